import { beforeEach, expect, test } from "vitest";
import { answeredBy, pendingCalls } from "../../../tests/support/pending-calls";
import { settled, shownIn, StoredQueue } from "../../../tests/support/stored-queue";
import { projectTexts } from "./text-commands";
import { textDrafts } from "./text-drafts";
import { TextEditor } from "./text-editor";

class Phone extends StoredQueue {
  /** Opens a category, whose requests get no answer. */
  async openCategory(id = "kitchen") {
    const { calls, ask } = pendingCalls();
    const send = () => ask(id, () => "");
    const texts = { name: "Kitchen", notes: "Oak", scopeOfWork: "", status: "active" };
    const store = new TextEditor(id, texts, {
      ...projectTexts,
      commands: answeredBy(projectTexts.commands, { updateText: send }),
      showToast: () => undefined,
      saved: () => undefined,
    });
    const outbox = await this.open({ store, rules: textDrafts(store), scope: `texts ${id}` });
    const type = async (name: "notes" | "name", text: string) => {
      store.leave(name, text);
      await calls[0]?.fail(true);
      await settled();
    };
    return { store, outbox, type, calls, notes: () => store.shown().notes };
  }
}

let phone: Phone;
beforeEach(() => {
  phone = new Phone();
});

const refused = (kind: "conflict" | "gone"): Phone["answer"] => {
  const theirs = { state: "Rimu", field: undefined, text: "Rimu" };
  const why = { kind, reason: "Pita changed this.", ...(kind === "conflict" && { theirs }) };
  return () => ({ kind: "needs you", why });
};

test("a note that gets no answer waits in the queue, several edits of it as one", async () => {
  const { store, outbox, type, notes } = await phone.openCategory();
  await type("notes", "Ash");
  await type("notes", "Ash\nand oak");
  await type("name", "Scullery");
  expect(shownIn(outbox)).toEqual([
    ["Notes", "Ash\nand oak", "waiting"],
    ["Name", "Scullery", "waiting"],
  ]);
  expect(outbox.entries[0]?.change).toMatchObject({
    input: { text: "Ash\nand oak" },
    was: { text: "Oak" },
  });
  expect([notes().text, store.status()]).toEqual([
    "Ash\nand oak",
    { state: "waiting", unsaved: 0 },
  ]);
  expect(phone.drafts.count()).toBe(0);
});

test("it is there again on its category's next page alone, and is settled once it is sent", async () => {
  await (await phone.openCategory()).type("notes", "Ash");
  const bath = await phone.openCategory("bath");
  expect(bath.notes().text).toBe("Oak");
  const { outbox, store, notes } = await phone.openCategory();
  expect([notes().text, store.status().state]).toEqual(["Ash", "waiting"]);
  phone.answer = ({ change }) => ({ kind: "sent", state: (change.input as { text: string }).text });
  await outbox.sendAll();
  await settled();
  expect([notes(), store.status()]).toEqual([
    { text: "Ash", mark: undefined },
    { state: "saved", unsaved: 0 },
  ]);
});

test("a note that somebody else has changed meanwhile is asked about, also on the next page", async () => {
  const { outbox, type, store, notes } = await phone.openCategory();
  await type("notes", "Ash");
  phone.answer = refused("conflict");
  await outbox.sendAll();
  await settled();
  expect(notes()).toMatchObject({ text: "Rimu", mark: { kind: "conflict", typed: "Ash" } });
  const next = await phone.openCategory();
  expect(next.notes()).toMatchObject({ text: "Rimu", mark: { kind: "conflict", typed: "Ash" } });
  store.discard("notes");
  await settled();
  expect([notes().mark, shownIn(outbox)]).toEqual([undefined, []]);
});

test("one that was refused stands as it was typed until it is sent again, or thrown away", async () => {
  const { outbox, type, notes } = await phone.openCategory();
  await type("notes", "Ash");
  phone.answer = refused("gone");
  await outbox.sendAll();
  await settled();
  expect(notes()).toMatchObject({ text: "Ash", mark: { kind: "failed" } });
  phone.answer = () => ({ kind: "sent", state: "Ash" });
  await outbox.again(outbox.entries[0]!.id);
  await settled();
  expect(notes()).toEqual({ text: "Ash", mark: undefined });
  await type("notes", "Elm");
  phone.answer = refused("gone");
  await outbox.sendAll();
  await settled();
  await outbox.remove(outbox.entries.find(({ state }) => state === "needs you")!.id);
  await settled();
  expect(notes()).toEqual({ text: "Ash", mark: undefined });
});

test("what was being typed over a note that waits is put back, and waits in its place", async () => {
  const { store, type } = await phone.openCategory();
  await type("notes", "Ash");
  store.begin("notes", "Ash and oak");
  phone.drafts.close("tab 1");
  const { notes, outbox } = await phone.openCategory();
  await settled();
  expect(notes()).toEqual({ text: "Ash and oak", mark: undefined });
  expect(shownIn(outbox)).toEqual([["Notes", "Ash and oak", "waiting"]]);
});

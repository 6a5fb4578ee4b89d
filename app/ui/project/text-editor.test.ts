import { expect, test } from "vitest";
import { answeredBy, pendingCalls } from "../../../tests/support/pending-calls";
import type { Command } from "../editing/record-state";
import { Conflict } from "../editing/request";
import { projectTexts, type Texts } from "./text-commands";
import { TextEditor } from "./text-editor";

/** A kitchen whose server answers on demand; Pita may write into it meanwhile. */
function kitchen() {
  const start: Texts = { name: "Kitchen", notes: "Oak", scopeOfWork: "", status: "active" };
  const kept = { ...start };
  const { calls, ask, answerAll } = pendingCalls();
  const said: string[] = [];
  const saves = { kept: 0 };
  const send: Command<string, undefined, { text: string }>["send"] = (
    { params, input, was },
    held,
  ) => {
    const [name, { text }] = [params["name"] as keyof Texts, input];
    const seen = was ? (was as typeof input).text : held;
    return ask(`${name} ${seen} → ${text}`, () => {
      if (kept[name] !== seen && kept[name] !== text)
        throw new Conflict("Pita was quicker.", kept[name]);
      return (kept[name] = text);
    });
  };
  const store = new TextEditor("kitchen", start, {
    commands: answeredBy(projectTexts.commands, { updateText: send, updateStatus: send }),
    showToast: ({ message }) => void said.push(message),
    saved: () => saves.kept++,
  });
  return {
    store,
    kept,
    calls,
    said,
    saves,
    answerAll,
    asked: () => calls.map(({ asked }) => asked),
  };
}

test("a text that was changed is sent when it is left, with how it was seen; one that reads as before is not", async () => {
  const { store, kept, saves, asked, answerAll } = kitchen();
  store.leave("notes", "Oak");
  store.leave("name", " Kitchen ");
  expect([asked(), store.status()]).toEqual([[], { state: "idle", unsaved: 0 }]);
  expect(store.leave("notes", "Rimu\n")).toBe(true);
  expect([asked(), store.shown().notes.text, store.status().state]).toEqual([
    ["notes Oak → Rimu\n"],
    "Rimu\n",
    "saving",
  ]);
  await answerAll();
  expect([kept.notes, saves.kept, store.status()]).toEqual([
    "Rimu\n",
    1,
    { state: "saved", unsaved: 0 },
  ]);
});

test("a second change of a text waits for the first, and overwrites that alone; another text waits for neither", async () => {
  const { store, kept, asked, answerAll } = kitchen();
  store.leave("name", "Galley");
  store.leave("name", "Wharekai");
  store.leave("notes", "Rimu");
  expect(asked()).toEqual(["name Kitchen → Galley", "notes Oak → Rimu"]);
  await answerAll();
  expect([kept.name, kept.notes, store.shown().name.mark]).toEqual(["Wharekai", "Rimu", undefined]);
});

test("a blank name is not sent, is marked, and can be put back", () => {
  const { store, asked } = kitchen();
  expect(store.leave("name", "  ")).toBe(false);
  expect([asked(), store.shown().name]).toMatchObject([
    [],
    { text: "Kitchen", mark: { kind: "invalid", message: "Enter a name." } },
  ]);
  expect(store.status().unsaved).toBe(1);
  store.revert("name");
  expect([store.shown().name.mark, store.status().unsaved]).toEqual([undefined, 0]);
});

test("a conflict writes nothing: the other user's text is shown, with the typed one beside it", async () => {
  const { store, kept, said, saves, answerAll } = kitchen();
  kept.notes = "Kauri";
  store.leave("notes", "Rimu");
  await answerAll();
  expect(store.shown().notes).toMatchObject({
    text: "Kauri",
    mark: { kind: "conflict", message: "Pita was quicker.", typed: "Rimu" },
  });
  expect([kept.notes, said, saves.kept, store.status()]).toEqual([
    "Kauri",
    [],
    0,
    { state: "failed", unsaved: 1 },
  ]);
});

test("“Keep mine” overwrites the shown text, but not a third one saved since", async () => {
  const { store, kept, asked, answerAll } = kitchen();
  kept.notes = "Kauri";
  store.leave("notes", "Rimu");
  await answerAll();
  kept.notes = "Mataī";
  store.retry("notes");
  expect(asked()).toEqual(["notes Kauri → Rimu"]);
  await answerAll();
  expect([kept.notes, store.shown().notes.mark?.typed]).toEqual(["Mataī", "Rimu"]);
  store.retry("notes");
  await answerAll();
  expect([kept.notes, store.shown().notes, store.status().state]).toEqual([
    "Rimu",
    { text: "Rimu", mark: undefined },
    "saved",
  ]);
});

test("“Take theirs” discards the typed text", async () => {
  const { store, kept, asked, answerAll } = kitchen();
  kept.name = "Galley";
  store.leave("name", "Wharekai");
  await answerAll();
  store.discard("name");
  expect([asked(), store.shown().name, store.status().state]).toEqual([
    [],
    { text: "Galley", mark: undefined },
    "saved",
  ]);
});

test("a conflict of a refused form is not resent without being asked for", async () => {
  const { store, kept, asked, answerAll } = kitchen();
  expect(store.leave("notes", "Rimu", "Pita was quicker.")).toBe(true);
  expect(asked()).toEqual([]);
  expect(store.shown().notes).toMatchObject({
    text: "Oak",
    mark: { kind: "conflict", message: "Pita was quicker.", typed: "Rimu" },
  });
  store.retry("notes");
  await answerAll();
  expect([kept.notes, store.shown().notes.mark]).toEqual(["Rimu", undefined]);
});

test("when the page is left, what waits for an answer goes out at once, and nothing that is on its way goes twice", () => {
  const { store, asked } = kitchen();
  store.leave("notes", "Rimu");
  store.leave("notes", "Kauri");
  store.flush();
  expect(asked()).toEqual(["notes Oak → Rimu", "notes Rimu → Kauri"]);
});

test("a text that the server does not take stays as it was typed, marked, until it is tried again", async () => {
  const { store, kept, calls, said, answerAll } = kitchen();
  store.leave("notes", "Rimu");
  await calls[0]?.fail(false, "Keep it to 20,000 characters.");
  const message = "Failed to update project: Keep it to 20,000 characters.";
  expect(store.shown().notes).toMatchObject({ text: "Rimu", mark: { kind: "failed", message } });
  expect([said, store.status()]).toEqual([
    ["Failed to update project"],
    { state: "failed", unsaved: 1 },
  ]);
  store.retry("notes");
  await answerAll();
  expect([kept.notes, store.shown().notes.mark]).toEqual(["Rimu", undefined]);
});

test("what is typed next takes the place of a text that failed; typed as it was before, nothing is left to save", async () => {
  const { store, kept, calls, asked, answerAll } = kitchen();
  store.leave("notes", "Rimu");
  await calls[0]?.fail();
  store.leave("notes", "Kauri");
  expect(asked()).toEqual(["notes Oak → Kauri"]);
  await calls[0]?.fail();
  store.leave("notes", "Oak");
  expect([asked(), store.shown().notes, store.status().unsaved]).toEqual([
    [],
    { text: "Oak", mark: undefined },
    0,
  ]);
  store.leave("name", "Galley");
  await calls[0]?.fail();
  store.revert("name");
  await answerAll();
  expect([kept, store.shown().name]).toMatchObject([
    { name: "Kitchen", notes: "Oak" },
    { text: "Kitchen", mark: undefined },
  ]);
});

test("without a connection a text waits, and goes out when it is back", async () => {
  const { store, kept, calls, said, answerAll } = kitchen();
  store.leave("notes", "Rimu");
  await calls[0]?.fail(true);
  expect([store.shown().notes.text, store.status().state, said]).toEqual(["Rimu", "offline", []]);
  store.resume();
  await answerAll();
  expect([kept.notes, store.status().state]).toEqual(["Rimu", "saved"]);
});

test("what a page shows later is taken in, but for a text that was answered about since, or is on its way", async () => {
  const { store, kept, calls } = kitchen();
  store.leave("notes", "Rimu");
  const since = store.answers;
  await calls[0]?.answer();
  store.leave("name", "Galley");
  store.load({ name: "Bath", notes: "Oak", scopeOfWork: "Paint", status: "draft" }, since);
  expect([store.shown().name.text, store.shown().notes.text]).toEqual(["Galley", "Rimu"]);
  expect([store.shown().scopeOfWork.text, store.shown().status.text, kept.notes]).toEqual([
    "Paint",
    "draft",
    "Rimu",
  ]);
});

test("a status that the server does not take is put back, and can be tried again", async () => {
  const { store, kept, calls, said, asked, answerAll } = kitchen();
  store.choose("active");
  expect(asked()).toEqual([]);
  store.choose("draft");
  expect(store.shown().status.text).toBe("draft");
  await calls[0]?.fail();
  expect([store.shown().status.text, said]).toEqual(["active", ["Failed to update project"]]);
  store.retry("status");
  await answerAll();
  expect([kept.status, store.shown().status]).toEqual([
    "draft",
    { text: "draft", mark: undefined },
  ]);
});

test("what is typed before drafts are kept is kept with them, while it is being typed", () => {
  const { store } = kitchen();
  const heard: unknown[] = [];
  const nothing = () => undefined;
  const keep = (scope: string) =>
    store.keepDrafts(scope, () => ({
      typed: (...typed: unknown[]) => void heard.push(typed),
      follow: nothing,
      confirmed: nothing,
      discard: nothing,
      discardAll: nothing,
    }));
  store.begin("notes", "Oak, oiled");
  keep("texts");
  expect(heard).toEqual([["notes", undefined, "Oak, oiled"]]);
  store.leave("notes", "Oak");
  keep("others");
  expect(heard).toHaveLength(1);
});

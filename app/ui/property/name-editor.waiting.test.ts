import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pendingCalls } from "../../../tests/support/pending-calls";
import { settled, shownIn, StoredQueue } from "../../../tests/support/stored-queue";
import { nameDrafts, NameEditor, updateName } from "./name-editor";

class Phone extends StoredQueue {
  /** Opens the form of a property, whose requests get no answer. */
  async openForm() {
    const { calls, ask } = pendingCalls();
    const field = { value: "Rātā" };
    const send: (typeof updateName)["send"] = ({ input: { name } }) => ask(name, () => name);
    const editor = new NameEditor("Rātā", {
      showToast: () => undefined,
      propertyId: "rata",
      commands: { updateName: { ...updateName, send } },
      show: (name) => void (field.value = name),
    });
    const rules = nameDrafts(editor);
    const outbox = await this.open({ store: editor, rules, scope: "name rata" });
    const type = async (text: string) => {
      field.value = text;
      editor.type(text);
      vi.advanceTimersByTime(1_000);
      await calls[0]?.fail(true);
      await settled();
    };
    return { editor, outbox, type, field };
  }
}

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  phone = new Phone();
});
afterEach(() => void vi.useRealTimers());

test("a name that gets no answer waits in the queue, with each pause as one", async () => {
  const { editor, outbox, type, field } = await phone.openForm();
  await type("Rimu ");
  await type("Rimu bach");
  expect(shownIn(outbox)).toEqual([["Property name", "Rimu bach", "waiting"]]);
  expect([editor.state(), field.value]).toEqual(["waiting", "Rimu bach"]);
  await type("Rimu bach ");
  expect(field.value).toBe("Rimu bach ");
});

test("it stands in the field of the next page, until it is sent or thrown away", async () => {
  await (await phone.openForm()).type("Rimu");
  const { editor, outbox, field, type } = await phone.openForm();
  expect([field.value, editor.state()]).toEqual(["Rimu", "waiting"]);
  phone.answer = ({ change }) => ({ kind: "sent", state: (change.input as { name: string }).name });
  await outbox.sendAll();
  await settled();
  expect([field.value, editor.state()]).toEqual(["Rimu", "saved"]);
  await type("Kauri");
  await outbox.remove(outbox.entries.find(({ state }) => state === "waiting")!.id);
  await settled();
  expect(field.value).toBe("Rimu");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../../tests/support/drafts";
import { pendingCalls, turn } from "../../../tests/support/pending-calls";
import { DraftKeeper } from "../editing/draft-keeper";
import { nameDrafts } from "./name-editor";
import { NameEditor, updateName } from "./name-editor";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function rata(stored = "Rātā", browser = fakeBrowser(), tab = "one") {
  const { calls, ask } = pendingCalls();
  const said: string[] = [];
  const shown: string[] = [];
  const showToast = ({ message }: { message: string }) => void said.push(message);
  const send: (typeof updateName)["send"] = ({ input: { name } }) => ask(name, () => name);
  const editor = new NameEditor(stored, {
    showToast,
    propertyId: "rata",
    commands: { updateName: { ...updateName, send } },
    show: (name) => void shown.push(name),
  });
  const drafts = browser.tab(tab);
  const outside = { drafts, scope: "rata", showToast, now: browser.now };
  const keeper = editor.keepDrafts(
    "rata",
    (records) => new DraftKeeper(records, nameDrafts(editor), outside),
  );
  drafts.takeOver("rata", (found) => keeper.restore(found), new AbortController().signal);
  return { editor, calls, said, shown, browser, asked: () => calls.map((call) => call.asked) };
}

test("a name is saved one second after the last key", async () => {
  const { editor, calls, asked } = rata();
  editor.type("Rim");
  vi.advanceTimersByTime(900);
  editor.type("Rimu ");
  vi.advanceTimersByTime(999);
  expect([asked(), editor.state()]).toEqual([[], "idle"]);
  vi.advanceTimersByTime(1);
  expect([asked(), editor.state()]).toEqual([["Rimu"], "saving"]);
  await calls[0]?.answer();
  expect(editor.state()).toBe("saved");
});

test.each(["", "  ", "Rātā", " Rātā "])("the name %j is not sent", (text) => {
  const { editor, asked, browser } = rata();
  editor.type(text);
  vi.advanceTimersByTime(1_000);
  expect([asked(), editor.state(), browser.texts()]).toEqual([[], "idle", []]);
});

test("what was typed within the last second is saved when the page is left, once", () => {
  const { editor, asked } = rata();
  editor.type("Rimu");
  editor.close();
  vi.advanceTimersByTime(1_000);
  editor.close();
  expect(asked()).toEqual(["Rimu"]);
});

test("a name that could not be saved is said; the next one makes up for it", async () => {
  const { editor, calls, said } = rata();
  editor.type("Rimu");
  editor.close();
  await calls[0]?.fail();
  expect([editor.state(), said]).toEqual(["failed", ["Failed to update name"]]);
  editor.type("Kauri");
  editor.close();
  await calls[0]?.answer();
  expect(editor.state()).toBe("saved");
});

test("a name typed while offline waits for the connection", async () => {
  const { editor, calls, asked } = rata();
  editor.type("Rimu");
  editor.close();
  await calls[0]?.fail(true);
  expect(editor.state()).toBe("offline");
  editor.resume();
  await turn();
  expect(asked()).toEqual(["Rimu"]);
});

test("a name that was being typed in a closed tab is shown and saved", async () => {
  const { editor, browser } = rata();
  editor.type("Rimu");
  browser.close("one");
  const next = rata("Rātā", browser, "two");
  expect([next.shown, next.asked()]).toEqual([["Rimu"], ["Rimu"]]);
  await next.calls[0]?.answer();
  expect(browser.texts()).toEqual([]);
});

test("a name that was being typed over another one is shown once, and not saved", () => {
  const { editor, browser } = rata();
  editor.type("Rimu");
  browser.close("one");
  const next = rata("Kauri", browser, "two");
  expect([next.shown, next.asked(), browser.texts()]).toEqual([[], [], []]);
  expect(next.said).toEqual([
    "“Rimu” was typed but not saved, and there is nowhere to put it any more.",
  ]);
});

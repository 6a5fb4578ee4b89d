import { expect, test } from "vitest";
import { fakeBrowser } from "../../../tests/support/drafts";
import type { Drafts, FoundDraft } from "./drafts";

const DAY = 24 * 60 * 60 * 1_000;
const spent = { scope: "kitchen", id: "bench", field: "spent" };
const draft = (text: string, at = 1_000) => ({ text, was: "", at });

function taken(drafts: Drafts, scope = "kitchen") {
  const found: FoundDraft[] = [];
  const stop = new AbortController();
  drafts.takeOver(scope, (more) => found.push(...more), stop.signal);
  return { found, stop, texts: () => found.map(({ text }) => text) };
}

test("a draft of a closed tab is taken over once, with its place", () => {
  const browser = fakeBrowser();
  browser.tab("one").write(spent, draft("12"));
  browser.close("one");
  expect(taken(browser.tab("two")).found).toEqual([
    { id: "bench", field: "spent", text: "12", was: "", at: 1_000 },
  ]);
  expect(taken(browser.tab("three")).found).toEqual([]);
});

test("a draft of an open tab is taken over only once that tab is closed", () => {
  const browser = fakeBrowser();
  browser.tab("one").write(spent, draft("12"));
  const { texts } = taken(browser.tab("two"));
  expect(texts()).toEqual([]);
  browser.close("one");
  expect(texts()).toEqual(["12"]);
});

test("the next page of a tab takes over what the one before left, but not what it has sent", () => {
  const browser = fakeBrowser();
  const one = browser.tab("one");
  one.write(spent, draft("soon"));
  one.write({ ...spent, field: "budget" }, { ...draft("12"), sent: true });
  expect([taken(one).texts(), taken(one).texts()]).toEqual([["soon"], []]);
  expect(browser.texts()).toEqual(["12"]);
});

test("a tab that has stopped waiting takes over nothing", () => {
  const browser = fakeBrowser();
  browser.tab("one").write(spent, draft("12"));
  const { texts, stop } = taken(browser.tab("two"));
  stop.abort();
  browser.close("one");
  expect([texts(), browser.texts()]).toEqual([[], ["12"]]);
});

test("two tabs keep a draft each of the same field", () => {
  const browser = fakeBrowser();
  const [one, two] = [browser.tab("one"), browser.tab("two")];
  one.write(spent, draft("12"));
  two.write(spent, draft("13", 2_000));
  two.remove(spent);
  expect(browser.texts()).toEqual(["12"]);
});

test("the newest tab's drafts come first, and a tab's in the order they were typed", () => {
  const browser = fakeBrowser();
  const [one, two] = [browser.tab("one"), browser.tab("two")];
  one.write(spent, draft("older", 1_000));
  two.write({ ...spent, field: "name" }, draft("newest", 3_000));
  two.write(spent, draft("newer", 2_000));
  browser.close("one");
  browser.close("two");
  expect(taken(browser.tab("three")).texts()).toEqual(["newer", "newest", "older"]);
});

test("a tab is held only while it has drafts", () => {
  const browser = fakeBrowser();
  const one = browser.tab("one");
  expect(browser.isOpen("one")).toBe(false);
  one.write(spent, draft("1"));
  one.write(spent, draft("12"));
  expect(browser.isOpen("one")).toBe(true);
  one.remove(spent);
  expect([browser.isOpen("one"), browser.count()]).toEqual([false, 0]);
});

test("another account and another page take over nothing", () => {
  const browser = fakeBrowser();
  browser.tab("one").write(spent, draft("12"));
  browser.close("one");
  expect(taken(browser.tab("two", "pita@example.nz")).found).toEqual([]);
  expect(taken(browser.tab("two"), "bathroom").found).toEqual([]);
  expect(browser.texts()).toEqual(["12"]);
});

test("signing out removes every draft of the account, of all tabs, and no other's", () => {
  const browser = fakeBrowser();
  const [one, two] = [browser.tab("one"), browser.tab("two")];
  one.write(spent, draft("12"));
  two.write(spent, draft("13"));
  browser.tab("three", "pita@example.nz").write(spent, draft("14"));
  two.close();
  two.write(spent, draft("15"));
  expect(browser.texts()).toEqual(["14"]);
});

test("drafts older than 30 days are dropped", () => {
  const browser = fakeBrowser();
  const one = browser.tab("one");
  one.write(spent, draft("old", browser.now()));
  browser.pass(DAY);
  one.write({ ...spent, field: "name" }, draft("new", browser.now()));
  browser.close("one");
  browser.pass(29 * DAY);
  expect(taken(browser.tab("two")).texts()).toEqual(["new"]);
  expect(browser.count()).toBe(0);
});

test("without storage nothing is kept and nothing is thrown", () => {
  const browser = fakeBrowser();
  const one = browser.tab("one");
  browser.forbid();
  one.write(spent, draft("12"));
  one.remove(spent);
  expect(taken(one).found).toEqual([]);
  one.close();
});

test("what cannot be read is left alone", () => {
  const browser = fakeBrowser();
  const one = browser.tab("one");
  one.write(spent, { text: 12 } as never);
  browser.close("one");
  expect(taken(browser.tab("two")).found).toEqual([]);
});

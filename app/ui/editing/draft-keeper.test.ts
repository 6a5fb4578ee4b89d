import { expect, test } from "vitest";
import { fakeBrowser, keepIn, type Browser } from "../../../tests/support/drafts";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { itemDrafts } from "../items/item-drafts";

type Items = Parameters<typeof itemView>[1];

/** A kitchen of one bench, with what differs of it, opened in a tab. */
function kitchen(browser: Browser, tab: string, changes: Items = {}, ids = ["bench"]) {
  const page = storeOf([projectOf(ids.map((id) => itemView(id, changes)))]);
  const lost = keepIn({ browser, tab }, page.store, itemDrafts(page.store, "kitchen"));
  return { ...page, lost, asked: () => page.calls.map(({ asked }) => asked) };
}

function type(page: ReturnType<typeof kitchen>, field: "name" | "spent", text: string): void {
  page.store.begin("bench", field, text);
}

test("what is typed is a draft from its first key, and none once it is confirmed", async () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  type(page, "spent", "1");
  type(page, "spent", "12");
  expect(browser.texts()).toEqual(["12"]);
  page.store.leave("bench", "spent", "12");
  expect(browser.texts()).toEqual(["$12.00"]);
  await page.answerAll();
  expect([browser.texts(), browser.isOpen("one")]).toEqual([[], false]);
});

test("what is put back as it was is no draft any more", () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  type(page, "name", "Oak");
  page.store.leave("bench", "name", "bench");
  expect(browser.texts()).toEqual([]);
});

test("what was being typed in a closed tab is restored and saved over the same value", async () => {
  const browser = fakeBrowser();
  type(kitchen(browser, "one"), "spent", "=3*4");
  browser.close("one");
  const page = kitchen(browser, "two");
  expect([page.item("bench").spent, page.asked()]).toEqual([1_200, ['PUT bench {"spent":1200}']]);
  await page.answerAll();
  expect([browser.texts(), page.store.row("bench")?.marks]).toEqual([[], []]);
});

test("over another value it is asked about, and theirs can be taken", () => {
  const browser = fakeBrowser();
  type(kitchen(browser, "one"), "spent", "12");
  browser.close("one");
  const page = kitchen(browser, "two", { spent: 700 });
  const [mark] = page.store.row("bench")?.marks ?? [];
  expect([page.item("bench").spent, page.asked(), mark]).toMatchObject([
    700,
    [],
    {
      field: "spent",
      kind: "conflict",
      typed: "12",
      message: "This was changed to $7.00 meanwhile.",
    },
  ]);
  expect(browser.texts()).toEqual(["12"]);
  page.store.discard("bench", mark!.field);
  expect([page.item("bench").spent, browser.texts()]).toEqual([700, []]);
});

test("over another value mine can be kept, and is not asked about again", async () => {
  const browser = fakeBrowser();
  type(kitchen(browser, "one"), "spent", "12");
  browser.close("one");
  const page = kitchen(browser, "two", { spent: 700 });
  page.store.retry("bench", page.store.row("bench")?.marks[0]?.field);
  browser.close("two");
  const next = kitchen(browser, "three", { spent: 700 });
  expect([next.asked(), next.store.row("bench")?.marks]).toEqual([
    ['PUT bench {"spent":1200}'],
    [],
  ]);
  await next.answerAll();
  expect(browser.texts()).toEqual([]);
});

test("what is asked about is asked about again after a reload", () => {
  const browser = fakeBrowser();
  type(kitchen(browser, "one"), "spent", "12");
  for (const [before, tab] of [
    ["one", "two"],
    ["two", "three"],
  ] as const) {
    browser.close(before);
    const page = kitchen(browser, tab, { spent: 700 });
    expect(page.store.row("bench")?.marks).toMatchObject([{ kind: "conflict", typed: "12" }]);
    expect(page.asked()).toEqual([]);
  }
});

test("a conflict that the server finds leaves a draft, which is asked about after a reload", async () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  page.kept.set("bench", { ...page.item("bench"), spent: 700 });
  type(page, "spent", "12");
  page.store.leave("bench", "spent", "12");
  await page.answerAll();
  expect(page.store.row("bench")?.marks).toMatchObject([{ kind: "conflict" }]);
  browser.close("one");
  const next = kitchen(browser, "two", { spent: 700 });
  expect([next.asked(), next.store.row("bench")?.marks]).toMatchObject([
    [],
    [{ kind: "conflict", typed: "12" }],
  ]);
});

test("what was stored after all is no draft any more", () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  page.store.leave("bench", "spent", "12");
  browser.close("one");
  const next = kitchen(browser, "two", { spent: 1_200 });
  expect([next.asked(), next.store.row("bench")?.marks, browser.texts()]).toEqual([[], [], []]);
});

test("text that cannot be read is restored with its mark", () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  type(page, "spent", "soon");
  page.store.leave("bench", "spent", "soon");
  browser.close("one");
  expect(kitchen(browser, "two").store.row("bench")?.marks).toMatchObject([
    { kind: "invalid", typed: "soon", message: "Enter an amount." },
  ]);
  expect(browser.texts()).toEqual(["soon"]);
});

test.each([["offline"], ["refused"]])("what is %s stays a draft until it is saved", async (how) => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  page.store.leave("bench", "spent", "+5");
  await page.calls[0]?.fail(how === "offline");
  expect(browser.texts()).toEqual(["$5.00"]);
  if (how === "offline") page.store.resume();
  else page.store.retry("bench", page.store.row("bench")?.marks[0]?.field);
  await page.answerAll();
  expect(browser.texts()).toEqual([]);
});

test("undone before it was saved, the draft follows", async () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  page.store.leave("bench", "spent", "12");
  page.store.undo();
  expect(browser.texts()).toEqual([]);
  await page.answerAll();
  expect([page.item("bench").spent, browser.texts()]).toEqual([0, []]);
});

test("a text typed after one that is confirmed meanwhile was typed over that", async () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  page.store.leave("bench", "spent", "12");
  type(page, "spent", "13");
  await page.answerAll();
  expect(browser.texts()).toEqual(["13"]);
  browser.close("one");
  const next = kitchen(browser, "two", { spent: 1_200 });
  expect([next.asked(), next.store.row("bench")?.marks]).toEqual([
    ['PUT bench {"spent":1300}'],
    [],
  ]);
});

test("a new quantity is restored before the budget that was typed after it", () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  page.store.leave("bench", "quantity", "2");
  browser.pass(1);
  page.store.leave("bench", "budget", "150");
  browser.close("one");
  const next = kitchen(browser, "two");
  expect(next.item("bench")).toMatchObject({ quantity: 2, budget: 15_000 });
});

test("text of an item that is gone is shown once", () => {
  const browser = fakeBrowser();
  type(kitchen(browser, "one"), "name", "Oak");
  browser.close("one");
  expect(kitchen(browser, "two", {}, ["tap"]).lost).toEqual([
    "“Oak” was typed but not saved, and there is nowhere to put it any more.",
  ]);
  expect([kitchen(browser, "three", {}, ["tap"]).lost, browser.texts()]).toEqual([[], []]);
});

test("removing an item, and leaving the page without what is not saved, drop its drafts", () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  page.store.leave("bench", "spent", "soon");
  page.store.remove("bench");
  expect(browser.texts()).toEqual([]);
  const other = kitchen(browser, "two");
  other.store.leave("bench", "spent", "soon");
  other.store.abandon();
  expect(browser.texts()).toEqual([]);
});

test("a new row that was not added yet is added again", async () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  const key = page.store.add("kitchen");
  page.store.begin(key, "name", "Oak");
  browser.close("one");
  const next = kitchen(browser, "two");
  expect([next.shown(), next.asked()]).toEqual([["bench", "Oak"], ['POST kitchen {"name":"Oak"}']]);
  await next.answerAll();
  expect(browser.texts()).toEqual([]);
});

test("a new row whose addition was answered after the page was left is not added twice", async () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  const key = page.store.add("kitchen");
  page.store.leave(key, "name", "tap");
  page.store.leave(key, "spent", "12");
  browser.close("one");
  const next = kitchen(browser, "two", { name: "tap" }, ["bench", key]);
  expect([next.shown(), next.asked()]).toEqual([["tap", "tap"], [`PUT ${key} {"spent":1200}`]]);
  await next.answerAll();
  expect(browser.texts()).toEqual([]);
});

test("a row left empty, and a row that could not be added and was discarded, leave no draft", async () => {
  const browser = fakeBrowser();
  const page = kitchen(browser, "one");
  const key = page.store.add("kitchen");
  page.store.begin(key, "name", "O");
  page.store.leave(key, "name", "");
  page.store.leaveRow(key);
  expect(browser.texts()).toEqual([]);
  const other = page.store.add("kitchen");
  page.store.leave(other, "name", "Oak");
  await page.calls[0]?.fail();
  expect(browser.texts()).toEqual(["Oak"]);
  page.store.discard(other, page.store.row(other)?.marks[0]?.field);
  expect(browser.texts()).toEqual([]);
});

test("in the list of a property each category's table restores its own drafts", () => {
  const browser = fakeBrowser();
  const list = (tab: string) => {
    const page = storeOf([
      projectOf([itemView("bench")]),
      projectOf([itemView("tile", { projectId: "bath" })], [], "bath"),
    ]);
    const lost = ["kitchen", "bath"].flatMap((id) =>
      keepIn({ browser, tab }, page.store, itemDrafts(page.store, id), id),
    );
    return { ...page, lost };
  };
  const before = list("one");
  before.store.begin("bench", "name", "Oak");
  before.store.begin("tile", "name", "Slate");
  expect(browser.texts()).toEqual(["Oak", "Slate"]);
  browser.close("one");
  const after = list("two");
  expect([after.item("bench").name, after.item("tile").name, after.lost]).toEqual([
    "Oak",
    "Slate",
    [],
  ]);
});

test("a text that cannot be read waits for the next page of its tab, marked again", () => {
  const browser = fakeBrowser();
  kitchen(browser, "one").store.leave("bench", "spent", "soon");
  const page = kitchen(browser, "one");
  expect(page.store.row("bench")?.marks).toMatchObject([{ kind: "invalid", typed: "soon" }]);
  expect([page.asked(), browser.texts()]).toEqual([[], ["soon"]]);
});

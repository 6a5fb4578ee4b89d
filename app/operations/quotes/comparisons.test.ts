import { expect, test } from "vitest";
import { comparisonForm, newComparisonForm } from "~/contracts/quote-forms";
import type { User } from "~/domain/user";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { renoOf } from "../../../tests/support/reno";
import { updateDeal } from "../deal/deal-answers";
import { deleteItem } from "../items/items";
import { perform } from "../operation";
import { deleteProperty } from "../properties/properties";
import { showComparisonPage, startComparison } from "./comparison-pages";
import {
  createComparison,
  deleteComparison,
  showComparisons,
  updateComparison,
} from "./comparisons";
import { showQuotesPage } from "./quote-pages";

async function worldWithWork() {
  const made = await worldWithQuotes();
  const { world, ada, propertyId } = made;
  const [lawn, fence] = [await made.addItem(1_500, "Lawn"), await made.addItem(3_600, "Fence")];
  const add = (input: object, who: User = ada) =>
    perform(createComparison, world.as(who), { propertyId }, input);
  const put = (comparisonId: string, input: object) =>
    perform(updateComparison, world.as(ada), { comparisonId }, input);
  const list = () => perform(showComparisons, world.as(ada), { propertyId }, {});
  return { ...made, lawn, fence, addWork: add, putWork: put, works: list };
}

test("work is made of items and of text, and changed in part or as a whole", async () => {
  const { addWork, putWork, works, lawn, fence, propertyId } = await worldWithWork();
  const made = await addWork({
    title: " Garden ",
    scope: "Clay soil.",
    replyBy: "2026-03-20",
    showStreet: true,
    lines: [{ itemId: lawn, text: "fine turf" }, { text: "Cart away" }],
  });
  expect(made).toMatchObject({
    propertyId,
    title: "Garden",
    scope: "Clay soil.",
    replyBy: "2026-03-20",
    showStreet: true,
    lines: [
      { itemId: lawn, text: "Lawn: fine turf" },
      { itemId: null, text: "Cart away" },
    ],
    requests: [],
    quotes: [],
  });
  const [first] = made.lines;
  const changed = await putWork(made.id, {
    replyBy: null,
    lines: [{ id: first?.id, itemId: lawn }, { itemId: fence }],
  });
  expect(changed).toMatchObject({
    title: "Garden",
    replyBy: null,
    lines: [{ id: first?.id, text: "Lawn: fine turf" }, { text: "Fence" }],
  });
  expect(await works()).toEqual([changed]);
});

test("sent twice it is one", async () => {
  const { addWork, works, lawn } = await worldWithWork();
  const input = { lines: [{ itemId: lawn }], newId: "AAAAAAAAAAAAAAAAAAAAAA" };
  expect(await addWork(input)).toEqual(await addWork(input));
  expect(await works()).toHaveLength(1);
});

test("its quotes are those on its items, made comparable with the owner's budgets", async () => {
  const { addWork, works, quote, put, lawn, fence } = await worldWithWork();
  await addWork({ lines: [{ itemId: lawn }, { itemId: fence }] });
  const plus = await quote({
    gst: "plus",
    lines: [
      { itemId: lawn, amount: 1_250 },
      { itemId: fence, amount: 3_150 },
    ],
  });
  const part = await quote({ lines: [{ itemId: fence, amount: 3_650 }] });
  const gone = await quote({ lines: [{ itemId: fence, amount: 1 }] });
  await put(gone.id, { status: "declined" });
  const [{ quotes } = { quotes: [] }] = await works();
  // 5,060.00 × 3 ÷ 23 = 660.00; 5,150.00 × 3 ÷ 23 = 476.09 and 195.65.
  expect(quotes).toEqual([
    {
      quoteId: plus.id,
      asQuoted: 440_000,
      comparable: 506_000,
      net: 440_000,
      missing: [],
      isLowest: true,
      isLowestNet: true,
    },
    {
      quoteId: part.id,
      asQuoted: 365_000,
      comparable: 515_000,
      net: 447_826,
      missing: [lawn],
      isLowest: false,
      isLowestNet: false,
    },
  ]);
});

test.each([
  [{ lines: [] }, "lines", "Choose at least one item to be quoted."],
  [{ lines: [{ text: " " }] }, "lines", "Choose at least one item to be quoted."],
  [{ lines: [{ text: "x" }], replyBy: "2026-02-29" }, "replyBy", "2026-02-29 is not a date."],
  [{ lines: [{ text: "x" }], showStreet: "yes" }, "showStreet", "Send true or false."],
])("%j is refused at %s", async (input, field, message) => {
  const { addWork, works } = await worldWithWork();
  await expect(addWork(input)).rejects.toMatchObject({
    reason: "invalid",
    fields: { [field]: [message] },
  });
  expect(await works()).toEqual([]);
});

test("an item of another property is missing", async () => {
  const { addWork, world, cleo, db } = await worldWithWork();
  const propertyId = await renoOf(world, cleo, "Theirs");
  db.$client
    .exec(`insert into projects (id, property_id, name, create_date) values ('p', '${propertyId}', '', '');
    insert into project_items (id, project_id, name, create_date) values ('theirs', 'p', 'Oven', '')`);
  await expect(addWork({ lines: [{ itemId: "theirs" }] })).rejects.toMatchObject({
    reason: "missing",
  });
});

test("a deleted item takes its line along, and Undo brings both back", async () => {
  const { addWork, works, undo, world, ada, lawn, fence } = await worldWithWork();
  await addWork({ lines: [{ itemId: lawn }, { itemId: fence }] });
  const before = await works();
  await perform(deleteItem, world.as(ada), { itemId: lawn }, {});
  expect((await works())[0]?.lines).toMatchObject([{ itemId: fence }]);
  await undo(lawn);
  expect(await works()).toEqual(before);
});

test("deleting work has an Undo, also with its property", async () => {
  const { addWork, works, undo, world, ada, propertyId, lawn, quote } = await worldWithWork();
  const { id } = await addWork({ lines: [{ itemId: lawn }, { text: "Cart away" }] });
  await quote({ lines: [{ itemId: lawn, amount: 5 }] });
  const before = await works();
  await perform(deleteComparison, world.as(ada), { comparisonId: id }, {});
  expect(await works()).toEqual([]);
  await undo(id);
  expect(await works()).toEqual(before);
  await perform(deleteProperty, world.as(ada), { propertyId }, {});
  await undo(propertyId);
  expect(await works()).toEqual(before);
});

test("the page's form chooses items of a category; other lines stay", async () => {
  const { world, ada, propertyId, projectId, lawn, fence, works, putWork } = await worldWithWork();
  const as = () => world.as(ada);
  const form = await perform(startComparison, as(), { propertyId }, {});
  const chosen = (items: { id: string; isChosen: boolean }[]) =>
    Object.fromEntries(items.map(({ id, isChosen }) => [id, isChosen]));
  expect([form.project?.id, chosen(form.items)]).toEqual([
    projectId,
    { [lawn]: false, [fence]: false },
  ]);
  const add = (input: object) =>
    perform(
      createComparison,
      as(),
      { propertyId },
      newComparisonForm({ category: "Bathroom", title: "", ...input }),
    );
  await expect(add({ replyBy: "" })).rejects.toMatchObject({
    fields: { lines: ["Choose at least one item to be quoted."] },
  });
  const { id } = await add({ items: { [lawn]: "yes" }, replyBy: "", scope: "" });
  expect(await works()).toMatchObject([{ title: "Bathroom", lines: [{ itemId: lawn }] }]);
  const [own] = (await works())[0]?.lines ?? [];
  await putWork(id, { lines: [{ id: own?.id, itemId: lawn }, { text: "Cart away" }] });
  const place = { propertyId, comparisonId: id };
  const edited = {
    category: "Bathroom",
    shown: { [lawn]: "yes", [fence]: "yes" },
    items: { [fence]: "yes" },
    title: "Fence",
    showStreet: "yes",
  };
  await perform(updateComparison, as(), place, comparisonForm(edited));
  const page = await perform(showComparisonPage, as(), place, {});
  expect(chosen(page.items)).toEqual({ [lawn]: false, [fence]: true });
  expect(page).toMatchObject({
    comparison: {
      title: "Fence",
      showStreet: true,
      lines: [
        { itemId: null, text: "Cart away" },
        { itemId: fence, text: "Fence" },
      ],
    },
  });
  const { comparisons } = await perform(showQuotesPage, as(), { propertyId }, {});
  expect(comparisons).toEqual([{ id, title: "Fence", asked: 0, answered: 0 }]);
  await perform(deleteItem, as(), { itemId: lawn }, {});
  const late = { ...edited, items: { [lawn]: "yes", [fence]: "yes" }, title: "Fences" };
  const saved = await perform(updateComparison, as(), place, comparisonForm(late));
  expect(saved).toMatchObject({
    title: "Fences",
    lines: [{ text: "Cart away" }, { itemId: fence }],
  });
  await perform(deleteComparison, as(), place, {});
  expect(await works()).toEqual([]);
});

test("the page lists the quotes after the GST claim for an owner who makes one", async () => {
  const { addWork, quote, world, ada, lawn, propertyId } = await worldWithWork();
  const { id } = await addWork({ lines: [{ itemId: lawn }] });
  await quote({ supplier: "Tama", lines: [{ itemId: lawn, amount: 5000 }] });
  await quote({ supplier: "Moana", gst: "none", lines: [{ itemId: lawn, amount: 4500 }] });
  const listed = async (gstMode: string | null) => {
    await perform(updateDeal, world.as(ada), { propertyId }, { gstMode });
    const place = { propertyId, comparisonId: id };
    const page = await perform(showComparisonPage, world.as(ada), place, {});
    const names = page.comparison.quotes.map(({ quoteId }) => page.quotedBy[quoteId]);
    return [page.claimsGst, ...names];
  };
  expect(await listed("standard")).toEqual([true, "Tama", "Moana"]);
  expect(await listed("unregistered")).toEqual([false, "Moana", "Tama"]);
});

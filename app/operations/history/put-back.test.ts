import { worldWithHistory } from "../../../tests/support/history";
import { expect, test } from "vitest";
import { readBill } from "~/data/bills";
import { listPhotos } from "~/data/photos";
import { listQuoteLines } from "~/data/quotes";
import { incoming } from "../../../tests/support/documents";
import { picture } from "../../../tests/support/images";
import { createBill, updateBill } from "../bills/bills";
import { spend } from "../bills/spend";
import { createItem, deleteItem, updateItem } from "../items/items";
import { pasteItems } from "../items/paste-items";
import { createPhoto } from "../photos/photos";
import { perform, performed } from "../operation";
import { updateProject } from "../projects/projects";
import { createQuote, updateQuote } from "../quotes/quotes";
import { updateProperty } from "../properties/properties";
import { takesItemBack } from "./put-back";
import { showPutBack } from "./show-history";

test("a value is put back, which is recorded, and Undo takes it back", async () => {
  const { world, ada, ben, itemOf, newest, back, undo, item } = await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  await perform(updateItem, world.as(ben), { itemId }, { budget: 120.5, name: "Stove" });
  await perform(updateItem, world.as(ben), { itemId }, { quantity: 2, budget: 200 });
  const { putBack: words, id, asks } = await newest();
  expect([words, asks], "another person's is asked first").toEqual(["Put back", true]);
  const { receipt } = await back(id);
  expect(item(itemId)).toMatchObject({ quantity: 1, budget: 12_050, name: "Stove" });
  expect(await newest()).toMatchObject({ who: { id: ada.id }, doing: "restored" });
  await undo(receipt.undoId);
  expect(item(itemId)).toMatchObject({ quantity: 2, budget: 20_000 });
});

test("an Undo is offered of one command on an item, also after others", async () => {
  const { world, ada, itemOf, undo, item } = await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  const { receipt } = await performed(
    updateItem,
    world.as(ada),
    { itemId },
    { done: true },
    { offersUndo: true, also: takesItemBack },
  );
  world.pass(1);
  await perform(updateItem, world.as(ada), { itemId }, { budget: 120 });
  await undo(receipt.undoId);
  expect(item(itemId)).toMatchObject({ done: false, budget: 12_000 });
});

test("what was changed since is refused in words", async () => {
  const { world, ben, itemOf, newest, back, item } = await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  await perform(updateItem, world.as(ben), { itemId }, { budget: 500 });
  const { id, putBack: words } = await newest();
  expect(words).toBe("Put back $100");
  world.pass(1);
  await perform(updateItem, world.as(ben), { itemId }, { budget: 520 });
  await expect(back(id)).rejects.toMatchObject({
    reason: "conflict",
    message: expect.stringMatching(/^Oven: .*\$520/),
  });
  expect(item(itemId).budget).toBe(52_000);
});

test("what was changed since is asked about, and put back all the same with one Undo", async () => {
  const { world, ada, ben, propertyId, itemOf, newest, back, undo, item } =
    await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  await perform(updateItem, world.as(ada), { itemId }, { budget: 500, quantity: 2 });
  const { id } = await newest();
  world.pass(1);
  await perform(updateItem, world.as(ben), { itemId }, { budget: 520 });
  const ask = () => perform(showPutBack, world.as(ada), { propertyId }, { change: id });
  const asked = await ask();
  expect(asked.since).toEqual(["Oven: Since then Ben made it $520."]);
  await expect(back(id)).rejects.toMatchObject({
    reason: "conflict",
    conflicts: ["change"],
    fields: { "": asked.since },
  });
  world.pass(1);
  await perform(updateItem, world.as(ben), { itemId }, { budget: 530 });
  const over = asked.newest ?? "";
  await expect(back(id, ada, over), "it was not told of that").rejects.toThrow("made it $530.");
  const { receipt } = await back(id, ada, (await ask()).newest ?? "");
  expect(item(itemId)).toMatchObject({ budget: 10_000, quantity: 1 });
  expect(await newest()).toMatchObject({ doing: "restored", each: [{}, { from: "$530" }] });
  await undo(receipt.undoId);
  expect(item(itemId)).toMatchObject({ budget: 53_000, quantity: 2 });
});

test("all of a day that was changed since is told before it is put back all the same", async () => {
  const { world, ada, ben, propertyId, itemOf, show, back, item } = await worldWithHistory();
  const [oven, hob, sink] = [itemOf("Oven", 100), itemOf("Hob", 200), itemOf("Sink", 300)];
  for (const itemId of [oven, hob, sink])
    for (const budget of [7, 8]) await perform(updateItem, world.as(ada), { itemId }, { budget });
  const day = (await show()).days[0]?.day ?? "";
  world.pass(1);
  await perform(updateItem, world.as(ben), { itemId: oven }, { budget: 9 });
  await perform(updateItem, world.as(ben), { itemId: hob }, { budget: 10 });
  const { since, newest } = await perform(
    showPutBack,
    world.as(ada),
    { propertyId },
    { change: day },
  );
  expect(since.toSorted()).toEqual([
    "Hob: Since then Ben made it $10.",
    "Oven: Since then Ben made it $9.",
  ]);
  await expect(back(day)).rejects.toMatchObject({ fields: { "": since } });
  expect(item(sink).budget, "all or nothing").toBe(800);
  await back(day, ada, newest ?? "");
  expect([oven, hob, sink].map((id) => item(id).budget)).toEqual([100, 200, 300]);
});

test("what was added is removed, what was removed comes back, each as recorded", async () => {
  const { world, ada, ben, projectId, itemOf, newest, back, item } = await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  await perform(spend, world.as(ada), { itemId }, { amount: 20, supplier: "Bunnings" });
  expect((await newest()).putBack).toBe("Remove");
  await back((await newest()).id);
  expect(item(itemId).spent).toBe(0);
  const again = await newest();
  expect(again.putBack).toBe("Put back");
  await back(again.id);
  expect(item(itemId).spent).toBe(2_000);
  await perform(deleteItem, world.as(ben), { itemId }, {});
  const removed = await newest();
  expect(removed.putBack, "it waits in Ben's trash").toBeNull();
  await expect(back(removed.id)).rejects.toMatchObject({ reason: "conflict" });
  await back(removed.id, ben);
  expect(item(itemId).spent).toBe(2_000);
  const { id: made } = await perform(createItem, world.as(ada), { projectId }, { name: "Hob" });
  const added = await newest();
  await perform(updateItem, world.as(ben), { itemId: made }, { budget: 9 });
  await expect(back(added.id), "Ben's budget would go with it").rejects.toMatchObject({
    reason: "conflict",
  });
});

test("an added photo is removed to the trash, and Undo brings it back", async () => {
  const { world, ada, projectId, newest, back, undo, db } = await worldWithHistory();
  const photos = () => listPhotos(db, [projectId]).map(({ beforeImageId }) => beforeImageId);
  const file = incoming("kitchen.jpg", await picture("jpeg", 40, 30), "image/jpeg");
  await perform(createPhoto, world.as(ada), { projectId }, { file });
  const stored = photos();
  const { id, doing, putBack: words } = await newest();
  expect([doing, words]).toEqual(["added a photo", "Remove"]);
  const { receipt } = await back(id);
  expect(photos()).toEqual([]);
  await undo(receipt.undoId);
  expect(photos()).toEqual(stored);
});

test("a bill's total is put back with its split, what it did to its payment with it", async () => {
  const { world, ada, propertyId, itemOf, newest, back, item, db } = await worldWithHistory();
  const [oven, hob] = [itemOf("Oven"), itemOf("Hob")];
  const lines = [
    { itemId: oven, amount: 40 },
    { itemId: hob, amount: 60 },
  ];
  const as = world.as(ada);
  const { id: billId } = await perform(createBill, as, { propertyId }, { kind: "receipt", lines });
  const stored = () => JSON.stringify([readBill(db, billId).lines, readBill(db, billId).payments]);
  const before = stored();
  world.pass(1);
  await perform(updateBill, as, { billId }, { lines: [{ itemId: hob, amount: 150 }] });
  expect(await newest()).toMatchObject({
    putBack: "Put back",
    each: [{ name: "GST amount" }, { name: "Total", from: "$100", to: "$150" }],
  });
  await back((await newest()).id);
  expect([item(oven).spent, item(hob).spent, stored()]).toEqual([4_000, 6_000, before]);
});

test("a line that somebody changed since is not overwritten unasked", async () => {
  const { world, db, ada, ben, propertyId, itemOf, newest, back } = await worldWithHistory();
  const [itemId, as] = [itemOf("Oven"), world.as(ada)];
  const quote = { supplier: "Ruru", lines: [{ itemId, amount: 40 }] };
  const { id: quoteId } = await perform(createQuote, as, { propertyId }, quote);
  const change = (amount: number, who: typeof ada) =>
    perform(updateQuote, world.as(who), { quoteId }, { lines: [{ itemId, amount }] });
  await change(50, ada);
  const { id } = await newest();
  world.pass(1);
  await change(70, ben);
  await expect(back(id)).rejects.toMatchObject({
    reason: "conflict",
    message: "Ruru: Since then Ben made it $70.",
  });
  await perform(createQuote, as, { propertyId }, { supplier: "Tui", lines: [{ amount: 5 }] });
  await back(id, ada, (await newest()).id);
  const total = () => listQuoteLines(db, [quoteId]).map(({ amount }) => amount);
  expect(total(), "nothing is added to what Ben's took the place of").toEqual([4_000]);
});

test("a day's changes are put back from the last to the first, a paste with all its rows", async () => {
  const { world, ada, projectId, propertyId, itemOf, show, changes, back, undo, item } =
    await worldWithHistory();
  const itemId = itemOf("Oven", 10_000);
  world.pass(1);
  const as = world.as(ada);
  await perform(updateItem, as, { itemId }, { budget: 5 });
  const text = Array.from({ length: 150 }, (_, at) => `Row ${at}\t20`).join("\n");
  const input = { text, seen: "150", formId: "1111111111111111111112" };
  await perform(pasteItems, as, { projectId }, input);
  await perform(updateProject, as, { projectId }, { notes: "Long" });
  await perform(updateProperty, as, { propertyId }, { includeAgentFees: false });
  await perform(updateItem, as, { itemId }, { budget: 7 });
  expect((await changes()).map((change) => [change.putBack, change.asks])).toEqual([
    ["Put back $5", false],
    ["Put back", false],
    ["Put back", false],
    ["Remove all 150", true],
    ["Put back $100", false],
    [null, true],
  ]);
  const day = (await show()).days[0]?.day ?? "";
  const rows = () =>
    world.app.db.$client.prepare("select count(*) from project_items").pluck().get();
  expect(rows()).toBe(151);
  const { receipt } = await back(day);
  expect(item(itemId).budget).toBe(10_000);
  expect(rows()).toBe(1);
  await undo(receipt.undoId);
  expect(item(itemId).budget).toBe(700);
  expect(rows()).toBe(151);
});

test("the question is about a change that there is", async () => {
  const { world, ada, cleo, propertyId, itemOf, newest } = await worldWithHistory();
  const ask = (change: string, who = ada) =>
    perform(showPutBack, world.as(who), { propertyId }, { change });
  const itemId = itemOf("Oven", 10_000);
  await perform(updateItem, world.as(ada), { itemId }, { budget: 5 });
  const { id } = await newest();
  expect(await ask(id)).toMatchObject({ day: null, change: { putBack: "Put back $100" } });
  expect(await ask("2026-03-05")).toMatchObject({ day: "2026-03-05", change: null });
  for (const wrong of ["1.0", "x", ""])
    await expect(ask(wrong)).rejects.toMatchObject({ reason: "missing" });
  await expect(ask(id, cleo)).rejects.toMatchObject({ reason: "missing" });
});

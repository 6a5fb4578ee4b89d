import { describe, expect, test } from "vitest";
import { findWrongItemMoney } from "~/data/item-money";
import { readBills } from "~/data/bills";
import { createProjectRow, readItem } from "~/data/projects";
import { newId } from "~/services/ids";
import { spendLogged } from "~/contracts/spend-messages";
import { incoming, sampleDocuments } from "../../../tests/support/documents";
import { addItem } from "../../../tests/support/add-item";
import { fillWithLines } from "../../../tests/support/bills";
import { renoOf, worldWithReno } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { takeBack } from "../../../tests/support/undo";
import { deleteItem } from "../items/items";
import { pasteItems } from "../items/paste-items";
import { perform, performed } from "../operation";
import { setStatus } from "../properties/properties";
import { undoAction } from "../undo/undo";
import { spendForm } from "./add-spend";
import { showSpendPlaces, startSpend } from "./spend-form";

const { pdf } = await sampleDocuments();

async function worldToSpendIn() {
  const made = await worldWithReno();
  const { world, ada, propertyId } = made;
  const { db } = world.app;
  let later = 0;
  const category = (name: string) => {
    const createDate = new Date(NOW.getTime() + later++);
    return createProjectRow(db, { id: newId(), propertyId, name, createDate }).id;
  };
  const item = (projectId: string, name: string, budget = 100_000) =>
    addItem(db, { id: newId(), projectId, name, budget, createDate: NOW }).id;
  const kitchen = category("Kitchen");
  const save = async (typed: object, who = ada) => {
    const { output, receipt } = await performed(spendForm, world.as(who), { propertyId }, typed);
    const { undo } = receipt;
    return { ...output, billId: undo?.what === "spend" ? undo.billId : "" };
  };
  const start = (query: object = {}) => perform(startSpend, world.as(ada), { propertyId }, query);
  const billOf = ({ billId }: { billId: string }) => readBills(db, [billId])[0];
  return { ...made, db, category, item, kitchen, oven: item(kitchen, "Oven"), save, start, billOf };
}

test("a receipt is paid today, and counts in its item", async () => {
  const { save, oven, db, billOf } = await worldToSpendIn();
  const saved = await save({ amount: "219.90+88", itemId: oven, supplier: "Bunnings" });
  expect(saved).toMatchObject({ gross: 30_790, item: { name: "Oven", spent: 30_790 } });
  expect(billOf(saved)).toMatchObject({
    bill: { kind: "receipt", date: "2026-03-05", dueDate: null, gst: "incl", gstAmount: 4_016 },
    supplier: { name: "Bunnings" },
    payments: [{ amount: 30_790 }],
  });
  expect(findWrongItemMoney(db, [oven])).toEqual([]);
});

test("an invoice plus GST is due, and a credit is stored negative", async () => {
  const { save, oven, db, billOf } = await worldToSpendIn();
  const invoice = await save({
    amount: "100",
    itemId: oven,
    kind: "invoice",
    gst: "plus",
    paid: "no",
    dueDate: "2026-04-20",
    reference: " INV-7 ",
  });
  expect(billOf(invoice)).toMatchObject({
    bill: { dueDate: "2026-04-20", reference: "INV-7", gstAmount: 1_500 },
    payments: [],
  });
  await save({ amount: "15", itemId: oven, kind: "credit" });
  expect(readItem(db, oven)).toMatchObject({ spent: 10_000, paid: -1_500, entryCount: 2 });
});

test("without an item, or with one that is gone, a spend is unsorted", async () => {
  const { world, ada, save, oven, billOf } = await worldToSpendIn();
  expect(await save({ amount: "12", itemId: "" })).toMatchObject({ item: null, itemIsGone: false });
  await perform(deleteItem, world.as(ada), { itemId: oven }, {});
  const saved = await save({ amount: "12", itemId: oven });
  expect(saved).toMatchObject({ item: null, itemIsGone: true });
  expect(billOf(saved)?.lines).toMatchObject([{ itemId: null, gross: 1_200 }]);
});

test("a photo without an amount is unsorted, with what was typed of it", async () => {
  const { save, oven, db, billOf } = await worldToSpendIn();
  const files = [incoming("till.pdf", pdf)];
  const photo = { amount: "", itemId: oven, supplier: "Bunnings", date: "2026-03-01", files };
  const saved = await save(photo);
  expect(saved).toMatchObject({ gross: 0, item: null, itemIsGone: false, duplicate: null });
  expect(billOf(saved)).toMatchObject({
    bill: { kind: "receipt", date: "2026-03-01" },
    supplier: { name: "Bunnings" },
    lines: [],
    payments: [],
    files: [{ name: "till.pdf" }],
  });
  expect(readItem(db, oven).spent).toBe(0);
  // Another one of the same day is no duplicate: their amounts are not known.
  expect((await save(photo)).duplicate).toBeNull();
  const due = await save({ ...photo, paid: "no", dueDate: "2026-04-20", lines: { 0: {} } });
  expect(billOf(due)?.bill).toMatchObject({ kind: "invoice", dueDate: "2026-04-20" });
  expect(spendLogged(saved)).toBe("Saved under Unsorted. Its amount can be typed there.");
  await expect(save({ ...photo, files: [] })).rejects.toMatchObject({
    fields: { amount: ["Enter an amount."] },
  });
  await expect(
    save({ ...photo, lines: { 0: { itemId: oven, amount: "5" } } }),
  ).rejects.toMatchObject({ fields: { amount: ["Enter an amount."] } });
});

test.each([
  [{ amount: "" }, { amount: ["Enter an amount."] }],
  [{ amount: "12 apples" }, { amount: ["Enter an amount, or a sum as 219.90+88."] }],
  [{ amount: "-5" }, { amount: ["For money back, choose credit."] }],
  [{ amount: "5", date: "2027-01-01" }, { date: ["1 Jan 2027 is more than 1 day ahead."] }],
  [{ amount: "5", kind: "adjustment" }, { kind: ["Choose receipt, invoice, deposit or credit."] }],
])("%j is refused", async (typed, fields) => {
  const { save } = await worldToSpendIn();
  await expect(save(typed)).rejects.toMatchObject({ reason: "invalid", fields });
});

test("without a chosen GST term, it is that of the supplier's last bill in the property", async () => {
  const { save, oven, billOf } = await worldToSpendIn();
  await save({ amount: "100", itemId: oven, supplier: "Painter", gst: "none" });
  const again = await save({ amount: "115", itemId: oven, supplier: "painter" });
  expect(billOf(again)?.bill).toMatchObject({ gst: "none", gstAmount: 0, gstAssumed: true });
});

test("the GST that a paste assumed is not taken for what was said of the supplier", async () => {
  const { world, ada, save, start, kitchen, oven, billOf } = await worldToSpendIn();
  await save({ amount: "100", itemId: oven, supplier: "Painter", gst: "plus" });
  const rows = "Item\tSpent\tSupplier\nWall\t115\tPainter\nFloor\t230\tTiler";
  const paste = { text: rows, seen: "2", formId: newId() };
  await perform(pasteItems, world.as(ada), { projectId: kitchen }, paste);
  const { suppliers } = await start();
  expect(new Map(suppliers.map(({ name, gst }) => [name, gst]))).toEqual(
    new Map([
      ["Painter", "plus"],
      ["Tiler", "incl"],
    ]),
  );
  expect(await start({ supplier: "Painter" })).toMatchObject({ gst: "plus" });
  const again = await save({ amount: "100", itemId: oven, supplier: "Painter" });
  expect(billOf(again)?.bill).toMatchObject({ gst: "plus", gstAmount: 1500, gstAssumed: true });
});

test("the limit of lines in a property is enforced", async () => {
  const { save, oven, db, propertyId } = await worldToSpendIn();
  fillWithLines(db, propertyId, 20_000);
  await expect(save({ amount: "5", itemId: oven })).rejects.toMatchObject({
    reason: "invalid",
    message: "A property can have up to 20,000 lines in all its bills.",
  });
});

describe("split over items", () => {
  const BUNNINGS = { amount: "347.85", supplier: "Bunnings" };

  test("parts are lines, what they leave is for the item, and GST is shared to the cent", async () => {
    const { save, item, kitchen, oven, billOf } = await worldToSpendIn();
    const [hob, sink] = [item(kitchen, "Hob"), item(kitchen, "Sink")];
    const lines = {
      0: { itemId: oven, amount: "219.90" },
      1: { itemId: "", amount: "" },
      2: { itemId: hob, amount: "80+8" },
    };
    const saved = await save({ ...BUNNINGS, itemId: sink, lines });
    expect(saved).toMatchObject({ gross: 34_785, itemCount: 3, unsorted: 0, itemIsGone: false });
    const stored = billOf(saved)?.lines.map(({ itemId, gross, gst }) => [itemId, gross, gst]);
    expect(stored).toEqual([
      [oven, 21_990, 2868],
      [hob, 8_800, 1148],
      [sink, 3_995, 521],
    ]);
    expect(billOf(saved)?.payments).toMatchObject([{ amount: 34_785 }]);
  });

  test("parts that come to the amount leave nothing, and a rest without an item is unsorted", async () => {
    const { save, oven, billOf } = await worldToSpendIn();
    const whole = await save({ ...BUNNINGS, lines: { 0: { itemId: oven, amount: "347.85" } } });
    expect(billOf(whole)?.lines).toMatchObject([{ itemId: oven, gross: 34_785 }]);
    const part = await save({ ...BUNNINGS, lines: { 0: { itemId: oven, amount: "300" } } });
    expect(part).toMatchObject({ itemCount: 1, unsorted: 4_785, item: { name: "Oven" } });
    const credit = { ...BUNNINGS, kind: "credit", itemId: oven };
    const back = await save({ ...credit, lines: { 0: { amount: "40" } } });
    expect(billOf(back)?.lines).toMatchObject([{ gross: -4_000 }, { gross: -30_785 }]);
  });

  test.each([
    [{ 0: { itemId: "x", amount: "" } }, { "lines.0.amount": ["Enter an amount."] }],
    [
      { 0: {}, 1: { amount: "12 apples" } },
      { "lines.1.amount": [expect.stringContaining("a sum as")] },
    ],
    [{ 0: { amount: "-5" } }, { "lines.0.amount": ["For money back, choose credit."] }],
    [{ 0: { amount: "400" } }, { lines: ["The lines come to $400.00, the bill to $347.85."] }],
  ])("%j is refused", async (lines, fields) => {
    const { save, oven, db } = await worldToSpendIn();
    await expect(save({ ...BUNNINGS, itemId: oven, lines })).rejects.toMatchObject({
      reason: "invalid",
      fields,
    });
    expect(readItem(db, oven).spent).toBe(0);
  });
});

test("a likely duplicate says which log asks whether both stay", async () => {
  const { save, oven, kitchen } = await worldToSpendIn();
  const typed = { amount: "347.85", itemId: oven, supplier: "Bunnings" };
  expect((await save(typed)).duplicate).toBeNull();
  const log = { projectId: kitchen, itemId: oven };
  expect((await save(typed)).duplicate).toEqual({ date: "2026-03-05", total: 34_785, log });
  expect((await save({ ...typed, itemId: "" })).duplicate).toMatchObject({ log: null });
});

test("a form sent twice is one bill", async () => {
  const { save, oven, db } = await worldToSpendIn();
  const typed = { amount: "500", itemId: oven, formId: newId() };
  const [first, second] = [await save(typed), await save(typed)];
  expect(second).toEqual(first);
  expect(readItem(db, oven).spent).toBe(50_000);
});

test("Undo takes it back, and can be undone; others' bills are not found", async () => {
  const { world, ada, cleo, save, oven, db, propertyId } = await worldToSpendIn();
  const { billId } = await save({ amount: "500", itemId: oven });
  const elsewhere = await renoOf(world, cleo, "Elsewhere");
  await expect(
    takeBack(world.as(cleo), elsewhere, { what: "spend", billId }),
  ).rejects.toMatchObject({ reason: "conflict" });
  await takeBack(world.as(ada), propertyId, { what: "spend", billId });
  expect(readItem(db, oven).spent).toBe(0);
  await perform(undoAction, world.as(ada), {}, { trashId: billId });
  expect(readItem(db, oven).spent).toBe(50_000);
});

test("the form starts with the item used last, and offers others of the category", async () => {
  const { save, start, item, category, kitchen, oven } = await worldToSpendIn();
  const [sink, tiling] = [item(kitchen, "Sink"), item(category("Bathroom"), "Tiling")];
  expect(await start()).toMatchObject({ itemId: null, recent: [oven, sink, tiling] });
  await save({ amount: "1", itemId: sink, supplier: "Mitre 10", gst: "none" });
  await save({ amount: "1", itemId: tiling });
  expect(await start()).toMatchObject({
    itemId: tiling,
    recent: [tiling, sink, oven],
    suppliers: [{ name: "Mitre 10", gst: "none" }],
  });
  expect(await start({ project: kitchen, supplier: "Mitre 10" })).toMatchObject({
    project: { name: "Kitchen" },
    itemId: sink,
    recent: [sink, oven],
    gst: "none",
  });
  expect(await start({ item: oven })).toMatchObject({ itemId: oven });
});

test("there is one place to spend on, unless there are several", async () => {
  const { world, ada, propertyId } = await worldToSpendIn();
  const places = (query: object = {}) => perform(showSpendPlaces, world.as(ada), {}, query);
  expect(await places()).toMatchObject({ goTo: propertyId });
  const second = await renoOf(world, ada, "Second");
  expect(await places()).toMatchObject({ goTo: null, properties: [{}, {}] });
  expect(await places({ last: second })).toMatchObject({ goTo: second });
  expect(await places({ last: second, choose: "" })).toMatchObject({ goTo: null });
  await perform(setStatus, world.as(ada), { propertyId: second, status: "complete" }, {});
  expect(await places({ last: second })).toMatchObject({ goTo: propertyId });
});

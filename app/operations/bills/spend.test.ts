import { expect, test } from "vitest";
import { createProjectRow } from "~/data/projects";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { worldWithReno } from "../../../tests/support/reno";
import { takeBack } from "../../../tests/support/undo";
import { NOW } from "../../../tests/support/world";
import { updateItem } from "../items/items";
import { perform, performed } from "../operation";
import { showProject } from "../projects/projects";
import { showProperty } from "../properties/properties";
import { showEntries, spend } from "./spend";

async function worldWithItem(values: { budget?: number; spent?: number } = {}) {
  const made = await worldWithReno();
  const { world, ada, propertyId } = made;
  const { db } = world.app;
  const [projectId, itemId] = [newId(), newId()];
  createProjectRow(db, { id: projectId, propertyId, name: "Kitchen", createDate: NOW });
  addItem(db, { id: itemId, projectId, name: "Benchtop", createDate: NOW, ...values });
  return {
    ...made,
    itemId,
    projectId,
    log: (input: object, who = ada) => perform(spend, world.as(who), { itemId }, input),
    entries: () => perform(showEntries, world.as(ada), { itemId }, {}),
    change: (input: object) => perform(updateItem, world.as(ada), { itemId }, input),
    property: () => perform(showProperty, world.as(ada), { propertyId }, {}),
    project: () => perform(showProject, world.as(ada), { projectId }, {}),
  };
}

test("a spend on an item is taken back", async () => {
  const { world, ada, propertyId, itemId, project } = await worldWithItem();
  const { receipt } = await performed(spend, world.as(ada), { itemId }, { amount: 12.5 });
  expect(await project()).toMatchObject({ spent: 1_250 });
  await takeBack(world.as(ada), propertyId, receipt.undo);
  expect(await project()).toMatchObject({ spent: 0 });
});

test("a receipt is logged on an item and paid today, GST included", async () => {
  const { log, itemId } = await worldWithItem({ budget: 260_000 });
  const typed = { amount: 2548, supplier: "Bunnings", reference: "T1", note: "for the corner" };
  expect(await log(typed)).toMatchObject({
    item: {
      id: itemId,
      spent: 254_800,
      invoiced: 254_800,
      paid: 254_800,
      unpaid: 0,
      forecast: 260_000,
      toComplete: 5_200,
      variance: 0,
      entryCount: 1,
    },
    bill: {
      kind: "receipt",
      supplier: { id: expect.any(String), name: "Bunnings" },
      reference: "T1",
      note: "for the corner",
      date: "2026-03-05",
      dueDate: null,
      gst: "incl",
      gstAmount: 33_235,
      gstAssumed: true,
      total: 254_800,
      paid: 254_800,
      retained: 0,
      unpaid: 0,
      state: "paid",
      lines: [{ itemId, amount: 254_800, gross: 254_800, gst: 33_235 }],
      payments: [{ date: "2026-03-05", amount: 254_800, from: "own", kind: "payment" }],
      duplicateOf: null,
    },
  });
});

test("a total includes GST whatever the supplier's last bill said, and nobody stated it", async () => {
  const { log } = await worldWithItem();
  const spendOf = (bill: object) => log({ supplier: "Tama", ...bill });
  await spendOf({ amount: 100, gst: "plus" });
  expect((await spendOf({ amount: 100 })).bill).toMatchObject({ gst: "plus", gstAssumed: true });
  const { bill } = await spendOf({ amount: 115, isTotal: true });
  expect(bill).toMatchObject({ gst: "incl", gstAmount: 1500, gstAssumed: true, total: 11_500 });
});

test("an unpaid invoice plus GST is owed until its date", async () => {
  const { world, log, entries } = await worldWithItem();
  const { item, bill } = await log({
    amount: "2000",
    gst: "plus",
    paid: false,
    date: "2026-03-01",
    dueDate: "2026-03-20",
  });
  expect(item).toMatchObject({ spent: 230_000, paid: 0, unpaid: 230_000 });
  expect(bill).toMatchObject({ kind: "invoice", gstAmount: 30_000, state: "to-pay", payments: [] });
  world.pass(2);
  expect(await entries()).toMatchObject([{ gross: 230_000, bill: { state: "to-pay" } }]);
});

test("a spend sent twice under one id is one bill", async () => {
  const { log } = await worldWithItem();
  const input = { amount: 10, newId: newId() };
  await log(input);
  expect((await log(input)).item).toMatchObject({ spent: 1_000, entryCount: 1 });
});

test("two people who log at once lose nothing, and a likely duplicate is named", async () => {
  const { ben, log, entries } = await worldWithItem();
  const { bill: first } = await log({ amount: 347.85, supplier: "Bunnings" });
  const { item, bill } = await log({ amount: 347.85, supplier: "BUNNINGS" }, ben);
  expect(item).toMatchObject({ spent: 69_570, entryCount: 2 });
  expect([bill.duplicateOf, bill.supplier]).toEqual([first.id, first.supplier]);
  expect((await entries()).map(({ gross }) => gross)).toEqual([34_785, 34_785]);
});

test.each([
  [{ amount: "" }, "amount", "Enter an amount."],
  [{ amount: 0 }, "amount", "Enter an amount."],
  [{ amount: -5 }, "amount", "For money back, choose credit."],
  [{ amount: 5, date: "1999-12-31" }, "date", "31 Dec 1999 is before 1 Jan 2000."],
  [{ amount: 5, date: "2026-03-07" }, "date", "7 Mar 2026 is more than 1 day ahead."],
  [{ amount: 5, date: "2026-02-29" }, "date", "2026-02-29 is not a date."],
  [{ amount: 5, dueDate: "2031-03-06" }, "dueDate", "6 Mar 2031 is more than 5 years ahead."],
])("%j is refused at its field", async (input, field, message) => {
  const { log } = await worldWithItem();
  await expect(log(input)).rejects.toMatchObject({
    reason: "invalid",
    fields: { [field]: [message] },
  });
});

test("done and a typed forecast change what is expected, of item, category and property", async () => {
  const { change, project, property } = await worldWithItem({ budget: 300_000, spent: 120_000 });
  expect(await change({ forecastOwn: 2500 })).toMatchObject({
    forecastOwn: 250_000,
    toComplete: 250_000,
    forecast: 370_000,
    variance: 70_000,
  });
  expect(await project()).toMatchObject({ forecast: 370_000, toComplete: 250_000 });
  expect(await property()).toMatchObject({
    forecast: 370_000,
    renoCost: 370_000,
    contingency: null,
    contingencyLeft: 0,
    short: 70_000,
  });
  expect(await change({ forecastOwn: null, done: true })).toMatchObject({
    done: true,
    forecastOwn: null,
    forecast: 120_000,
    toComplete: 0,
    spent: 120_000,
  });
  await expect(change({ forecastOwn: -1 })).rejects.toMatchObject({ reason: "invalid" });
});

import { expect, test } from "vitest";
import { findWrongItemMoney } from "~/data/item-money";
import { readItem } from "~/data/projects";
import { lines, worldWithItems } from "../../../tests/support/bills";
import { renoOf } from "../../../tests/support/reno";
import { deleteItem, updateItem } from "../items/items";
import { perform } from "../operation";
import { undoAction } from "../undo/undo";
import { showItemLog } from "./item-log";
import { changeEntry, deleteEntry } from "./log-entries";

type Sent = { newId?: string; supplier?: string } & Record<string, unknown>;

async function worldWithLog() {
  const made = await worldWithItems();
  const { world, ada, projectId, oven, list } = made;
  const log = (itemId = oven, entry = "") =>
    perform(showItemLog, world.as(ada), { projectId, itemId }, { entry });
  /** The first entry of the oven as its form shows it, with what is typed over it. */
  async function save(typed: object, who = ada, itemId = oven) {
    const [entry] = (await log(itemId)).entries;
    if (!entry) throw new Error("The log is empty.");
    const { bill } = entry;
    const { kind, gst, date, reference, note, total, supplier } = bill;
    const shown = { amount: String(Math.abs(entry.amount) / 100), itemId, kind, gst, date, note };
    const was = { kind, date, reference, note, total: total / 100 };
    return perform(
      changeEntry,
      world.as(who),
      { projectId, itemId, billId: bill.id },
      { lineId: entry.id, ...shown, reference, supplier: supplier?.name ?? "", was, ...typed },
    );
  }
  const drop = (billId: string, itemId = oven) =>
    perform(deleteEntry, world.as(ada), { projectId, itemId, billId }, {});
  const back = (trashId: string) => perform(undoAction, world.as(ada), {}, { trashId });
  const spent = (...items: string[]) => items.map((id) => readItem(made.db, id).spent);
  const only = async () => (await list())[0];
  return { ...made, log, save, drop, back, spent, only };
}

const BUNNINGS = (oven: string, hob: string, sink: string): Sent => ({
  supplier: "Bunnings",
  lines: [
    { itemId: oven, amount: 219.9, note: "tap" },
    { itemId: hob, amount: 88 },
    { itemId: sink, amount: 39.95, taxKind: "chattel" },
  ],
});

test("an entry saved as it is shown changes nothing", async () => {
  const { add, save, oven, only } = await worldWithLog();
  await add({ gstAmount: 15, ...lines(oven, 115) });
  const before = await only();
  expect(await save({})).toEqual({ title: "Receipt", amount: 11_500 });
  expect(await only()).toEqual(before);
});

test("an amount and the details of its bill are changed, and the payment follows", async () => {
  const { add, save, oven, only, spent } = await worldWithLog();
  await add(lines(oven, 115));
  await save({ amount: "100+20", supplier: "Mitre 10", date: "2026-03-01", reference: "R1" });
  expect(await only()).toMatchObject({
    supplier: { name: "Mitre 10" },
    date: "2026-03-01",
    reference: "R1",
    gstAssumed: true,
    total: 12_000,
    paid: 12_000,
  });
  expect(spent(oven)).toEqual([12_000]);
  await save({ gst: "none", kind: "invoice" });
  expect(await only()).toMatchObject({ kind: "invoice", gstAmount: 0, gstAssumed: false });
});

test("one line of three is moved to another item; the others keep their notes and kinds", async () => {
  const { add, save, log, oven, hob, sink, spent, db } = await worldWithLog();
  await add(BUNNINGS(oven, hob, sink));
  expect(await save({ itemId: hob })).toEqual({
    title: "Bunnings",
    amount: 21_990,
    movedTo: "Hob",
  });
  expect(spent(oven, hob, sink)).toEqual([0, 30_790, 3_995]);
  const [entry] = (await log(sink)).entries;
  expect(entry?.bill.lines.map(({ note, taxKind }) => [note, taxKind])).toEqual([
    ["tap", null],
    ["", null],
    ["", "chattel"],
  ]);
  expect(entry?.bill.lines.map(({ gst }) => gst)).toEqual([2868, 1148, 521]);
  expect(await save({ itemId: "" }, undefined, sink)).toMatchObject({ movedTo: null });
  expect(findWrongItemMoney(db, [oven, hob, sink])).toEqual([]);
});

test("a credit is edited as a positive amount", async () => {
  const { add, save, oven, only, spent } = await worldWithLog();
  await add({ kind: "credit", paid: true, ...lines(oven, 184) });
  await save({ amount: "200" });
  expect(await only()).toMatchObject({ total: -20_000, paid: -20_000 });
  expect(spent(oven)).toEqual([-20_000]);
});

test("what was typed into Spent can be changed too", async () => {
  const { world, ada, save, oven, spent, only } = await worldWithLog();
  await perform(updateItem, world.as(ada), { itemId: oven }, { spent: 500 });
  await save({ amount: "450", supplier: "Bunnings", kind: "receipt" });
  expect(await only()).toMatchObject({ kind: "receipt", total: 45_000, state: "paid" });
  expect(spent(oven)).toEqual([45_000]);
});

test.each([
  [{ amount: "" }, "amount", "Enter an amount."],
  [{ amount: "-5" }, "amount", "For money back, choose credit."],
  [{ amount: "x" }, "amount", "Enter an amount."],
  [{ date: "" }, "date", "Enter a date."],
  [{ date: "2027-01-01" }, "date", "1 Jan 2027 is more than 1 day ahead."],
  [{ gst: "some" }, "gst", "Choose incl, plus or none."],
])("%j is refused at its field", async (typed, field, message) => {
  const { add, save, oven, spent } = await worldWithLog();
  await add(lines(oven, 115));
  await expect(save(typed)).rejects.toMatchObject({
    reason: "invalid",
    fields: { [field]: [expect.stringContaining(message)] },
  });
  expect(spent(oven)).toEqual([11_500]);
});

test("another user's change is not overwritten", async () => {
  const { add, save, oven, ben, spent } = await worldWithLog();
  await add(lines(oven, 115));
  await save({ amount: "120" }, ben);
  await expect(save({ amount: "130", was: { total: 115 } })).rejects.toMatchObject({
    reason: "conflict",
    fields: { amount: ["Somebody changed this to $120.00 meanwhile."] },
  });
  expect(spent(oven)).toEqual([12_000]);
});

test("an entry that another user moved away is no longer changed from here", async () => {
  const { add, put, world, ada, projectId, oven, hob, drop } = await worldWithLog();
  const bill = await add(lines(oven, 115));
  await put(bill.id, lines(hob, 115));
  const sent = { lineId: bill.lines[0]?.id, amount: "1", kind: "receipt", gst: "incl" };
  const params = { projectId, itemId: oven, billId: bill.id };
  const gone = { reason: "conflict", message: expect.stringContaining("no longer in the log") };
  await expect(perform(changeEntry, world.as(ada), params, sent)).rejects.toMatchObject(gone);
  await expect(drop(bill.id)).rejects.toMatchObject(gone);
});

test("a move to an item deleted meanwhile leaves the entry unsorted, and says so", async () => {
  const { add, save, world, ada, oven, hob, only } = await worldWithLog();
  await add(lines(oven, 115));
  await perform(deleteItem, world.as(ada), { itemId: hob }, {});
  await expect(save({ itemId: hob })).rejects.toMatchObject({
    reason: "conflict",
    message: "Hob was deleted meanwhile. The bill is saved, with its line unsorted.",
  });
  expect(await only()).toMatchObject({ state: "unsorted", total: 11_500 });
});

test("deleting takes the whole bill, and Undo brings it back", async () => {
  const { add, drop, back, oven, hob, sink, spent } = await worldWithLog();
  const { id } = await add(BUNNINGS(oven, hob, sink));
  expect(await drop(id)).toEqual({ billId: id, title: "Bunnings", total: 34_785 });
  expect(spent(oven, hob, sink)).toEqual([0, 0, 0]);
  await back(id);
  expect(spent(oven, hob, sink)).toEqual([21_990, 8_800, 3_995]);
  await expect(back(id)).rejects.toMatchObject({ reason: "missing" });
});

test("the form offers the items of the property, only while an entry is edited", async () => {
  const { add, log, oven } = await worldWithLog();
  await add(lines(oven, 115));
  const { editing, entries } = await log();
  expect(editing).toBeNull();
  const edited = await log(oven, entries[0]?.id);
  expect(edited.editing?.entryId).toBe(entries[0]?.id);
  const [kitchen, ...others] = edited.editing?.categories ?? [];
  expect(others).toEqual([]);
  expect(kitchen?.items.map(({ name }) => name).toSorted()).toEqual(["Hob", "Oven", "Sink"]);
  expect((await log(oven, "other")).editing).toBeNull();
});

test("a bill of another property, and others' ones, are missing", async () => {
  const { add, world, ada, cleo, projectId, oven, drop } = await worldWithLog();
  const elsewhere = await renoOf(world, ada, "Elsewhere");
  const other = await add({ lines: [{ amount: 5 }] }, ada, elsewhere);
  await expect(drop(other.id)).rejects.toMatchObject({ reason: "missing" });
  const { id: billId } = await add(lines(oven, 1));
  await expect(
    perform(deleteEntry, world.as(cleo), { projectId, itemId: oven, billId }, {}),
  ).rejects.toMatchObject({ reason: "missing" });
});

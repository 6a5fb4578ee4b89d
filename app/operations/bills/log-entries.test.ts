import { expect, test } from "vitest";
import { entryForm } from "~/contracts/bill-forms";
import { findWrongItemMoney } from "~/data/item-money";
import { readItem } from "~/data/projects";
import { lines, worldWithItems } from "../../../tests/support/bills";
import { fieldOfLine } from "~/domain/bills/line-field";
import { Refusal } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { renoOf } from "../../../tests/support/reno";
import { deleteItem, updateItem } from "../items/items";
import { perform, performed } from "../operation";
import { undoAction } from "../undo/undo";
import { showItemLog } from "./spend";
import { deleteBill, updateBill } from "./bills";

type Typed = { was?: object } & Record<string, unknown>;
type Sent = { newId?: string; supplier?: string } & Record<string, unknown>;

async function worldWithLog() {
  const made = await worldWithItems();
  const { world, ada, projectId, oven, list } = made;
  const log = (itemId = oven, entry = "") =>
    perform(showItemLog, world.as(ada), { projectId, itemId }, { entry });
  /** The first entry of the oven as its form shows it, with what is typed over it. */
  async function formOf({ was: wasTyped, ...typed }: Typed, itemId = oven) {
    const [entry] = (await log(itemId)).entries;
    if (!entry) throw new Error("The log is empty.");
    const { bill } = entry;
    const { kind, gst, date, reference, note } = bill;
    const amount = String(Math.abs(entry.amount) / 100);
    const shown = { amount, itemId, kind, gst, supplier: bill.supplier?.name ?? "" };
    const was = { ...shown, date, reference, note, total: bill.total / 100, ...wasTyped };
    const form = { lineId: entry.id, ...shown, date, reference, note, was, ...typed };
    return { form, params: { itemId, billId: bill.id } };
  }
  async function send({ form, params }: Awaited<ReturnType<typeof formOf>>, who = ada) {
    const saved = performed(updateBill, world.as(who), params, entryForm(form));
    const { output, receipt } = await saved.catch(atFieldsOfForm);
    return { line: output.lines.find(({ id }) => id === form.lineId), moved: receipt.moved };
  }
  const save = async (typed: Typed, who = ada, itemId = oven) =>
    send(await formOf(typed, itemId), who);
  const drop = async (billId: string, itemId = oven) =>
    (await performed(deleteBill, world.as(ada), { itemId, billId }, {})).receipt.bill;
  const back = (trashId: string) => perform(undoAction, world.as(ada), {}, { trashId });
  const spent = (...items: string[]) => items.map((id) => readItem(made.db, id).spent);
  const only = async () => (await list())[0];
  return { ...made, log, formOf, send, save, drop, back, spent, only };
}

/** As the page shows a refusal. */
function atFieldsOfForm(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const fields = Object.entries(error.fields).map(([name, said]) => [fieldOfLine(name), said]);
  throw Object.assign(error, { fields: Object.fromEntries(fields) });
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
  expect(await save({})).toMatchObject({ line: { gross: 11_500 }, moved: [] });
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
  expect(await save({ itemId: hob })).toMatchObject({
    line: { gross: 21_990 },
    moved: [{ item: "Hob" }],
  });
  expect(spent(oven, hob, sink)).toEqual([0, 30_790, 3_995]);
  const [entry] = (await log(sink)).entries;
  expect(entry?.bill.lines.map(({ note, taxKind }) => [note, taxKind])).toEqual([
    ["tap", null],
    ["", null],
    ["", "chattel"],
  ]);
  expect(entry?.bill.lines.map(({ gst }) => gst)).toEqual([2868, 1148, 521]);
  expect(await save({ itemId: "" }, undefined, sink)).toMatchObject({ moved: [{ item: null }] });
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

test("an entry that is sent again, its answer lost, is changed once, also where it has moved", async () => {
  const { add, formOf, send, save, oven, hob, sink, spent, only } = await worldWithLog();
  await add(lines(oven, 115));
  const typed = { amount: "120", itemId: hob, supplier: "Mitre 10", reference: "R1", gst: "plus" };
  const form = await formOf(typed);
  await send(form);
  const before = await only();
  expect(await send(form)).toMatchObject({ moved: [] });
  expect(await only()).toEqual(before);
  await save({ itemId: sink }, undefined, hob);
  await expect(send(form)).rejects.toMatchObject({ reason: "conflict" });
  expect(spent(oven, hob, sink)).toEqual([0, 0, 13_800]);
});

test("an entry that another user moved away is no longer changed from here", async () => {
  const { add, put, world, ada, oven, hob, drop } = await worldWithLog();
  const bill = await add(lines(oven, 115));
  await put(bill.id, lines(hob, 115));
  const sent = { changedLines: [{ id: bill.lines[0]?.id, amount: 1 }] };
  const params = { itemId: oven, billId: bill.id };
  const gone = { reason: "conflict", message: expect.stringContaining("no longer in the log") };
  await expect(perform(updateBill, world.as(ada), params, sent)).rejects.toMatchObject(gone);
  await expect(perform(updateBill, world.as(ada), { billId: bill.id }, sent)).rejects.toMatchObject(
    gone,
  );
  await expect(drop(bill.id)).rejects.toMatchObject(gone);
});

test("lines that are sent whole are the bill's, whatever single lines are sent beside them", async () => {
  const { add, put, oven } = await worldWithLog();
  const bill = await add(lines(oven, 115));
  const sent = { ...lines(oven, 120), changedLines: [{ id: newId(), amount: 1 }] };
  expect(await put(bill.id, sent)).toMatchObject({ total: 12_000 });
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
  expect(await drop(id)).toEqual({ title: "Bunnings", total: 34_785 });
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
  const { add, world, ada, cleo, oven, drop } = await worldWithLog();
  const elsewhere = await renoOf(world, ada, "Elsewhere");
  const other = await add({ lines: [{ amount: 5 }] }, ada, elsewhere);
  await expect(drop(other.id)).rejects.toMatchObject({ reason: "missing" });
  const { id: billId } = await add(lines(oven, 1));
  await expect(
    perform(deleteBill, world.as(cleo), { itemId: oven, billId }, {}),
  ).rejects.toMatchObject({ reason: "missing" });
});

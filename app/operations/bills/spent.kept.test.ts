import { expect, test } from "vitest";
import { listEntries, readBills, type FullBill } from "~/data/bills";
import { readItem } from "~/data/projects";
import { worldWithCategory } from "../../../tests/support/reno";
import { updateItem } from "../items/items";
import { perform } from "../operation";
import { showProject } from "../projects/projects";
import { showProperty } from "../properties/properties";
import { createBill, updateBill } from "./bills";
import { addPayment, deletePayment } from "./payments";

async function worldWithOven() {
  const made = await worldWithCategory();
  const { world, ada, itemOf } = made;
  const put = (itemId: string, input: object) =>
    perform(updateItem, world.as(ada), { itemId }, input);
  return { ...made, id: itemOf("Oven"), put };
}

/** Ada types 500 into the oven; what she says of its entry then. */
async function worldWithTyped(said: object = { reference: "12" }) {
  const made = await worldWithOven();
  const { world, ada, db, id } = made;
  await made.put(id, { spent: 500 });
  const billId = listEntries(db, id)[0]?.billId ?? "";
  const full = () => {
    const [bill] = readBills(db, [billId]);
    if (!bill) throw new Error("The entry is gone.");
    return bill;
  };
  const change = (input: object) => perform(updateBill, world.as(ada), { billId }, input);
  await change(said);
  const entry = () => {
    const { bill, lines, payments } = full();
    const [{ amount, gross, gst, note, taxKind } = lineOf(full())] = lines;
    const paid = payments.map((one) => one.amount);
    return {
      kind: bill.kind,
      term: bill.gst,
      of: bill.note,
      amount,
      gross,
      gst,
      note,
      taxKind,
      paid,
    };
  };
  const unpay = async () => {
    for (const { id: billPaymentId } of full().payments)
      await perform(deletePayment, world.as(ada), { billPaymentId }, {});
  };
  return { ...made, billId, full, change, entry, unpay };
}

function lineOf({ lines: [line] }: FullBill) {
  if (!line) throw new Error("The entry has no line.");
  return line;
}

test.each([
  ["plus", 57_500, 52_174, 7_826],
  ["none", 50_000, 60_000, 0],
  ["incl", 50_000, 60_000, 7_826],
] as const)(
  "typed over an entry %s GST, Spent is what was typed",
  async (gst, was, amount, share) => {
    const { put, change, entry, id, db } = await worldWithTyped({ gst });
    expect(readItem(db, id).spent).toBe(was);
    await put(id, { spent: 600 });
    const typed = { term: gst, amount, gross: 60_000, gst: share, paid: [60_000] };
    expect(entry()).toMatchObject(typed);
    await change({ note: "Paid by card" });
    expect(entry()).toMatchObject({ ...typed, of: "Paid by card" });
    expect(readItem(db, id)).toMatchObject({ spent: 60_000, paid: 60_000 });
  },
);

test("any total typed over an entry plus GST is what was typed, also once its note changes", async () => {
  const { put, change, id, db } = await worldWithTyped({ gst: "plus" });
  for (const spent of [0.01, 0.04, 0.11, 1.19, 600.04, 99.99, -0.04, -12.37]) {
    await put(id, { spent });
    await change({ note: `${spent}` });
    expect(readItem(db, id).spent).toBe(Math.round(spent * 100));
  }
});

test("typed over an entry, Spent keeps its notes, its tax kind and who was paid when", async () => {
  const { put, change, entry, full, id } = await worldWithTyped({ note: "Range hood" });
  const { id: lineId, itemId } = lineOf(full());
  await change({
    lines: [{ id: lineId, itemId, amount: 500, note: "Rear", taxKind: "chattel" }],
  });
  const [payment] = full().payments;
  await put(id, { spent: 450 });
  const said = { of: "Range hood", note: "Rear", taxKind: "chattel" };
  expect(entry()).toMatchObject({ ...said, gross: 45_000, paid: [45_000] });
  expect(full().payments).toEqual([{ ...payment, amount: 45_000 }]);
  await put(id, { spent: 0 });
  await put(id, { spent: 500 });
  expect(entry()).toMatchObject({ ...said, gross: 50_000, paid: [50_000] });
});

test("an entry that is not paid is not paid by typing over it", async () => {
  const { put, unpay, entry, id, world, ada, billId, db } = await worldWithTyped();
  await unpay();
  await put(id, { spent: 600 });
  expect(entry()).toMatchObject({ gross: 60_000, paid: [] });
  await perform(addPayment, world.as(ada), { billId }, { amount: 200 });
  await put(id, { spent: 700 });
  expect(entry()).toMatchObject({ gross: 70_000, paid: [20_000] });
  await put(id, { spent: 100 });
  expect(entry()).toMatchObject({ gross: 70_000, paid: [20_000] });
  expect(readItem(db, id)).toMatchObject({ spent: 10_000, paid: 0 });
  await put(id, { spent: 300 });
  expect(readItem(db, id)).toMatchObject({ spent: 30_000, paid: 0, entryCount: 2 });
});

test("a total below an unpaid invoice takes nothing off what is paid", async () => {
  const { id, put, world, ada, propertyId, projectId, db } = await worldWithOven();
  const invoice = await perform(
    createBill,
    world.as(ada),
    { propertyId },
    { kind: "invoice", lines: [{ itemId: id, amount: 1000 }] },
  );
  await put(id, { spent: 300 });
  const figures = { spent: 30_000, paid: 0, unpaid: 30_000 };
  expect(await put(id, { done: true })).toMatchObject(figures);
  expect(await perform(showProject, world.as(ada), { projectId }, {})).toMatchObject(figures);
  expect(await perform(showProperty, world.as(ada), { propertyId }, {})).toMatchObject(figures);
  await perform(addPayment, world.as(ada), { billId: invoice.id }, {});
  expect(readItem(db, id)).toMatchObject({ spent: 30_000, paid: 30_000 });
});

import { expect, test } from "vitest";
import { createFileRow, listFileRows } from "~/data/files";
import { findWrongItemMoney } from "~/data/item-money";
import { readItem } from "~/data/projects";
import { dailyUploads } from "~/data/schema";
import { newId } from "~/services/ids";
import { lines, worldWithItems } from "../../../tests/support/bills";
import { NOW } from "../../../tests/support/world";
import { deleteItem } from "../items/items";
import { perform } from "../operation";
import { deleteProject } from "../projects/projects";
import { createSupplier } from "../suppliers/suppliers";
import { deleteBill, updateBill } from "./bills";
import { addPayment } from "./payments";
import { showBill } from "./show-bills";

test("a receipt on three items shares its GST, is paid at once, and raises the change number", async () => {
  const { add, oven, hob, sink, db, propertyId } = await worldWithItems();
  const changeNumber = () =>
    db.$client.prepare("select change_number from properties where id = ?").pluck().get(propertyId);
  const before = Number(changeNumber());
  const bill = await add({
    supplier: "Bunnings",
    reference: " 4711 ",
    date: "2026-03-04",
    total: 347.85,
    lines: [
      { itemId: oven, amount: 219.9, note: "tap" },
      { itemId: hob, amount: "88" },
      { itemId: sink, amount: 39.95, taxKind: "chattel" },
    ],
  });
  expect(bill).toMatchObject({
    kind: "receipt",
    supplier: { name: "Bunnings" },
    reference: "4711",
    total: 34_785,
    gstAmount: 4537,
    gstAssumed: true,
    paid: 34_785,
    unpaid: 0,
    state: "paid",
    payments: [{ date: "2026-03-04", amount: 34_785, from: "own", kind: "payment" }],
    duplicateOf: null,
    warnings: {},
  });
  expect(bill.lines.map(({ gst }) => gst)).toEqual([2868, 1148, 521]);
  expect(bill.lines.map(({ note, taxKind }) => [note, taxKind])).toEqual([
    ["tap", null],
    ["", null],
    ["", "chattel"],
  ]);
  expect(readItem(db, oven)).toMatchObject({ spent: 21_990, paid: 21_990, entryCount: 1 });
  expect(findWrongItemMoney(db, [oven, hob, sink])).toEqual([]);
  expect(changeNumber()).toBe(before + 1);
});

test("sending the same new bill twice makes one", async () => {
  const { add, oven, list } = await worldWithItems();
  const sent = { newId: newId(), lines: [{ itemId: oven, amount: 5 }] };
  expect([(await add(sent)).id, (await add(sent)).id]).toEqual([sent.newId, sent.newId]);
  expect(await list()).toHaveLength(1);
});

test("a bill without a file counts no upload", async () => {
  const { add, oven, db } = await worldWithItems();
  await add(lines(oven, 5));
  expect(db.select().from(dailyUploads).all()).toEqual([]);
});

test("a credit is typed positive, stored negative, and can become a receipt again", async () => {
  const { add, put, oven, db } = await worldWithItems();
  await add({ supplier: "Tile Depot", ...lines(oven, 1248.7) });
  const credit = await add({
    kind: "credit",
    supplier: "tile depot",
    ...lines(oven, 184),
    paid: true,
  });
  expect(credit).toMatchObject({
    total: -18_400,
    gstAmount: -2400,
    paid: -18_400,
    unpaid: 0,
    state: "paid",
    lines: [
      {
        amount: -18_400,
        gross: -18_400,
      },
    ],
  });
  expect(readItem(db, oven)).toMatchObject({ spent: 106_470, paid: 106_470 });
  const same = credit.lines.map(({ id, itemId, amount }) => ({ id, itemId, amount: amount / 100 }));
  expect((await put(credit.id, { lines: same })).total).toBe(-18_400);
  const receipt = await put(credit.id, { kind: "receipt" });
  expect(receipt).toMatchObject({ total: 18_400, gstAmount: 2400, paid: 18_400, state: "paid" });
  expect(readItem(db, oven)).toMatchObject({ spent: 143_270, paid: 143_270 });
});

test("GST follows the supplier, then what was chosen, then what is typed from the paper", async () => {
  const { add, put, oven, world, ada } = await worldWithItems();
  const painter = await perform(
    createSupplier,
    world.as(ada),
    {},
    { name: "Painter", gstRegistered: "no" },
  );
  const bill = await add({ supplierId: painter.id, ...lines(oven, 115) });
  expect(bill).toMatchObject({ gst: "none", gstAmount: 0, gstAssumed: true, warnings: {} });
  expect(await put(bill.id, { gst: "incl" })).toMatchObject({
    gst: "incl",
    gstAmount: 1500,
    gstAssumed: false,
    warnings: { gst: ["not registered"] },
  });
  expect(await put(bill.id, { gstAmount: 14.98 })).toMatchObject({ gstAmount: 1498 });
  expect(await put(bill.id, { note: "paint" })).toMatchObject({ gstAmount: 1498, note: "paint" });
  expect(await put(bill.id, lines(oven, 230))).toMatchObject({ gstAmount: 3000, paid: 23_000 });
  expect(await put(bill.id, { gst: "plus" })).toMatchObject({ total: 26_450, gstAmount: 3450 });
  expect((await add({ supplier: "PAINTER", ...lines(oven, 1) })).supplier?.id).toBe(painter.id);
});

test("an invoice is paid in parts, and can come to no less than was paid", async () => {
  const { add, put, oven, world, ada } = await worldWithItems();
  const invoice = await add({ kind: "invoice", dueDate: "2026-03-20", ...lines(oven, 100) });
  expect(invoice).toMatchObject({ state: "to-pay", unpaid: 10_000, payments: [] });
  const pay = (input: object) => perform(addPayment, world.as(ada), { billId: invoice.id }, input);
  expect(await pay({ amount: 60, from: "loan" })).toMatchObject({
    state: "part-paid",
    unpaid: 4000,
    payments: [
      {
        from: "loan",
        date: "2026-03-05",
      },
    ],
  });
  await expect(put(invoice.id, lines(oven, 50))).rejects.toMatchObject({
    fields: { lines: ["$60.00 of this bill is paid already."] },
  });
  world.pass(16);
  expect((await perform(showBill, world.as(ada), { billId: invoice.id }, {})).state).toBe(
    "overdue",
  );
  expect(await put(invoice.id, lines(oven, 60))).toMatchObject({ state: "paid", unpaid: 0 });
});

test("changed to other items, the figures of both follow", async () => {
  const { world, ada, add, oven, hob, db } = await worldWithItems();
  const { id, lines: before } = await add(lines(oven, 50));
  const after = [
    { id: before[0]?.id, itemId: hob, amount: 30 },
    { itemId: null, amount: 20 },
  ];
  const moved = await perform(updateBill, world.as(ada), { billId: id }, { lines: after });
  expect(moved.state).toBe("unsorted");
  expect(moved.lines[0]?.id).toBe(before[0]?.id);
  expect([readItem(db, oven).spent, readItem(db, hob).spent]).toEqual([0, 3000]);
  expect(findWrongItemMoney(db, [oven, hob])).toEqual([]);
});

test("what another user changed meanwhile is not overwritten", async () => {
  const { add, put, oven, ben } = await worldWithItems();
  const { id } = await add({ reference: "A", ...lines(oven, 50) });
  await put(id, { reference: "B", ...lines(oven, 60) }, ben);
  await expect(put(id, { reference: "C", was: { reference: "A" } })).rejects.toMatchObject({
    reason: "conflict",
    fields: { reference: ["Somebody changed this to B meanwhile."] },
  });
  await expect(put(id, { ...lines(oven, 70), was: { total: 50 } })).rejects.toMatchObject({
    reason: "conflict",
    fields: { lines: ["Somebody changed this to $60.00 meanwhile."] },
  });
  expect(await put(id, { ...lines(oven, 70), was: { total: 60 } })).toMatchObject({ total: 7000 });
  const whole = { ...lines(oven, 80), total: 80 };
  expect(await put(id, { ...whole, was: { total: 70 } })).toMatchObject({ total: 8000 });
});

test("a line of an item deleted meanwhile is stored unsorted, and the answer says what became of it", async () => {
  const { add, put, list, oven, hob, projectId, world, ada } = await worldWithItems();
  await perform(deleteItem, world.as(ada), { itemId: oven }, {});
  const sent = {
    newId: newId(),
    lines: [
      { itemId: oven, amount: 5 },
      { itemId: hob, amount: 7 },
    ],
  };
  await expect(add(sent)).rejects.toMatchObject({
    reason: "conflict",
    message: "Oven was deleted meanwhile. The bill is saved, with its line unsorted.",
    fields: { "lines.0.itemId": [expect.any(String)] },
  });
  const [stored, ...others] = await list({ unsorted: "true" });
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ id: sent.newId, total: 1200, state: "unsorted" });
  expect(stored?.lines.map(({ itemId }) => itemId)).toEqual([null, hob]);
  await perform(deleteProject, world.as(ada), { projectId }, {});
  await expect(put(sent.newId, lines(hob, 9))).rejects.toMatchObject({ reason: "conflict" });
  expect((await list())[0]).toMatchObject({ total: 900, state: "unsorted" });
});

test("a deleted bill comes back by Undo with its lines, payments and files", async () => {
  const { add, put, list, undo, oven, propertyId, db, world, ada } = await worldWithItems();
  const fileId = newId();
  createFileRow(db, {
    id: fileId,
    propertyId,
    name: "r.pdf",
    contentType: "application/pdf",
    bytes: 3,
    contentHash: "hash",
    createDate: NOW,
  });
  const { id } = await add({ kind: "invoice", ...lines(oven, 50), fileIds: [fileId] });
  await perform(addPayment, world.as(ada), { billId: id }, { amount: 20 });
  const before = await perform(showBill, world.as(ada), { billId: id }, {});
  expect([before.files, listFileRows(db, propertyId)]).toEqual([
    [{ id: fileId, name: "r.pdf" }],
    [],
  ]);
  await perform(deleteBill, world.as(ada), { billId: id }, {});
  expect([await list(), readItem(db, oven).spent]).toEqual([[], 0]);
  await undo(id);
  expect(await perform(showBill, world.as(ada), { billId: id }, {})).toEqual(before);
  expect(readItem(db, oven)).toMatchObject({ spent: 5000, paid: 2000 });
  expect((await put(id, { fileIds: [] })).files).toEqual([]);
  expect(listFileRows(db, propertyId)).toHaveLength(1);
});

test("two people who add receipts to one item at once lose nothing", async () => {
  const { add, oven, ada, ben, db, list } = await worldWithItems();
  await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      add(lines(oven, 10 + place), place % 2 === 0 ? ada : ben),
    ),
  );
  expect(readItem(db, oven)).toMatchObject({ spent: 39_000, paid: 39_000, entryCount: 20 });
  expect(await list()).toHaveLength(20);
});

import { describe, expect, test } from "vitest";
import { createBills } from "~/data/bills";
import { createFileRow, listFileRows } from "~/data/files";
import { findWrongItemMoney } from "~/data/item-money";
import { createProjectRow, readItem } from "~/data/projects";
import { updateUser } from "~/data/users";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { renoOf, worldWithReno } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { deleteItem, updateItem } from "../items/items";
import { perform } from "../operation";
import { deleteProject } from "../projects/projects";
import { createSupplier } from "../suppliers/suppliers";
import { undoDeletion } from "../trash";
import { createBill, deleteBill, updateBill } from "./bills";
import { addPayment } from "./payments";
import { spend } from "./spend";
import { showAllBills, showBill, showBills } from "./show-bills";

async function worldWithItems() {
  const made = await worldWithReno();
  const { world, ada, ben, propertyId } = made;
  const { db } = world.app;
  for (const who of [ada, ben]) updateUser(db, who.id, { isFree: true });
  const projectId = newId();
  createProjectRow(db, { id: projectId, propertyId, name: "Kitchen", createDate: NOW });
  const itemOf = (name: string, budget = 0) =>
    addItem(db, { id: newId(), projectId, name, budget, createDate: NOW }).id;
  const [oven, hob, sink] = [itemOf("Oven"), itemOf("Hob"), itemOf("Sink")];
  const add = (input: object, who = ada, property = propertyId) =>
    perform(createBill, world.as(who), { propertyId: property }, input);
  const put = (billId: string, input: object, who = ada) =>
    perform(updateBill, world.as(who), { billId }, input);
  const list = (input: object = {}, who = ada) =>
    perform(showBills, world.as(who), { propertyId }, input);
  const remove = (billId: string) => perform(deleteBill, world.as(ada), { billId }, {});
  const undo = (trashId: string) => perform(undoDeletion, world.as(ada), {}, { trashId });
  const changeNumber = () =>
    db.$client.prepare("select change_number from properties where id = ?").pluck().get(propertyId);
  return {
    ...made,
    db,
    projectId,
    oven,
    hob,
    sink,
    itemOf,
    add,
    put,
    list,
    remove,
    undo,
    changeNumber,
  };
}

test("a receipt on three items shares its GST, is paid at once, and raises the change number", async () => {
  const { add, oven, hob, sink, db, changeNumber } = await worldWithItems();
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

describe("is refused", () => {
  test.each<[string, (ids: { oven: string }) => object, string, string]>([
    ["no lines", () => ({ lines: [] }), "lines", "Send a list of lines, at least one."],
    ["an amount of 0", ({ oven }) => lines(oven, 0), "lines.0.amount", "Enter an amount."],
    ["a blank amount", ({ oven }) => lines(oven, ""), "lines.0.amount", "Enter an amount."],
    [
      "a third decimal as a number",
      ({ oven }) => lines(oven, 1.005),
      "lines.0.amount",
      "Enter an amount.",
    ],
    [
      "a negative amount",
      ({ oven }) => lines(oven, -5),
      "lines.0.amount",
      "For money back, choose credit.",
    ],
    [
      "lines that do not add up",
      ({ oven }) => ({ ...lines(oven, 10), total: 12 }),
      "total",
      "The lines come to $10.00, the bill to $12.00.",
    ],
    [
      "too much GST",
      ({ oven }) => ({ ...lines(oven, 115), gstAmount: 15.06 }),
      "gstAmount",
      "GST can be at most $15.05 of this bill.",
    ],
    [
      "GST where there is none",
      ({ oven }) => ({ ...lines(oven, 115), gst: "none", gstAmount: 0.01 }),
      "gstAmount",
      "GST can be at most $0.00 of this bill.",
    ],
    [
      "an early date",
      ({ oven }) => ({ ...lines(oven, 1), date: "1999-12-31" }),
      "date",
      "31 Dec 1999 is before 1 Jan 2000.",
    ],
    [
      "a late date",
      ({ oven }) => ({ ...lines(oven, 1), date: "2026-03-07" }),
      "date",
      "7 Mar 2026 is more than 1 day ahead.",
    ],
    [
      "a late due date",
      ({ oven }) => ({ ...lines(oven, 1), dueDate: "2031-03-06" }),
      "dueDate",
      "6 Mar 2031 is more than 5 years ahead.",
    ],
    [
      "29 February of a common year",
      ({ oven }) => ({ ...lines(oven, 1), date: "2025-02-29" }),
      "date",
      "2025-02-29 is not a date.",
    ],
    [
      "a payment of more",
      ({ oven }) => ({ ...lines(oven, 10), kind: "invoice", paid: { amount: 10.01 } }),
      "paid.amount",
      "Only $10.00 is still to pay.",
    ],
    [
      "a sum beyond the range",
      ({ oven }) => ({
        lines: [
          { itemId: oven, amount: "99999999.99" },
          { itemId: oven, amount: 1 },
        ],
      }),
      "lines",
      "That would take the amount spent beyond $99,999,999.99.",
    ],
    [
      "more held back than it comes to",
      ({ oven }) => ({ ...lines(oven, 10), kind: "invoice", retained: 11 }),
      "retained",
      "No more can be held back than the bill comes to.",
    ],
    [
      "an adjustment",
      ({ oven }) => ({ ...lines(oven, 10), kind: "adjustment" }),
      "kind",
      "Choose receipt, invoice, deposit or credit.",
    ],
    [
      "another's quote",
      ({ oven }) => ({ ...lines(oven, 10), quoteId: "none" }),
      "quoteId",
      "Choose a quote of this property.",
    ],
    [
      "files of another property",
      ({ oven }) => ({ ...lines(oven, 10), fileIds: ["none"] }),
      "fileIds",
      "Choose files of this property.",
    ],
  ])("%s", async (_, input, field, message) => {
    const { add, oven, list, db } = await worldWithItems();
    await expect(add(input({ oven }))).rejects.toMatchObject({
      reason: "invalid",
      fields: { [field]: [message] },
    });
    expect(await list()).toEqual([]);
    expect(readItem(db, oven).spent).toBe(0);
  });

  test("an item of another property", async () => {
    const { add, world, ada, list } = await worldWithItems();
    const other = await renoOf(world, ada, "Elsewhere");
    const projectId = newId();
    const { db } = world.app;
    createProjectRow(db, { id: projectId, propertyId: other, name: "Deck", createDate: NOW });
    const itemId = addItem(db, { id: newId(), projectId, name: "Rail", createDate: NOW }).id;
    await expect(add(lines(itemId, 5))).rejects.toMatchObject({ reason: "missing" });
    expect(await list()).toEqual([]);
  });

  test("more lines than a property or a bill can have", async () => {
    const { add, put, oven, hob, db, propertyId, world, ada } = await worldWithItems();
    const many = (count: number) => ({
      lines: Array.from({ length: count }, () => ({ itemId: oven, amount: 1 })),
    });
    await expect(add(many(201))).rejects.toThrow("A bill can have up to 200 lines.");
    const billId = newId();
    createBills(db, {
      bills: [
        {
          id: billId,
          propertyId,
          kind: "receipt",
          date: "2026-03-01",
          gst: "incl",
          createDate: NOW,
        },
      ],
      lines: Array.from({ length: 19_999 }, (_line, position) => ({
        id: newId(),
        billId,
        position,
        amount: 1,
        gross: 1,
        gst: 0,
      })),
      payments: [],
    });
    await expect(add(many(2))).rejects.toThrow(
      "A property can have up to 20,000 lines in all its bills.",
    );
    const { id, lines: last } = await add(many(1));
    await expect(put(id, many(2))).rejects.toMatchObject({ reason: "invalid" });
    for (const spentMore of [
      () => perform(spend, world.as(ada), { itemId: oven }, { amount: 5 }),
      () => perform(updateItem, world.as(ada), { itemId: hob }, { spent: 5 }),
    ])
      await expect(spentMore()).rejects.toThrow("A property can have up to 20,000 lines");
    expect(
      (await put(id, { lines: last.map(({ itemId }) => ({ itemId, amount: 2 })) })).total,
    ).toBe(200);
  });
});

test("a credit is typed positive, kept negative, and can become a receipt again", async () => {
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
  const { add, put, oven, hob, db } = await worldWithItems();
  const { id, lines: before } = await add(lines(oven, 50));
  const moved = await put(id, {
    lines: [
      { id: before[0]?.id, itemId: hob, amount: 30 },
      { itemId: null, amount: 20 },
    ],
  });
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
});

test("a line of an item deleted meanwhile is kept unsorted, and the answer says what became of it", async () => {
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
  const [kept, ...others] = await list({ unsorted: "true" });
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ id: sent.newId, total: 1200, state: "unsorted" });
  expect(kept?.lines.map(({ itemId }) => itemId)).toEqual([null, hob]);
  await perform(deleteProject, world.as(ada), { projectId }, {});
  await expect(put(sent.newId, lines(hob, 9))).rejects.toMatchObject({ reason: "conflict" });
  expect((await list())[0]).toMatchObject({ total: 900, state: "unsorted" });
});

test("a deleted bill comes back by Undo with its lines, payments and files", async () => {
  const { add, put, list, remove, undo, oven, propertyId, db, world, ada } = await worldWithItems();
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
  await remove(id);
  expect([await list(), readItem(db, oven).spent]).toEqual([[], 0]);
  await undo(id);
  expect(await perform(showBill, world.as(ada), { billId: id }, {})).toEqual(before);
  expect(readItem(db, oven)).toMatchObject({ spent: 5000, paid: 2000 });
  expect((await put(id, { fileIds: [] })).files).toEqual([]);
  expect(listFileRows(db, propertyId)).toHaveLength(1);
});

test("a bill that may be there twice says so, and both are kept", async () => {
  const { add, oven, list } = await worldWithItems();
  const first = await add({ supplier: "Bunnings", date: "2026-03-01", ...lines(oven, 347.85) });
  const second = await add({ supplier: "Bunnings", date: "2026-03-04", ...lines(oven, 347.85) });
  const third = await add({ supplier: "Bunnings", date: "2026-02-20", ...lines(oven, 347.85) });
  expect([second.duplicateOf, third.duplicateOf]).toEqual([first.id, null]);
  expect(await list()).toHaveLength(3);
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

test("a list is filtered, and paged by the last bill of the page before", async () => {
  const { add, put, list, oven, world, ada, cleo } = await worldWithItems();
  const paid = await add({ supplier: "Bunnings", date: "2026-01-10", ...lines(oven, 1) });
  const open = await add({ kind: "invoice", date: "2026-02-10", ...lines(oven, 2) });
  const late = await add({
    kind: "invoice",
    date: "2026-02-11",
    dueDate: "2026-02-20",
    ...lines(oven, 3),
  });
  const held = await add({
    kind: "invoice",
    date: "2026-02-12",
    retained: 1,
    paid: true,
    ...lines(oven, 4),
  });
  const loose = await add({ date: "2026-02-12", lines: [{ amount: 5 }] });
  const part = await add({
    kind: "invoice",
    date: "2026-02-13",
    paid: { amount: 1 },
    ...lines(oven, 6),
  });
  const ids = async (input: object = {}) => (await list(input)).map(({ id }) => id);
  expect(await ids()).toEqual(
    [part, ...[held, loose].toSorted((a, b) => (a.id < b.id ? 1 : -1)), late, open, paid].map(
      ({ id }) => id,
    ),
  );
  const states = {
    paid,
    "to-pay": open,
    overdue: late,
    "held-back": held,
    unsorted: loose,
    "part-paid": part,
  };
  for (const [state, { id }] of Object.entries(states)) expect(await ids({ state })).toEqual([id]);
  expect(await ids({ state: "overdue, to-pay" })).toEqual([late.id, open.id]);
  expect(await ids({ supplierId: paid.supplier?.id })).toEqual([paid.id]);
  expect(await ids({ from: "2026-02-11", to: "2026-02-11" })).toEqual([late.id]);
  expect(await ids({ unsorted: true })).toEqual([loose.id]);
  expect(await ids({ kind: "receipt", unsorted: "false" })).toEqual([paid.id]);
  expect(await ids({ after: `2026-02-11,${late.id}` })).toEqual([open.id, paid.id]);
  for (const wrong of [{ state: "done" }, { after: "x" }, { from: "2026-02-30" }, { q: "x" }])
    await expect(list(wrong)).rejects.toMatchObject({ reason: "invalid" });
  await expect(list({}, cleo)).rejects.toMatchObject({ reason: "missing" });
  const other = await renoOf(world, ada, "Elsewhere");
  const elsewhere = await add({ date: "2026-02-11", lines: [{ amount: 7 }] }, ada, other);
  await put(elsewhere.id, { reference: "E" });
  const all = async (who: typeof ada, input: object = {}) =>
    (await perform(showAllBills, world.as(who), {}, input)).map(
      ({ id, property }) => `${property.name} ${id}`,
    );
  const kowhai = `Kōwhai Crescent ${loose.id}`;
  expect(await all(ada, { state: "unsorted" })).toEqual([kowhai, `Elsewhere ${elsewhere.id}`]);
  expect(await all(world.person("Dan"))).toEqual([]);
  expect(await all(cleo)).toEqual([]);
});

function lines(itemId: string, amount: unknown) {
  return { lines: [{ itemId, amount }] };
}

import { expect, test } from "vitest";
import { keepBillForm, paymentForm, type FormFields } from "~/contracts/form-fields";
import { billTitle } from "~/domain/bills/bill-title";
import { createItems, createProjectRow, readItem } from "~/data/projects";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { countStatements } from "../../../tests/support/counted-statements";
import { renoOf, worldWithCategory } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { takeBack } from "../../../tests/support/undo";
import { showShell } from "../home/show-shell";
import { deleteItem, updateItem } from "../items/items";
import { perform, performed } from "../operation";
import { showProperty } from "../properties/properties";
import { createBill, updateBill } from "./bills";
import { showAllBillsPage, showBillsPage } from "./bills-page";
import { addPayment } from "./payments";
import { sortingForm } from "./sort-bill";

// NOW is 5 Mar 2026 in New Zealand.
async function worldWithBills() {
  const made = await worldWithCategory();
  const { world, ada, propertyId, itemOf } = made;
  const [oven, hob] = [itemOf("Oven"), itemOf("Hob")];
  const add = (input: object, property = propertyId) =>
    perform(createBill, world.as(ada), { propertyId: property }, input);
  const invoice = (dollars: number, rest: object = {}, itemId: string | null = oven) =>
    add({ kind: "invoice", lines: [{ itemId, amount: dollars }], date: "2026-02-10", ...rest });
  const page = (query: object = {}) => perform(showBillsPage, world.as(ada), { propertyId }, query);
  const all = (query: object = {}, who = ada) =>
    perform(showAllBillsPage, world.as(who), {}, query);
  const pay = async (billId: string, input: object = {}) => {
    const form = paymentForm(input as FormFields);
    const { output, receipt } = await performed(addPayment, world.as(ada), { billId }, form);
    const { payments } = receipt;
    const amount = payments.reduce((sum, paid) => sum + paid.amount, 0);
    return { title: billTitle(output), amount, paymentIds: payments.map((paid) => paid.id) };
  };
  const sort = (billId: string, items: object) =>
    perform(sortingForm, world.as(ada), { billId }, { items });
  const figures = async () =>
    (await perform(showProperty, world.as(ada), { propertyId }, {})).bills;
  return { ...made, oven, hob, add, invoice, page, all, pay, sort, figures };
}

test("bills are grouped by when they are due, with totals", async () => {
  const { invoice, page, figures } = await worldWithBills();
  await invoice(2300, { supplier: "Volt Electrical", dueDate: "2026-03-03", reference: "5511" });
  await invoice(3450, { supplier: "Level & Pile", dueDate: "2026-03-08" });
  await invoice(1840, { supplier: "Northland Joinery", dueDate: "2026-04-20" });
  await invoice(600, { supplier: "Level & Pile", retained: 600 });
  const shown = await page();
  expect(shown.toPay).toEqual({ count: 3, amount: 759_000 });
  expect(
    shown.due.map(({ name, total, bills }) => [name, total, bills.map(({ title }) => title)]),
  ).toEqual([
    ["overdue", 230_000, ["Volt Electrical"]],
    ["thisWeek", 345_000, ["Level & Pile"]],
    ["later", 184_000, ["Northland Joinery"]],
  ]);
  expect(shown.due[0]?.bills[0]).toMatchObject({
    reference: "5511",
    gstAmount: 30_000,
    items: [{ name: "Oven" }],
  });
  expect(shown.heldBack).toMatchObject({ total: 60_000, rows: [{ count: 1, amount: 60_000 }] });
  expect(shown.suppliers.map(({ name }) => name)).toEqual([
    "Level & Pile",
    "Northland Joinery",
    "Volt Electrical",
  ]);
  const [level] = shown.suppliers;
  expect((await page({ supplier: level?.id })).toPay).toEqual({ count: 1, amount: 345_000 });
  expect(await figures()).toMatchObject({ toPay: 3, unpaid: 759_000, unsorted: 0, isUsed: true });
});

test("a property's figures are those of its listed bills, with a credit, held back and unsorted", async () => {
  const { invoice, page, figures } = await worldWithBills();
  await invoice(100);
  await invoice(-30, { kind: "credit" });
  await invoice(60, { retained: 60 });
  await invoice(20, {}, null);
  const { toPay } = await page();
  expect(await figures()).toEqual({
    open: 3,
    toPay: toPay.count,
    unpaid: toPay.amount,
    unsorted: 1,
    unsortedTotal: 2_000,
    isUsed: true,
    hasSpends: true,
  });
});

test("a bill marked as paid goes to this month's, and Undo takes that back", async () => {
  const { world, ada, propertyId, invoice, page, pay, oven, db, figures } = await worldWithBills();
  const { id } = await invoice(100, { supplier: "Volt" });
  const sent = { newId: newId(), amount: "$40.00", date: "2026-03-01" };
  const part = await pay(id, sent);
  expect(part).toMatchObject({ title: "Volt", amount: 4_000, paymentIds: [sent.newId] });
  expect(await pay(id, sent)).toEqual(part);
  expect((await page()).toPay).toEqual({ count: 1, amount: 6_000 });
  await expect(pay(id, { amount: "61" })).rejects.toMatchObject({
    fields: { amount: ["Only $60.00 is still to pay."] },
  });
  const rest = await pay(id);
  const shown = await page();
  expect(shown.toPay.count).toBe(0);
  expect(shown.paid).toMatchObject({
    count: 1,
    total: 10_000,
    rows: [{ amount: 10_000, bill: { paidOn: "2026-03-05" } }],
  });
  expect(await figures()).toMatchObject({ open: 0, isUsed: true });
  const ids = [...part.paymentIds, ...rest.paymentIds];
  const undone = await takeBack(world.as(ada), propertyId, { what: "payments", ids });
  expect(undone).toMatchObject({ message: "The payment is taken back." });
  expect((await page()).toPay).toEqual({ count: 1, amount: 10_000 });
  expect(readItem(db, oven)).toMatchObject({ spent: 10_000, paid: 0 });
});

test("an unsorted bill is sorted into an item; its other lines stay", async () => {
  const { add, page, sort, oven, hob, db, figures } = await worldWithBills();
  const bill = await add({
    supplier: "Bunnings",
    lines: [{ amount: 249.9, note: "gib" }, { itemId: oven, amount: 10 }, { amount: 5 }],
  });
  const { unsorted } = await page();
  expect(unsorted).toMatchObject({ count: 1, total: 25_490, bill: { title: "Bunnings" } });
  const lines = unsorted.bill?.lines ?? [];
  expect(lines.map(({ gross, note }) => [gross, note])).toEqual([
    [24_990, "gib"],
    [500, ""],
  ]);
  expect(unsorted.bill?.choices.categories).toMatchObject([
    { name: "Kitchen", items: [{ name: "Hob" }, { name: "Oven" }] },
  ]);
  expect(await figures()).toMatchObject({ open: 1, unsorted: 1, unsortedTotal: 25_490 });
  const [first = "", second = ""] = lines.map(({ id }) => id);
  await expect(sort(bill.id, { [first]: "" })).rejects.toMatchObject({
    fields: { items: ["Choose an item."] },
  });
  const sorted = await sort(bill.id, { [first]: hob, [second]: "" });
  expect(sorted).toMatchObject({ title: "Bunnings", items: ["Hob"] });
  expect([readItem(db, hob).spent, readItem(db, oven).spent]).toEqual([24_990, 1_000]);
  await sort(bill.id, { [second]: oven });
  expect((await page()).unsorted).toMatchObject({ count: 0, total: 0, bill: null });
  expect(readItem(db, oven).spent).toBe(1_500);
});

test("an item of another property cannot be chosen", async () => {
  const { world, ada, add, sort } = await worldWithBills();
  const { db } = world.app;
  const projectId = newId();
  const other = await renoOf(world, ada, "Elsewhere");
  createProjectRow(db, { id: projectId, propertyId: other, name: "Bath", createDate: NOW });
  const bath = addItem(db, { id: newId(), projectId, name: "Bath", budget: 0, createDate: NOW });
  const bill = await add({ lines: [{ amount: 5 }] });
  await expect(sort(bill.id, { [bill.lines[0]?.id ?? ""]: bath.id })).rejects.toMatchObject({
    reason: "missing",
  });
});

test("an unsorted bill names the one that it may repeat, until both are kept", async () => {
  const { world, ada, add, oven, page } = await worldWithBills();
  const bill = { supplier: "Bunnings", date: "2026-03-02" };
  await add({ ...bill, lines: [{ itemId: oven, amount: 249.9 }] });
  const { id } = await add({ ...bill, lines: [{ amount: 249.9 }] });
  expect((await page()).unsorted.bill?.sameAs).toMatchObject({
    date: "2026-03-02",
    total: 24_990,
    items: [{ name: "Oven" }],
  });
  await perform(updateBill, world.as(ada), { billId: id }, keepBillForm({}));
  expect((await page()).unsorted.bill?.sameAs).toBeNull();
});

test("what is held back is released on the page", async () => {
  const { invoice, pay, page } = await worldWithBills();
  const first = await invoice(100, { retained: 5, paid: true });
  await pay(first.id, { release: "true", row: "release" });
  expect((await page()).heldBack.rows).toEqual([]);
});

test("a property that uses nothing new has no bills to show, nor has the shell", async () => {
  const { world, ada, add, oven, figures } = await worldWithBills();
  const openBills = async (who = ada) =>
    (await perform(showShell, world.as(who), {}, {})).viewer?.openBills;
  await perform(updateItem, world.as(ada), { itemId: oven }, { spent: 500 });
  await add({ supplier: "Bunnings", lines: [{ itemId: oven, amount: 5 }] });
  expect(await figures()).toMatchObject({ open: 0, isUsed: false });
  expect(await openBills()).toBe(0);
  await perform(deleteItem, world.as(ada), { itemId: oven }, {});
  // A typed total goes with its item; a receipt waits to be sorted.
  expect(await figures()).toMatchObject({ unsorted: 1, isUsed: true });
  expect(await openBills()).toBe(1);
});

test("the page of all properties shows only those that the user sees", async () => {
  const { world, ada, ben, cleo, invoice, add, all } = await worldWithBills();
  await invoice(10);
  const other = await renoOf(world, ada, "Elsewhere");
  await add({ kind: "invoice", lines: [{ amount: 7 }] }, other);
  expect((await all()).properties.map(({ name }) => name).toSorted()).toEqual([
    "Elsewhere",
    "Kōwhai Crescent",
  ]);
  expect((await all()).toPay).toEqual({ count: 2, amount: 1_700 });
  expect((await all({}, ben)).toPay).toEqual({ count: 1, amount: 1_000 });
  expect((await all({}, cleo)).toPay.count).toBe(0);
});

test("what is read does not grow with other items of the property or bills of the supplier", async () => {
  const { invoice, page, pay, projectId, db } = await worldWithBills();
  await invoice(100, { supplier: "Volt", dueDate: "2026-03-03" });
  expect((await page()).due[0]?.bills).toMatchObject([
    { title: "Volt", items: [{ name: "Oven" }] },
  ]);
  const before = await countStatements(db, page);
  createItems(
    db,
    Array.from({ length: 50 }, () => ({ id: newId(), projectId, name: "Tap", createDate: NOW })),
  );
  for (const dollars of [10, 20, 30]) {
    const { id } = await invoice(dollars, { supplier: "Volt" });
    await pay(id, { date: "2026-02-10" });
  }
  expect(await countStatements(db, page)).toEqual(before);
});

test("a group shows a page of its bills, the others their first one; totals are of all", async () => {
  const { world, ada, propertyId, oven, page } = await worldWithBills();
  const invoice = (at: number, dueDate: string) =>
    perform(
      createBill,
      world.as(ada),
      { propertyId },
      {
        kind: "invoice",
        date: "2026-02-10",
        reference: String(at),
        dueDate,
        lines: [{ itemId: oven, amount: 1 }],
        retained: 0.5,
      },
    );
  for (let at = 0; at < 101; at++) await invoice(at, "2026-03-01");
  for (let at = 101; at < 153; at++) await invoice(at, "2026-06-01");
  const seen = new Set<string>();
  for (const number of ["1", "2", "3", "4"]) {
    const { due, heldBack, list } = await page({ list: "overdue", page: number });
    const [overdue, , later] = due;
    overdue?.bills.forEach(({ reference }) => seen.add(reference));
    expect(overdue).toMatchObject({ total: 5_050, count: 101, pages: 3 });
    expect(overdue?.page).toBe(Math.min(3, Number(number)));
    expect(later).toMatchObject({ count: 52, page: 1, pages: 2 });
    expect([later?.bills.length, heldBack.rows.length, list]).toEqual([50, 50, "overdue"]);
  }
  expect(seen.size).toBe(101);
  const { due, heldBack } = await page({ list: "heldBack", page: "4" });
  expect(heldBack).toMatchObject({ total: 7_650, count: 153, page: 4, pages: 4 });
  expect([heldBack.rows.length, due[0]?.bills.length]).toEqual([3, 50]);
});

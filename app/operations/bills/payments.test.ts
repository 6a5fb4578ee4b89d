import { expect, test } from "vitest";
import { findWrongItemMoney } from "~/data/item-money";
import { readItem } from "~/data/projects";
import { newId } from "~/services/ids";
import { worldWithCategory } from "../../../tests/support/reno";
import { perform } from "../operation";
import { createBill } from "./bills";
import { addPayment, deletePayment, updatePayment } from "./payments";

async function worldWithInvoice() {
  const made = await worldWithCategory();
  const { world, ada, propertyId } = made;
  const itemId = made.itemOf("Oven");
  const add = (input: object) =>
    perform(
      createBill,
      world.as(ada),
      { propertyId },
      { lines: [{ itemId, amount: 100 }], ...input },
    );
  const { id: billId } = await add({ kind: "invoice" });
  const pay = (input: object = {}, bill = billId, who = ada) =>
    perform(addPayment, world.as(who), { billId: bill }, input);
  const put = (billPaymentId: string, input: object) =>
    perform(updatePayment, world.as(ada), { billPaymentId }, input);
  const remove = (billPaymentId: string) =>
    perform(deletePayment, world.as(ada), { billPaymentId }, {});
  return { ...made, itemId, billId, add, pay, put, remove };
}

test("nothing sent pays all that is still to pay, today", async () => {
  const { pay, itemId, db } = await worldWithInvoice();
  expect(await pay()).toMatchObject({
    state: "paid",
    paid: 10_000,
    unpaid: 0,
    payments: [
      {
        date: "2026-03-05",
        amount: 10_000,
        from: "own",
        kind: "payment",
      },
    ],
  });
  expect(readItem(db, itemId).paid).toBe(10_000);
  await expect(pay()).rejects.toMatchObject({
    fields: { amount: ["Only $0.00 is still to pay."] },
  });
});

test.each([
  [{ amount: 100.01 }, "amount", "Only $100.00 is still to pay."],
  [{ amount: 0 }, "amount", "Enter an amount."],
  [{ amount: "" }, "amount", "Enter an amount."],
  [{ amount: -5 }, "amount", "For money back, choose credit."],
  [{ date: "1999-01-01" }, "date", "1 Jan 1999 is before 1 Jan 2000."],
  [{ date: "2026-03-08" }, "date", "8 Mar 2026 is more than 1 day ahead."],
  [{ from: "cash" }, "from", "Choose own or loan."],
  [{ release: true }, "amount", "Only $0.00 is held back."],
  [{ release: true, amount: 1 }, "amount", "Only $0.00 is held back."],
])("%j is refused", async (input, field, message) => {
  const { pay } = await worldWithInvoice();
  await expect(pay(input)).rejects.toMatchObject({
    reason: "invalid",
    fields: { [field]: [message] },
  });
});

test("sending the same payment twice makes one", async () => {
  const { pay } = await worldWithInvoice();
  const sent = { amount: 60, newId: newId() };
  await pay(sent);
  expect((await pay(sent)).payments.map(({ id }) => id)).toEqual([sent.newId]);
});

test("a payment is changed within what is to pay without it", async () => {
  const { pay, put, itemId, db } = await worldWithInvoice();
  await pay({ amount: 60 });
  const { payments } = await pay({ amount: 40 });
  const id = payments.find(({ amount }) => amount === 4000)?.id ?? "";
  await expect(put(id, { amount: 40.01 })).rejects.toMatchObject({
    fields: { amount: ["Only $40.00 is still to pay."] },
  });
  const changed = await put(id, { amount: 30, date: "2026-03-01", from: "loan" });
  expect(changed).toMatchObject({ paid: 9000, unpaid: 1000, state: "part-paid" });
  expect(changed.payments[0]).toMatchObject({ date: "2026-03-01", from: "loan", amount: 3000 });
  expect(readItem(db, itemId).paid).toBe(9000);
});

test("a deleted payment comes back by Undo, unless the bill was paid meanwhile", async () => {
  const { pay, remove, undo, itemId, db } = await worldWithInvoice();
  const [first] = (await pay({ amount: 60 })).payments;
  const id = first?.id ?? "";
  expect(await remove(id)).toMatchObject({ paid: 0, state: "to-pay", payments: [] });
  expect(readItem(db, itemId).paid).toBe(0);
  await undo(id);
  expect([readItem(db, itemId).paid, findWrongItemMoney(db, [itemId])]).toEqual([6000, []]);
  await remove(id);
  await pay({ amount: 50 });
  await expect(undo(id)).rejects.toMatchObject({
    reason: "invalid",
    message: "Only $50.00 is still to pay.",
  });
});

test("money of a credit comes back as a payment of it", async () => {
  const { add, pay, itemId, db } = await worldWithInvoice();
  const { id } = await add({ kind: "credit", lines: [{ itemId, amount: 20 }] });
  await expect(pay({ amount: 21 }, id)).rejects.toMatchObject({
    fields: { amount: ["Only $20.00 is still to pay."] },
  });
  await pay({ amount: 5 }, id);
  expect(await pay({}, id)).toMatchObject({ paid: -2000, unpaid: 0, state: "paid" });
  expect(readItem(db, itemId)).toMatchObject({ spent: 8000, paid: -2000 });
});

test("what is held back is released in parts, and is then paid", async () => {
  const { add, pay, itemId, db } = await worldWithInvoice();
  const { id } = await add({ kind: "invoice", retained: 10 });
  expect(await pay({}, id)).toMatchObject({ paid: 9000, retained: 1000, state: "held-back" });
  expect(readItem(db, itemId)).toMatchObject({ paid: 9000, retained: 1000 });
  expect(await pay({ release: true, amount: 4 }, id)).toMatchObject({ paid: 9400, retained: 600 });
  await expect(pay({ release: true, amount: 6.01 }, id)).rejects.toMatchObject({
    fields: { amount: ["Only $6.00 is held back."] },
  });
  expect(await pay({ release: true }, id)).toMatchObject({ retained: 0, state: "paid" });
  expect(readItem(db, itemId)).toMatchObject({ paid: 10_000, retained: 0 });
});

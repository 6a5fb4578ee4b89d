import { expect, test } from "vitest";
import { lines, worldWithItems } from "../../../tests/support/bills";
import { renoOf } from "../../../tests/support/reno";
import { perform } from "../operation";
import { showBillsPage } from "./bills-page";
import { addPayment } from "./payments";
import { endClaim, saveClaim, showPaymentClaim } from "./payment-claim";

// NOW is 5 Mar 2026 in New Zealand; 20 working days after 4 Mar end on 1 Apr.
async function worldWithInvoice() {
  const made = await worldWithItems();
  const { world, ada, propertyId, oven, add } = made;
  const invoice = { kind: "invoice", date: "2026-03-04", supplier: "Level & Pile" };
  const { id: billId } = await add({ ...lines(oven, 3450), ...invoice });
  const show = (who = ada, property = propertyId) =>
    perform(showPaymentClaim, world.as(who), { propertyId: property, billId }, {});
  const save = (claim: object, who = ada) =>
    perform(saveClaim, world.as(who), { propertyId, billId }, { claim });
  const end = () => perform(endClaim, world.as(ada), { propertyId, billId }, {});
  const rows = async () => {
    const { due } = await perform(showBillsPage, world.as(ada), { propertyId }, {});
    return due.flatMap(({ bills }) => bills);
  };
  return { ...made, billId, show, save, end, rows };
}

test("an invoice becomes a payment claim that is answered within 20 working days", async () => {
  const { show, save, rows } = await worldWithInvoice();
  expect((await show()).bill.claim).toBeNull();
  await save({ date: "2026-03-04", answerDate: "" });
  expect((await show()).bill.claim).toEqual({
    date: "2026-03-04",
    answerDate: null,
    answerBy: "2026-04-01",
    state: "open",
    schedule: null,
  });
  await save({ date: "2026-03-04", answerDate: "2026-03-18" });
  expect((await rows())[0]?.claim).toEqual({
    answerBy: "2026-03-18",
    state: "open",
    scheduled: null,
  });
});

test("a payment schedule answers it, and changes no figure", async () => {
  const { show, save, rows, billId, put } = await worldWithInvoice();
  await save({ date: "2026-03-04", answerDate: "2026-03-18" });
  const before = (await show()).bill;
  const schedule = { amount: "3,000", reason: " No flashings yet. " };
  expect(await save({ date: "2026-03-04", schedule })).toMatchObject({ scheduled: 300_000 });
  const { claim, ...after } = (await show()).bill;
  expect(claim).toMatchObject({
    answerDate: "2026-03-18",
    state: "answered",
    schedule: { date: "2026-03-05", amount: 300_000, reason: "No flashings yet." },
  });
  expect({ ...after, claim: null }).toEqual({ ...before, claim: null });
  expect((await rows())[0]?.claim?.scheduled).toBe(300_000);
  await put(billId, { claim: { date: "2026-03-04", schedule: null } });
  expect((await show()).bill.claim).toMatchObject({ state: "open", schedule: null });
});

test("an invoice cannot come to less than its payment schedule says", async () => {
  const { oven, save, put, billId } = await worldWithInvoice();
  await save({ date: "2026-03-04", schedule: { amount: 3000, reason: "No flashings yet." } });
  await expect(put(billId, lines(oven, 2999))).rejects.toMatchObject({
    fields: { lines: ["The payment schedule says that $3,000.00 is payable. Change it first."] },
  });
  await put(billId, lines(oven, 3000));
});

test("a claim that is paid is not late", async () => {
  const { world, ada, show, save, billId } = await worldWithInvoice();
  await save({ date: "2026-03-02", answerDate: "2026-03-02" });
  expect((await show()).bill.claim).toMatchObject({ state: "late" });
  await perform(addPayment, world.as(ada), { billId }, { date: "2026-03-02" });
  expect((await show()).bill.claim).toMatchObject({ state: "paid" });
});

test("what is no claim any more comes back with its schedule by Undo", async () => {
  const { show, save, end, put, billId } = await worldWithInvoice();
  await save({ date: "2026-03-04", schedule: { amount: 10.5, reason: "Wrong house" } });
  const { claim } = (await show()).bill;
  const { before } = await end();
  expect((await show()).bill.claim).toBeNull();
  await save({
    date: before["claim.date"],
    answerDate: before["claim.answerDate"],
    schedule: {
      date: before["claim.schedule.date"],
      amount: before["claim.schedule.amount"],
      reason: before["claim.schedule.reason"],
    },
  });
  expect((await show()).bill.claim).toEqual(claim);
  await put(billId, { kind: "receipt" });
  expect((await show()).bill.claim).toBeNull();
});

test.each([
  [{ date: "" }, "claim.date", "Enter a date."],
  [{ date: "2027-01-01" }, "claim.date", "1 Jan 2027 is more than 1 day ahead."],
  [
    { date: "2026-03-04", answerDate: "2026-03-03" },
    "claim.answerDate",
    "That is before the claim was received.",
  ],
  [
    { date: "2026-03-04", schedule: { amount: "3450.01", reason: "x" } },
    "claim.schedule.amount",
    "Enter an amount from $0.00 to $3,450.00.",
  ],
  [
    { date: "2026-03-04", schedule: { amount: "", reason: "x" } },
    "claim.schedule.amount",
    "Enter an amount.",
  ],
  [
    { date: "2026-03-04", schedule: { amount: 10, reason: " " } },
    "claim.schedule.reason",
    "Say why it is less than what is claimed.",
  ],
])("%j is refused", async (claim, field, message) => {
  const { save, show } = await worldWithInvoice();
  await expect(save(claim)).rejects.toMatchObject({ fields: { [field]: [message] } });
  expect((await show()).bill.claim).toBeNull();
});

test("only an invoice can be a claim; a bill of another property is not found", async () => {
  const { world, ada, cleo, propertyId, add, oven, show, save } = await worldWithInvoice();
  const claim = { date: "2026-03-04" };
  await expect(add({ ...lines(oven, 5), claim })).rejects.toMatchObject({
    fields: { "claim.date": ["Only an invoice can be a payment claim."] },
  });
  expect(await add({ ...lines(oven, 5), kind: "invoice", claim })).toMatchObject({
    claim: { date: "2026-03-04", answerBy: "2026-04-01" },
  });
  const elsewhere = await renoOf(world, ada, "Elsewhere");
  await expect(show(ada, elsewhere)).rejects.toMatchObject({ reason: "missing" });
  await expect(show(cleo, propertyId)).rejects.toMatchObject({ reason: "missing" });
  await expect(save(claim, cleo)).rejects.toMatchObject({ reason: "missing" });
});

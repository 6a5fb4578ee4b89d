import { expect, test } from "vitest";
import { endClaimForm } from "~/contracts/form-fields";
import { lines, worldWithItems } from "../../../tests/support/bills";
import { renoOf } from "../../../tests/support/reno";
import { takeBack } from "../../../tests/support/undo";
import { perform, performed } from "../operation";
import { showBillsPage } from "./bills-page";
import { addPayment } from "./payments";
import { updateBill } from "./bills";
import { showPaymentClaim } from "./show-bills";

// NOW is 5 Mar 2026 in New Zealand; 20 working days after 4 Mar end on 1 Apr.
async function worldWithInvoice() {
  const made = await worldWithItems();
  const { world, ada, propertyId, oven, add } = made;
  const invoice = { kind: "invoice", date: "2026-03-04", supplier: "Level & Pile" };
  const { id: billId } = await add({ ...lines(oven, 3450), ...invoice });
  const show = (who = ada, property = propertyId) =>
    perform(showPaymentClaim, world.as(who), { propertyId: property, billId }, {});
  const save = (claim: object, who = ada) =>
    perform(updateBill, world.as(who), { propertyId, billId }, { claim });
  const end = async () => {
    const form = endClaimForm({});
    const ended = await performed(updateBill, world.as(ada), { propertyId, billId }, form);
    return () => takeBack(world.as(ada), propertyId, ended.receipt.undo);
  };
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
    hasNotice: null,
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
  const schedule = { amount: "3,000", reason: " No flashings yet. ", calculation: "450 less." };
  expect(await save({ date: "2026-03-04", schedule })).toMatchObject({
    claim: { schedule: { amount: 300_000 } },
  });
  const { claim, ...after } = (await show()).bill;
  expect(claim).toMatchObject({
    answerDate: "2026-03-18",
    state: "answered",
    schedule: {
      date: "2026-03-05",
      amount: 300_000,
      calculation: "450 less.",
      reason: "No flashings yet.",
      withheldReason: "",
    },
  });
  expect({ ...after, claim: null }).toEqual({ ...before, claim: null });
  expect((await rows())[0]?.claim?.scheduled).toBe(300_000);
  await put(billId, { claim: { date: "2026-03-04", schedule: null } });
  expect((await show()).bill.claim).toMatchObject({ state: "open", schedule: null });
});

test("an invoice cannot come to less than its payment schedule says", async () => {
  const { oven, save, put, billId } = await worldWithInvoice();
  const reasons = { calculation: "450 less.", reason: "No flashings yet." };
  await save({ date: "2026-03-04", schedule: { amount: 3000, ...reasons } });
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

test("a claim without the prescribed notice is not valid, and a schedule may still answer it", async () => {
  const { show, save, rows } = await worldWithInvoice();
  await save({ date: "2026-03-02", answerDate: "2026-03-02", hasNotice: "no" });
  expect((await show()).bill.claim).toMatchObject({ hasNotice: false, state: "invalid" });
  expect((await rows())[0]?.claim?.state).toBe("invalid");
  await save({ date: "2026-03-02", schedule: { amount: 3450 } });
  expect((await show()).bill.claim).toMatchObject({ hasNotice: false, state: "answered" });
  await save({ date: "2026-03-02", hasNotice: true, schedule: null });
  expect((await show()).bill.claim).toMatchObject({ hasNotice: true, state: "late" });
  await save({ date: "2026-03-02", hasNotice: "" });
  expect((await show()).bill.claim).toMatchObject({ hasNotice: null, state: "late" });
});

test("a schedule of before all this was asked for stays, and comes back by Undo", async () => {
  const { world, show, save, end } = await worldWithInvoice();
  await save({ date: "2026-03-04", schedule: { amount: 3450 } });
  world.app.db.$client.exec("update bills set scheduled_amount = 100, schedule_reason = 'Late'");
  await save({ date: "2026-03-04", answerDate: "2026-03-18" });
  const kept = { amount: 100, calculation: "", reason: "Late" };
  expect((await show()).bill.claim).toMatchObject({ answerDate: "2026-03-18", schedule: kept });
  await (
    await end()
  )();
  expect((await show()).bill.claim?.schedule?.calculation).toBe("Not said.");
});

test("what is no claim any more comes back with its schedule by Undo", async () => {
  const { show, save, end, put, billId } = await worldWithInvoice();
  const reasons = { calculation: "Tiles only", reason: "Wrong house", withheldReason: "Defects" };
  const schedule = { amount: 10.5, ...reasons, isWithheld: "yes" };
  await save({ date: "2026-03-04", hasNotice: "no", schedule });
  const { claim } = (await show()).bill;
  const undo = await end();
  expect((await show()).bill.claim).toBeNull();
  await undo();
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
    { date: "2026-03-04", schedule: { amount: 10, reason: "x", calculation: " " } },
    "claim.schedule.calculation",
    "Say how you calculated the amount.",
  ],
  [
    { date: "2026-03-04", schedule: { amount: 10, reason: " ", calculation: "x" } },
    "claim.schedule.reason",
    "Say why it is less than what is claimed.",
  ],
  [
    {
      date: "2026-03-04",
      schedule: { amount: 10, reason: "x", calculation: "x", isWithheld: true },
    },
    "claim.schedule.withheldReason",
    "Say why it is withheld.",
  ],
  [{ date: "2026-03-04", hasNotice: "perhaps" }, "claim.hasNotice", "Send true, false or null."],
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

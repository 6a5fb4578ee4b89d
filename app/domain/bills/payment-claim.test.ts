import { expect, test } from "vitest";
import { answerBy, claimProblem, claimState, type PaymentClaim } from "./payment-claim";

const claim: PaymentClaim = { date: "2026-11-10", answerDate: null, schedule: null };
const schedule = { date: "2026-12-01", amount: 300_000, reason: "Flashings are missing." };
const invoice = { kind: "invoice", total: 345_000 } as const;

test("the answer is due by the contract, else within 20 working days", () => {
  expect(answerBy(claim)).toBe("2026-12-08");
  expect(answerBy({ ...claim, answerDate: "2026-11-20" })).toBe("2026-11-20");
});

test.each([
  [claim, 345_000, "2026-12-08", "open"],
  [claim, 345_000, "2026-12-09", "late"],
  [claim, 0, "2026-12-09", "paid"],
  [{ ...claim, schedule }, 345_000, "2026-12-09", "answered"],
  [{ ...claim, schedule: { ...schedule, date: "2026-12-09" } }, 345_000, "2026-12-09", "late"],
] as const)("%j with %i unpaid on %s is %s", (of, unpaid, today, state) => {
  expect(claimState(of, { unpaid }, today)).toBe(state);
});

test.each([
  [claim, { ...invoice, kind: "receipt" }, "onlyInvoices"],
  [{ ...claim, answerDate: "2026-11-09" }, invoice, "beforeClaim"],
  [{ ...claim, schedule: { ...schedule, date: "2026-11-09" } }, invoice, "beforeClaim"],
  [{ ...claim, schedule: { ...schedule, amount: 345_001 } }, invoice, "beyondClaim"],
  [{ ...claim, schedule: { ...schedule, amount: -1 } }, invoice, "beyondClaim"],
  [{ ...claim, schedule: { ...schedule, reason: " " } }, invoice, "reasonMissing"],
  [{ ...claim, schedule: { ...schedule, amount: 345_000, reason: "" } }, invoice, undefined],
  [{ ...claim, schedule: { ...schedule, amount: 0 } }, invoice, undefined],
  [claim, invoice, undefined],
] as const)("%j of %j: %s", (of, bill, reason) => {
  expect(claimProblem(of, bill)?.reason).toBe(reason);
});

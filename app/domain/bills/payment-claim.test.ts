import { expect, test } from "vitest";
import {
  answerBy,
  claimProblem,
  claimState,
  scheduleProblem,
  type PaymentClaim,
} from "./payment-claim";

const claim: PaymentClaim = {
  date: "2026-11-10",
  answerDate: null,
  hasNotice: null,
  schedule: null,
};
const schedule = {
  date: "2026-12-01",
  amount: 300_000,
  calculation: "As claimed, less the flashings.",
  reason: "Flashings are missing.",
  withheldReason: "",
};
const without = { ...claim, hasNotice: false };
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
  [{ ...claim, hasNotice: true }, 345_000, "2026-12-09", "late"],
  [without, 345_000, "2026-12-09", "invalid"],
  [without, 0, "2026-12-09", "paid"],
  [
    { ...without, schedule: { ...schedule, date: "2026-12-09" } },
    345_000,
    "2027-01-01",
    "answered",
  ],
] as const)("%j with %i unpaid on %s is %s", (of, unpaid, today, state) => {
  expect(claimState(of, { unpaid }, today)).toBe(state);
});

test.each([
  [claim, { ...invoice, kind: "receipt" }, "onlyInvoices"],
  [{ ...claim, answerDate: "2026-11-09" }, invoice, "beforeClaim"],
  [{ ...claim, schedule: { ...schedule, date: "2026-11-09" } }, invoice, "beforeClaim"],
  [{ ...claim, schedule: { ...schedule, amount: 345_001 } }, invoice, "beyondClaim"],
  [{ ...claim, schedule: { ...schedule, amount: -1 } }, invoice, "beyondClaim"],
  [{ ...claim, schedule: { ...schedule, amount: 345_000, reason: "" } }, invoice, undefined],
  [{ ...claim, schedule: { ...schedule, amount: 0 } }, invoice, undefined],
  [claim, invoice, undefined],
] as const)("%j of %j: %s", (of, bill, reason) => {
  expect(claimProblem(of, bill)?.reason).toBe(reason);
});

// Section 21(3): (a) how it was calculated, (b) why it is less, (c) why anything is withheld.
test.each([
  [{}, false, undefined],
  [{ calculation: "" }, false, "calculationMissing"],
  [{ reason: "" }, false, "reasonMissing"],
  [{}, true, "withheldMissing"],
  [{ withheldReason: "5 % until the defects are mended." }, true, undefined],
  [{ amount: 0, calculation: "" }, false, "calculationMissing"],
  [{ amount: 345_000, calculation: "", reason: "" }, true, undefined],
] as const)("a schedule with %j, withheld %s: %s", (more, isWithheld, reason) => {
  expect(scheduleProblem({ ...schedule, ...more }, { total: 345_000, isWithheld })?.reason).toBe(
    reason,
  );
});

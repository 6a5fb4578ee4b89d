import type { Cents } from "../money";
import { declare } from "../record/record";
import type { ValuesOf } from "../record/values";
import type { BillKind } from "./bill";
import type { CalendarDate } from "./calendar-date";
import { addWorkingDays } from "./working-days";

/**
 * What answers a claim: what will be paid of it and, where it is less, what section 21(3) of the
 * Act asks for. `withheldReason` is blank where nothing is withheld.
 */
export const SCHEDULE = declare({
  date: { kind: "date" },
  amount: { kind: "money", reads: "scheduled" },
  calculation: { kind: "longText" },
  reason: { kind: "longText" },
  withheldReason: { kind: "longText" },
});
export type PaymentSchedule = ValuesOf<typeof SCHEDULE>;

/**
 * Goes with an invoice under the Construction Contracts Act 2002: `date` is when it was received,
 * `answerDate` the contract's last day to answer, or null. `hasNotice` says whether the prescribed
 * notice came with it, null while that is not known.
 */
export const CLAIM = declare({
  date: { kind: "date" },
  answerDate: { kind: "date", nullable: true, latest: "due" },
  hasNotice: { kind: "flag", nullable: true, reads: "answer" },
  schedule: { kind: "group", of: SCHEDULE, nullable: true },
});
export type PaymentClaim = ValuesOf<typeof CLAIM>;

/** A claim and its schedule, as its invoice has them: without their dates there are none. */
export const CLAIM_OF_BILL = declare({
  claimDate: { kind: "date", label: "Claim received", nullable: true },
  answerDate: { kind: "date", label: "Claim to be answered by", nullable: true },
  hasNotice: { kind: "flag", label: "Prescribed notice with the claim", nullable: true },
  scheduleDate: { kind: "date", label: "Payment schedule sent", nullable: true },
  scheduledAmount: { kind: "money", label: "Will be paid of the claim" },
  scheduleCalculation: { kind: "longText", label: "How that was calculated" },
  scheduleReason: { kind: "longText", label: "Why it is less than the claim" },
  withheldReason: { kind: "longText", label: "Why it is withheld" },
});

const WORKING_DAYS_TO_ANSWER = 20;

/** The last day to pay or to send a payment schedule (section 22 of the Act). */
export function answerBy({ date, answerDate }: Pick<PaymentClaim, "date" | "answerDate">) {
  return answerDate ?? addWorkingDays(date, WORKING_DAYS_TO_ANSWER);
}

/**
 * "late": neither paid nor answered by a schedule in time, so that all of it is payable. "invalid":
 * it came without the prescribed notice (section 20(3) and (4)) and is not answered.
 */
export const CLAIM_STATES = ["open", "answered", "late", "paid", "invalid"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** @param bill `unpaid` is what is still to pay of the invoice now. */
export function claimState(
  claim: PaymentClaim,
  bill: { unpaid: Cents },
  today: CalendarDate,
): ClaimState {
  if (bill.unpaid === 0) return "paid";
  const last = answerBy(claim);
  if (claim.hasNotice === false) return claim.schedule ? "answered" : "invalid";
  if (claim.schedule) return claim.schedule.date > last ? "late" : "answered";
  return today > last ? "late" : "open";
}

export type ClaimProblem =
  | { field: "date"; reason: "onlyInvoices" }
  | { field: "answerDate" | "schedule.date"; reason: "beforeClaim" }
  | { field: "schedule.amount"; reason: "beyondClaim"; total: Cents }
  | { field: "schedule.calculation"; reason: "calculationMissing" }
  | { field: "schedule.reason"; reason: "reasonMissing" }
  | { field: "schedule.withheldReason"; reason: "withheldMissing" };

/** @param total of the invoice. */
export function claimProblem(
  { date, answerDate, schedule }: PaymentClaim,
  { kind, total }: { kind: BillKind; total: Cents },
): ClaimProblem | undefined {
  if (kind !== "invoice") return { field: "date", reason: "onlyInvoices" };
  if (answerDate !== null && answerDate < date)
    return { field: "answerDate", reason: "beforeClaim" };
  if (!schedule) return undefined;
  if (schedule.date < date) return { field: "schedule.date", reason: "beforeClaim" };
  if (schedule.amount < 0 || schedule.amount > total)
    return { field: "schedule.amount", reason: "beyondClaim", total };
  return undefined;
}

/** What a schedule must say to be sent; older ones may say less. @param total of the invoice. */
export function scheduleProblem(
  { amount, calculation, reason, withheldReason }: PaymentSchedule,
  { total, isWithheld }: { total: Cents; isWithheld: boolean },
): ClaimProblem | undefined {
  if (amount >= total) return undefined;
  if (calculation === "") return { field: "schedule.calculation", reason: "calculationMissing" };
  if (reason === "") return { field: "schedule.reason", reason: "reasonMissing" };
  if (isWithheld && withheldReason === "")
    return { field: "schedule.withheldReason", reason: "withheldMissing" };
  return undefined;
}

import type { Cents } from "../money";
import type { BillKind } from "./bill";
import type { CalendarDate } from "./calendar-date";
import { addWorkingDays } from "./working-days";

/** What answers a claim: what will be paid of it, and why it is less. */
export type PaymentSchedule = { date: CalendarDate; amount: Cents; reason: string };

/**
 * Of an invoice under the Construction Contracts Act 2002: `date` is when it was received,
 * `answerDate` the contract's last day to answer, or null.
 */
export type PaymentClaim = {
  date: CalendarDate;
  answerDate: CalendarDate | null;
  schedule: PaymentSchedule | null;
};

const WORKING_DAYS_TO_ANSWER = 20;

/** The last day to pay or to send a payment schedule (section 22 of the Act). */
export function answerBy({ date, answerDate }: Pick<PaymentClaim, "date" | "answerDate">) {
  return answerDate ?? addWorkingDays(date, WORKING_DAYS_TO_ANSWER);
}

/** "late": neither paid nor answered by a schedule in time, so that all of it is payable. */
export const CLAIM_STATES = ["open", "answered", "late", "paid"] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** @param bill `unpaid` is what is still to pay of the invoice now. */
export function claimState(
  claim: PaymentClaim,
  bill: { unpaid: Cents },
  today: CalendarDate,
): ClaimState {
  if (bill.unpaid === 0) return "paid";
  const last = answerBy(claim);
  if (claim.schedule) return claim.schedule.date > last ? "late" : "answered";
  return today > last ? "late" : "open";
}

export type ClaimProblem =
  | { field: "date"; reason: "onlyInvoices" }
  | { field: "answerDate" | "schedule.date"; reason: "beforeClaim" }
  | { field: "schedule.amount"; reason: "beyondClaim"; total: Cents }
  | { field: "schedule.reason"; reason: "reasonMissing" };

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
  if (schedule.amount < total && schedule.reason.trim() === "")
    return { field: "schedule.reason", reason: "reasonMissing" };
  return undefined;
}

import type { UpdateBill } from "~/contracts/bill-inputs";
import { billEditMessages, billMessage, claimMessage } from "~/contracts/bill-messages";
import type { BillRow } from "~/data/bills";
import type { BillKind } from "~/domain/bills/bill";
import { todayIn } from "~/domain/bills/calendar-date";
import { claimProblem, scheduleProblem, type PaymentClaim } from "~/domain/bills/payment-claim";
import type { Cents } from "~/domain/money";
import { refuseField } from "~/domain/refusal";
import { readDates } from "../calendar-dates";
import type { Context } from "../operation";

type ClaimColumns = Pick<
  BillRow,
  | "claimDate"
  | "answerDate"
  | "hasNotice"
  | "scheduleDate"
  | "scheduledAmount"
  | "scheduleCalculation"
  | "scheduleReason"
  | "withheldReason"
>;

const USES = {
  "claim.date": "bill",
  "claim.answerDate": "due",
  "claim.schedule.date": "bill",
} as const;

/** Null for a bill that is no payment claim. */
export function claimOf({
  claimDate,
  answerDate,
  hasNotice,
  scheduleDate,
  scheduledAmount: amount,
  scheduleCalculation: calculation,
  scheduleReason: reason,
  withheldReason,
}: ClaimColumns): PaymentClaim | null {
  if (claimDate === null) return null;
  const schedule =
    scheduleDate === null
      ? null
      : { date: scheduleDate, amount, calculation, reason, withheldReason };
  return { date: claimDate, answerDate, hasNotice, schedule };
}

/**
 * Parts that are not sent stay; a bill that is no invoice any more is no claim either.
 * @param total of the bill.
 * @throws Refusal invalid
 */
export function readClaim(
  { now, receipt }: Pick<Context, "now" | "receipt">,
  sent: UpdateBill["claim"],
  { kind, total, stored }: { kind: BillKind; total: Cents; stored: PaymentClaim | null },
): ClaimColumns {
  if (sent === null) return columnsOf(null);
  if (sent === undefined)
    return columnsOf(kind === "invoice" ? stillAnswered(stored, total) : null);
  const { schedule } = sent;
  const dates = readDates(now, USES, {
    "claim.date": sent.date,
    "claim.answerDate": sent.answerDate,
    "claim.schedule.date": schedule?.date,
  });
  const date = dates["claim.date"];
  if (!date) throw refuseField("claim.date", billMessage({ reason: "notADate", text: "" }));
  const answerDate = dates["claim.answerDate"];
  const claim = {
    date,
    answerDate: answerDate === undefined ? (stored?.answerDate ?? null) : answerDate,
    hasNotice: sent.hasNotice === undefined ? (stored?.hasNotice ?? null) : sent.hasNotice,
    schedule:
      schedule === undefined
        ? (stored?.schedule ?? null)
        : schedule && {
            date: dates["claim.schedule.date"] ?? todayIn(now),
            amount: schedule.amount,
            calculation: (schedule.calculation ?? "").trim(),
            reason: (schedule.reason ?? "").trim(),
            withheldReason: (schedule.withheldReason ?? "").trim(),
          },
  };
  const isWithheld = schedule?.isWithheld === true;
  const problem =
    claimProblem(claim, { kind, total }) ??
    // An older one that is put back may say less.
    (schedule &&
      claim.schedule &&
      !receipt.putBack &&
      scheduleProblem(claim.schedule, { total, isWithheld }));
  if (problem) throw refuseField(`claim.${problem.field}`, claimMessage(problem));
  return columnsOf(claim);
}

/** The supplier was told of the scheduled amount. @throws Refusal invalid below it. */
function stillAnswered(claim: PaymentClaim | null, total: Cents): PaymentClaim | null {
  const scheduled = claim?.schedule?.amount ?? 0;
  if (scheduled > total) throw refuseField("lines", billEditMessages.belowSchedule(scheduled));
  return claim;
}

function columnsOf(claim: PaymentClaim | null): ClaimColumns {
  return {
    claimDate: claim?.date ?? null,
    answerDate: claim?.answerDate ?? null,
    hasNotice: claim?.hasNotice ?? null,
    scheduleDate: claim?.schedule?.date ?? null,
    scheduledAmount: claim?.schedule?.amount ?? 0,
    scheduleCalculation: claim?.schedule?.calculation ?? "",
    scheduleReason: claim?.schedule?.reason ?? "",
    withheldReason: claim?.schedule?.withheldReason ?? "",
  };
}

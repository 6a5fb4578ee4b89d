import { billEditMessages } from "~/contracts/bill-messages";
import { paymentClaimView } from "~/contracts/payment-claims";
import type { BillRow } from "~/data/bills";
import { billTitle } from "~/domain/bills/bill-title";
import { todayIn } from "~/domain/bills/calendar-date";
import { onBill } from "../builders";
import { query } from "../operation";
import { claimOf } from "./claim-fields";
import { viewBills } from "./view-bill";

export const showPaymentClaim = query({
  ...onBill("see"),
  summary: "An invoice as a payment claim, with the payment schedule that answers it",
  failure: billEditMessages.loadFailed,
  output: paymentClaimView,
  run({ db, now }, { bill: { id }, property }) {
    const [bill] = viewBills(db, [id], now);
    if (!bill) throw new Error(`There is no bill ${id}.`);
    const { id: propertyId, name } = property;
    return {
      property: { id: propertyId, name },
      today: todayIn(now),
      title: billTitle(bill),
      bill,
    };
  },
});

/** The fields of the form that brings the claim of a bill back. */
export function claimFields(bill: BillRow): Record<string, string> {
  const claim = claimOf(bill);
  if (!claim) return {};
  const { date, answerDate, hasNotice, schedule } = claim;
  return {
    "claim.date": date,
    "claim.answerDate": answerDate ?? "",
    "claim.hasNotice": hasNotice === null ? "" : hasNotice ? "yes" : "no",
    ...(schedule && {
      "claim.schedule.date": schedule.date,
      "claim.schedule.amount": String(schedule.amount / 100),
      // One of before this was asked for comes back too.
      "claim.schedule.calculation": schedule.calculation || "Not said.",
      "claim.schedule.reason": schedule.reason,
      "claim.schedule.withheldReason": schedule.withheldReason,
    }),
  };
}

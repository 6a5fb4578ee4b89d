import { billEditMessages } from "~/contracts/bill-messages";
import { paymentClaimView } from "~/contracts/payment-claims";
import { billTitle } from "~/domain/bills/bill-title";
import { todayIn } from "~/domain/bills/calendar-date";
import { onBill } from "../builders";
import { query } from "../operation";
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

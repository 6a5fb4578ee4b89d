import { BILL, BILL_LINE, BILL_PAYMENT } from "~/domain/bills/bill-fields";
import { CLAIM } from "~/domain/bills/payment-claim";
import type { EntryView } from "./bills";
import { money } from "./money-codec";
import { shapeOf } from "./record-shape";
import { codec } from "./view-codecs";

/** An entry of an item's log, which few pages read. */
export const entryJson = codec<EntryView>({
  ...shapeOf(BILL_LINE),
  bill: {
    ...shapeOf(BILL),
    total: money,
    paid: money,
    unpaid: money,
    lines: [shapeOf(BILL_LINE)],
    payments: [shapeOf(BILL_PAYMENT)],
    claim: shapeOf(CLAIM),
  },
  sameAs: { total: money },
});

import type { EntryView } from "./bills";
import { money } from "./money-codec";
import { codec } from "./view-codecs";

const bill = {
  gstAmount: money,
  total: money,
  paid: money,
  retained: money,
  unpaid: money,
  lines: [{ amount: money, gross: money, gst: money }],
  payments: [{ amount: money }],
  claim: { schedule: { amount: money } },
} as const;
/** An entry of an item's log, which few pages read. */
export const entryJson = codec<EntryView>({
  amount: money,
  gross: money,
  gst: money,
  bill,
  sameAs: { total: money },
});

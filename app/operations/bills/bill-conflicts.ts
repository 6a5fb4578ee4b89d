import type { UpdateBill } from "~/contracts/bill-inputs";
import type { FullBill } from "~/data/bills";
import { billTotals } from "~/domain/bills/bill-totals";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";
import type { FieldMessages } from "~/domain/refusal";
import { changedMeanwhile, refuseOverwriting } from "../edit-conflicts";
import type { Context } from "../operation";

/**
 * Refuses what would overwrite another user's change: fields whose stored value is neither the one
 * that the sender saw nor the one that is sent. Lines are compared by what they come to.
 * @throws Refusal conflict
 */
export function refuseChangedBill(
  context: Context,
  { bill, lines, payments }: FullBill,
  { was = {}, ...sent }: UpdateBill,
): void {
  const conflicts: FieldMessages = {};
  for (const name of ["kind", "reference", "date", "dueDate", "note"] as const) {
    const [stored, seen, wanted] = [bill[name], was[name], sent[name]];
    if (seen === undefined || wanted === undefined) continue;
    if (stored === seen || stored === wanted) continue;
    const isDate = name === "date" || name === "dueDate";
    const shown = isDate && stored !== null ? formatCalendarDate(stored) : (stored ?? "none");
    conflicts[name] = [changedMeanwhile(context, null, shown)];
  }
  const { total } = billTotals(bill, lines, payments);
  if (sent.lines && was.total !== undefined && was.total !== total)
    conflicts["lines"] = [changedMeanwhile(context, null, formatDollarsAndCents(total))];
  refuseOverwriting(conflicts);
}

import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";

type Logged = {
  gross: Cents;
  itemCount?: number;
  unsorted?: Cents;
  item: { name: string; budget: Cents; spent: Cents } | null;
};

export const spendMessages = {
  loadFailed: "Failed to load what can be spent on",
  logFailed: "Failed to log spend",
  enterAmount: "Enter an amount, or a sum as 219.90+88.",
  chooseKind: "Choose receipt, invoice, deposit or credit.",
  chooseGst: "Choose included, plus 15 % or none.",
  choosePaid: "Choose paid or to pay.",
  unsorted: "Without an item it is unsorted, and counts in no category until it is sorted.",
  toSort: "Saved under Unsorted. Its amount can be typed there.",
  undone: "The spend is taken back.",
} as const;

/** "Oven $500.00 logged. Left $500"; without an amount it is a photo alone. */
export function spendLogged(
  { gross, item, itemCount = 1, unsorted = 0 }: Logged,
  itemIsGone = false,
): string {
  if (gross === 0) return spendMessages.toSort;
  const amount = formatDollarsAndCents(gross);
  const isSplit = itemCount > 1 || (itemCount === 1 && unsorted !== 0);
  if (isSplit) {
    const rest = unsorted === 0 ? "" : ` ${formatDollarsAndCents(unsorted)} of it is unsorted.`;
    return `${amount} logged on ${itemCount === 1 ? "1 item" : `${itemCount} items`}.${rest}`;
  }
  if (!item)
    return itemIsGone
      ? `The item is gone meanwhile. ${amount} logged as unsorted.`
      : `${amount} logged as unsorted.`;
  const left = item.budget - item.spent;
  const rest =
    left < 0
      ? `${formatDollars(-left)} over its ${formatDollars(item.budget)}`
      : `Left ${formatDollars(left)}`;
  return `${item.name} ${amount} logged. ${rest}`;
}

/** "Same as 18 Nov 2026, $347.85?" */
export function sameAs({ date, total }: { date: string; total: Cents }): string {
  return `Same as ${formatCalendarDate(date)}, ${formatDollarsAndCents(total)}?`;
}

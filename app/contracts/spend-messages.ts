import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";

type Logged = { gross: Cents; item: { name: string; budget: Cents; spent: Cents } | null };

export const spendMessages = {
  loadFailed: "Failed to load what can be spent on",
  logFailed: "Failed to log spend",
  enterAmount: "Enter an amount, or a sum as 219.90+88.",
  chooseKind: "Choose receipt, invoice, deposit or credit.",
  chooseGst: "Choose included, plus 15 % or none.",
  choosePaid: "Choose paid or to pay.",
  unsorted: "Without an item it is unsorted, and counts in no category until it is sorted.",
  undone: "The spend is taken back.",
} as const;

/** "Oven $500.00 logged. Left $500" */
export function spendLogged({ gross, item }: Logged, itemIsGone = false): string {
  const amount = formatDollarsAndCents(gross);
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

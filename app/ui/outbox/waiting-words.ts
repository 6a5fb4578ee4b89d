import { queueMessages } from "~/contracts/queue-messages";
import { formatDollarsAndCents } from "~/domain/money";
import type { WaitingSpend } from "../editing/record-state";

/** What of figures is not sent yet; undefined where nothing is. */
export function waitingWords(spends: readonly WaitingSpend[]): string | undefined {
  const amount = spends.reduce((sum, spend) => sum + spend.amount, 0);
  return amount === 0 ? undefined : queueMessages.included(formatDollarsAndCents(amount));
}

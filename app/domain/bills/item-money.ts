import type { Cents } from "../money";

/** A line of an accepted or closed quote, or of one of its approved variations. Gross cents. */
export type AgreedLine = {
  quoteId: string;
  closed: boolean;
  itemId: string;
  gross: Cents;
};

/** A line of a bill; the quote is the one that its bill names. Gross cents. */
export type BilledLine = { quoteId: string | null; itemId: string; gross: Cents };

/** Cents. `openCommitment` is agreed and not yet billed, `beyond` billed without agreement. */
export type ItemMoney = {
  invoiced: Cents;
  committed: Cents;
  openCommitment: Cents;
  beyond: Cents;
};

/** By item id, for each item with a line. */
export function itemMoney(
  agreed: readonly AgreedLine[],
  billed: readonly BilledLine[],
): Map<string, ItemMoney> {
  const money = new Map<string, ItemMoney>();
  for (const { itemId, gross } of billed) moneyIn(money, itemId).invoiced += gross;
  for (const share of quoteShares(agreed, billed)) {
    const sums = moneyIn(money, share.itemId);
    if (share.closed) {
      sums.committed += billedPart(share);
      continue;
    }
    sums.committed += share.agreed;
    sums.openCommitment += stillOpen(share);
    if (share.billed > 0) sums.beyond += Math.max(0, share.billed - share.agreed);
  }
  return money;
}

/** What a quote agrees for an item, and what was billed on it. */
type QuoteShare = { itemId: string; closed: boolean; agreed: Cents; billed: Cents };

// Bills that name a quote count against it only: two quotes for one item stay apart.
function quoteShares(
  agreedLines: readonly AgreedLine[],
  billedLines: readonly BilledLine[],
): Iterable<QuoteShare> {
  const closed = new Map(agreedLines.map((line) => [line.quoteId, line.closed]));
  const shares = new Map<string, QuoteShare>();
  const shareIn = (quoteId: string, itemId: string) => {
    const key = `${quoteId} ${itemId}`;
    const share = shares.get(key) ?? {
      itemId,
      closed: closed.get(quoteId) ?? false,
      agreed: 0,
      billed: 0,
    };
    shares.set(key, share);
    return share;
  };
  for (const { quoteId, itemId, gross } of agreedLines) shareIn(quoteId, itemId).agreed += gross;
  for (const { quoteId, itemId, gross } of billedLines)
    if (quoteId !== null && closed.has(quoteId)) shareIn(quoteId, itemId).billed += gross;
  return shares.values();
}

/** A credit opens again what was billed, and never more than was agreed. */
function stillOpen({ agreed, billed }: QuoteShare): Cents {
  return Math.max(0, agreed - Math.max(0, billed));
}

/** On closing a quote, what is still agreed falls away: agreed stays what was billed of it. */
function billedPart({ agreed, billed }: QuoteShare): Cents {
  return agreed < 0 ? Math.max(agreed, Math.min(0, billed)) : Math.min(agreed, Math.max(0, billed));
}

function moneyIn(money: Map<string, ItemMoney>, itemId: string): ItemMoney {
  const sums = money.get(itemId) ?? { invoiced: 0, committed: 0, openCommitment: 0, beyond: 0 };
  money.set(itemId, sums);
  return sums;
}

/** An item's sums in cents; what is neither paid nor held back is to pay. */
type Money = { spent: Cents; paid: Cents; retained: Cents };

/**
 * What a typed total below the bills leaves of them: it takes off what is paid, then what is to pay,
 * then what is held back. Only what is more than all of it came back.
 * @param off cents, at least 0
 */
export function afterCorrection({ spent, paid, retained }: Money, off: Cents): Money {
  const ofPaid = Math.min(off, Math.max(0, paid));
  const ofUnpaid = Math.min(off - ofPaid, Math.max(0, spent - paid - retained));
  const ofRetained = Math.min(off - ofPaid - ofUnpaid, retained);
  return {
    spent: spent - off,
    paid: paid - (off - ofUnpaid - ofRetained),
    retained: retained - ofRetained,
  };
}

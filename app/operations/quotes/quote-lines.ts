import { quoteMessages } from "~/contracts/quote-messages";
import type { TypedLine } from "~/contracts/quotes";
import type { Db } from "~/data/database";
import { refreshItemMoney, readItemMoney } from "~/data/item-money";
import { createItemRow, findProject, listProjects, readItem } from "~/data/projects";
import { listItemsSpent } from "~/data/bill-parts";
import { replaceQuoteLines, updateLineMoney } from "~/data/quote-writes";
import { listQuoteLines, type QuoteLineRow, type QuoteRow } from "~/data/quotes";
import { findSupplier } from "~/data/suppliers";
import { isItemInTrash } from "~/data/trash";
import { linesOf } from "~/domain/bills/bill";
import { grouped } from "~/domain/grouped";
import { MAX_CENTS, sumBy, type Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import { Refusal, refuseField } from "~/domain/refusal";
import { newId } from "~/services/ids";
import type { Context } from "../operation";
import { refuseBeyond, refuseMoreIn, refuseMoreItems } from "../sizes";

export type QuotePlace = { quote: QuoteRow; property: Property };

/** Whose lines: the quote's own, or a variation's. */
type Of = { quoteId: string; variationId: string | null };

export function linesOfQuote(db: Db, { quoteId, variationId }: Of): QuoteLineRow[] {
  return listQuoteLines(db, [quoteId]).filter((line) => line.variationId === variationId);
}

/** Cents with GST. */
export function totalOfLines(db: Db, of: Of): Cents {
  return sumBy("gross", linesOfQuote(db, of));
}

/** What the lines for an item come to, as typed; null without any. */
export function amountOn(lines: readonly TypedLine[], itemId: string): Cents | null {
  const own = lines.filter((line) => line.itemId === itemId);
  return own.length === 0 ? null : sumBy("amount", own);
}

type Amounts = Readonly<Record<string, Cents | null>>;

/**
 * The lines after an edit; undefined where it has none. The lines for an item become one with the
 * amount that is sent, unless they come to it already, or the editor saw the same.
 * @throws Refusal where no line is left.
 */
export function linesWith(
  sent: readonly TypedLine[] | undefined,
  amounts: Amounts | undefined,
  own: readonly TypedLine[],
  seen: Amounts = {},
): readonly TypedLine[] | undefined {
  if (!amounts) return sent;
  const before = sent ?? own;
  const edited = Object.entries(amounts).flatMap(([itemId, amount]): TypedLine[] => {
    const there = before.filter((line) => line.itemId === itemId);
    if (amount === seen[itemId] || amount === amountOn(there, itemId)) return there;
    const [{ id, text } = {}] = there;
    return amount === null ? [] : [{ id, text, itemId, amount }];
  });
  const lines = [
    ...before.filter(({ itemId }) => !Object.hasOwn(amounts, itemId ?? "")),
    ...edited,
  ];
  if (lines.length === 0) throw refuseField("lines", quoteMessages.enterLine);
  return lines;
}

/**
 * Replaces the lines as a whole; a line keeps its id where it is sent.
 * @throws Refusal for an item that is not of the property.
 */
export function writeLines(
  { db, receipt }: Context,
  { quote, property }: QuotePlace,
  variationId: string | null,
  typed: readonly TypedLine[],
): void {
  refuseBeyond("linesOfQuote", 0, typed.length);
  const of = { quoteId: quote.id, variationId };
  refuseForeignItems(db, property, typed);
  const kept = new Set(linesOfQuote(db, of).map(({ id }) => id));
  refuseMoreIn(db, property.id, "linesOfQuotes", typed.length - kept.size);
  const lines = linesInRange(quote, typed);
  replaceQuoteLines(
    db,
    of,
    lines.map(({ id, itemId = null, text = "", amount, gross, gst }, position) => ({
      ...of,
      // Each id once; a line that is put back out of the history gets its own again.
      id: id !== undefined && (kept.delete(id) || receipt.putBack) ? id : newId(),
      itemId,
      position,
      text: text.trim(),
      amount,
      gross,
      gst,
    })),
  );
}

/**
 * Works out gross and GST of lines that stay, after another GST term was chosen: those of the
 * variations, and the quote's own too unless they were sent.
 * @throws Refusal where a sum leaves the range of amounts.
 */
export function splitAgain(db: Db, quote: QuoteRow, isOwnToo: boolean): void {
  const parts = grouped(listQuoteLines(db, [quote.id]), ({ variationId }) => variationId);
  if (!isOwnToo) parts.delete(null);
  updateLineMoney(
    db,
    [...parts.values()].flatMap((part) => linesInRange(quote, part)),
  );
}

function linesInRange<Line extends { amount: Cents }>(quote: QuoteRow, typed: readonly Line[]) {
  const lines = linesOf(quote, typed);
  refuseOutOfRange([...lines.map(({ gross }) => gross), sumBy("gross", lines)]);
  return lines;
}

function refuseForeignItems(db: Db, property: Property, lines: readonly TypedLine[]): void {
  const named = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const there = listItemsSpent(db, property.id, named);
  const missing = named.filter((id) => !there.has(id));
  if (missing.length === 0) return;
  if (missing.every((id) => isItemInTrash(db, property.id, id)))
    throw new Refusal("conflict", quoteMessages.itemDeleted, {
      lines: [quoteMessages.itemDeleted],
    });
  throw new Refusal("missing", quoteMessages.saveFailed);
}

/**
 * Gives lines without an item one with a budget of 0, as they become agreed; not those that are put
 * back out of the history, which had lost theirs.
 */
export function takeIntoBudget(
  context: Context,
  { quote, property }: QuotePlace,
  variationId: string | null,
  projectId: string | undefined,
): void {
  const { db, actor, now, receipt } = context;
  if (receipt.putBack) return;
  const of = { quoteId: quote.id, variationId };
  const lines = linesOfQuote(db, of);
  const without = lines.filter(({ itemId }) => itemId === null);
  if (without.length === 0) return;
  const category = categoryFor(context, { quote, property }, projectId);
  refuseMoreItems(db, category, without.length);
  const supplier = quote.supplierId && findSupplier(db, property.creatorId, quote.supplierId);
  const made = lines.map((line) => {
    if (line.itemId !== null) return line;
    const item = createItemRow(db, {
      id: newId(),
      projectId: category,
      name: line.text || (supplier && supplier.name) || "",
      changedBy: actor.user.id,
      createDate: now,
    });
    return { ...line, itemId: item.id };
  });
  replaceQuoteLines(db, of, made);
}

/** The one that was chosen, else that of the quote's first item, else the only one. */
function categoryFor(
  { db, actor }: Context,
  { quote, property }: QuotePlace,
  projectId: string | undefined,
): string {
  if (projectId !== undefined) {
    const place = findProject(db, actor.user, projectId);
    if (place?.property.id === property.id) return projectId;
    throw refuseField("projectId", quoteMessages.chooseCategory);
  }
  const [first] = listQuoteLines(db, [quote.id]).flatMap(({ itemId }) => itemId ?? []);
  if (first !== undefined) return readItem(db, first).projectId;
  const [only, ...others] = listProjects(db, property.id);
  if (only && others.length === 0) return only.id;
  throw refuseField("projectId", quoteMessages.chooseCategory);
}

/** Ids of the items on which the quote has a line. */
export function itemsOfQuote(db: Db, quoteId: string): string[] {
  return itemsOfQuotes(db, [quoteId]);
}

export function itemsOfQuotes(db: Db, quoteIds: readonly string[]): string[] {
  return listQuoteLines(db, quoteIds).flatMap(({ itemId }) => itemId ?? []);
}

/**
 * Brings the figures of the items up to date after a change of a quote.
 * @param before those of the quote before it.
 * @throws Refusal where an item's sum leaves the range of amounts.
 */
export function refreshItems(db: Db, quoteId: string, before: readonly string[]): void {
  const ids = [...new Set([...before, ...itemsOfQuote(db, quoteId)])];
  refuseOutOfRange([...readItemMoney(db, ids).values()].map(({ committed }) => committed));
  refreshItemMoney(db, ids);
}

function refuseOutOfRange(sums: readonly Cents[]): void {
  if (sums.some((sum) => Math.abs(sum) > MAX_CENTS))
    throw refuseField("lines", quoteMessages.beyondRange);
}

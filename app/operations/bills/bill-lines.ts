import { billEditMessages, billMessage } from "~/contracts/bill-messages";
import type { TypedBillLine } from "~/contracts/bill-inputs";
import { listItemsSpent, sumRetainedOfOthers } from "~/data/bill-parts";
import type { FullBill, NewBillLine } from "~/data/bills";
import type { Db } from "~/data/database";
import type { QuoteRow } from "~/data/quotes";
import { findTrashedItemName } from "~/data/trashed-items";
import { storedAmount, linesOf, type BillKind } from "~/domain/bills/bill";
import {
  amountProblem,
  gstProblem,
  linesProblem,
  rangeProblem,
  type BillProblem,
} from "~/domain/bills/bill-problems";
import type { GstTerm } from "~/domain/bills/gst-terms";
import { retainedOf } from "~/domain/bills/retention";
import { itemLabel } from "~/domain/property";
import { sumBy, type Cents } from "~/domain/money";
import { Refusal, refuseField, type FieldMessages } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { refuseBeyond, refuseMoreIn } from "../sizes";

/** What the lines of a bill are worked out from; null `gstAmount` is calculated. */
export type LinesDraft = {
  billId: string;
  propertyId: string;
  kind: BillKind;
  gst: GstTerm;
  gstAmount: Cents | null;
  /** As sent, to compare with the lines. */
  total: Cents | undefined;
  lines: readonly TypedBillLine[];
  /** Put back out of the history: a line that was removed gets its id again. */
  isPutBack?: boolean | undefined;
};

export type WorkedOutLines = {
  lines: NewBillLine[];
  total: Cents;
  gstAmount: Cents;
  /** Messages of lines left unsorted, because their item was deleted meanwhile. */
  deleted: FieldMessages;
  deletedNames: string[];
};

/**
 * Gross and GST of each line on its item.
 * @param before of the same bill.
 * @throws Refusal invalid, or missing for an item that is not the property's.
 */
export function workOutLines(
  db: Db,
  draft: LinesDraft,
  before: FullBill | undefined,
): WorkedOutLines {
  const { billId, propertyId, kind, lines: typed } = draft;
  refuseBeyond("linesOfBill", 0, typed.length);
  const counted = Math.max(1, typed.length) - (before ? Math.max(1, before.lines.length) : 0);
  refuseMoreIn(db, propertyId, "linesOfProperty", counted);
  refuseAmounts(kind, typed);
  const spent = listItemsSpent(
    db,
    propertyId,
    typed.flatMap(({ itemId }) => itemId ?? []),
  );
  const { placed, ...dropped } = placeLines(db, propertyId, typed, spent);
  const signed = placed.map((line) => ({ ...line, amount: storedAmount(kind, line.amount) }));
  const figured = withGst(draft, signed);
  const total = sumBy("gross", figured);
  if (draft.total !== undefined)
    refuse("total", linesProblem(figured, storedAmount(kind, draft.total)));
  for (const line of before?.lines ?? [])
    if (line.itemId !== null && spent.has(line.itemId))
      spent.set(line.itemId, (spent.get(line.itemId) ?? 0) - line.gross);
  for (const { itemId, gross } of figured)
    if (itemId !== null) spent.set(itemId, (spent.get(itemId) ?? 0) + gross);
  refuse("lines", rangeProblem(total, ...figured.map(({ gross }) => gross), ...spent.values()));
  const free = new Set(before?.lines.map(({ id }) => id));
  return {
    ...dropped,
    total,
    gstAmount: sumBy("gst", figured),
    lines: figured.map(({ id, ...line }, position) => ({
      ...line,
      id: id !== undefined && (free.delete(id) || draft.isPutBack) ? id : newId(),
      billId,
      position,
    })),
  };
}

function refuseAmounts(kind: BillKind, lines: readonly TypedBillLine[]): void {
  const wrong: FieldMessages = {};
  lines.forEach(({ amount }, place) => {
    const problem = amountProblem(kind, amount);
    if (problem) wrong[`lines.${place}.amount`] = [billMessage(problem)];
  });
  const [message] = Object.values(wrong).flat();
  if (message !== undefined) throw new Refusal("invalid", message, wrong);
}

/** Lines of an item that was deleted meanwhile are unsorted, so that no entry is lost. */
function placeLines(
  db: Db,
  propertyId: string,
  lines: readonly TypedBillLine[],
  there: ReadonlyMap<string, Cents>,
) {
  const deleted: FieldMessages = {};
  const names: string[] = [];
  const placed = lines.map(({ itemId = null, ...line }, place) => {
    if (itemId === null || there.has(itemId)) return { ...line, itemId };
    const name = findTrashedItemName(db, propertyId, itemId);
    if (name === undefined) throw new Refusal("missing", billEditMessages.saveFailed);
    names.push(itemLabel(name));
    deleted[`lines.${place}.itemId`] = [billEditMessages.itemsDeleted([itemLabel(name)])];
    return { ...line, itemId: null };
  });
  return { placed, deleted, deletedNames: names };
}

function withGst<Line extends { amount: Cents }>(
  { kind, gst, gstAmount }: LinesDraft,
  lines: readonly Line[],
) {
  const calculated = linesOf({ gst }, lines);
  if (gstAmount === null) return calculated;
  const typed = storedAmount(kind, gstAmount);
  const gross = gst === "none" ? 0 : sumBy("gross", calculated);
  refuse("gstAmount", gstProblem(typed, gross));
  return linesOf({ gst, gstAmount: typed }, lines);
}

/**
 * Cents to hold back of an invoice that names a quote, as the quote has it.
 * @param billId its own, whose earlier part does not count.
 */
export function retainedByQuote(
  db: Db,
  { id, retentionPercent, retentionCap }: QuoteRow,
  { billId, total }: { billId: string; total: Cents },
): Cents {
  if (retentionPercent === null) return 0;
  const heldBefore = sumRetainedOfOthers(db, id, billId);
  return retainedOf(total, { percent: retentionPercent, cap: retentionCap }, heldBefore);
}

/** @throws Refusal invalid, under the field, if there is a problem. */
export function refuse(field: string, problem: BillProblem | undefined): void {
  if (problem) throw refuseField(field, billMessage(problem));
}

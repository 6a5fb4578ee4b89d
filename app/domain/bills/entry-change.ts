import type { Cents } from "../money";
import type { BillKind } from "./bill";
import type { GstTerm } from "./gst-terms";

/** A line as it is sent; its amount as stored. */
type Line = { id: string; itemId: string | null; amount: Cents; note: string };

type Bill<Of extends Line> = {
  kind: BillKind;
  supplier: { name: string } | null;
  gst: GstTerm;
  lines: readonly Of[];
};

/** What the form of one entry says; without an item it is to be sorted. */
export type TypedEntry = {
  amount: Cents;
  itemId: string;
  kind: BillKind;
  supplier: string;
  gst: GstTerm;
};

/**
 * The changes of a bill that make one of its lines what was typed. What is as before is left out:
 * sent again, an assumed GST term would count as chosen, and a typed GST amount would be lost.
 */
export function entryChange<Of extends Line>(bill: Bill<Of>, lineId: string, typed: TypedEntry) {
  const itemId = typed.itemId || null;
  const line = bill.lines.find(({ id }) => id === lineId);
  const isSame = line?.itemId === itemId && shownAmount(bill, line) === typed.amount;
  return {
    ...(typed.kind !== bill.kind && { kind: typed.kind }),
    ...(typed.supplier.trim() !== (bill.supplier?.name ?? "") && { supplier: typed.supplier }),
    ...(typed.gst !== bill.gst && { gst: typed.gst }),
    ...(!isSame && {
      lines: bill.lines.map((one) => ({
        ...one,
        ...(one.id === lineId && { itemId }),
        amount: one.id === lineId ? typed.amount : shownAmount(bill, one),
      })),
    }),
  };
}

/** Cents as typed: a credit is stored negative. */
export function shownAmount({ kind }: { kind: BillKind }, { amount }: { amount: Cents }): Cents {
  return kind === "credit" ? Math.abs(amount) : amount;
}

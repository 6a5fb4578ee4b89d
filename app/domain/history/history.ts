import type { FromTo, RecordedChange, RecordedKind } from "./recorded";

/** Lines are recorded of their whole, those of bills and quotes by what they come to as well. */
export type LineKind = "billLine" | "quoteLine" | "comparisonLine";
export type WatchedKind = RecordedKind | LineKind;

/** A write of a row, as the database reports it: `values` by field, each from and to. */
export type RowWrite = Pick<RecordedChange, "id" | "name"> & {
  kind: WatchedKind;
  verb: "added" | "changed" | "removed";
  propertyId: string | null;
  part: string;
  /** What it is found by: itself, or the bill of a payment, the quote of a variation. */
  about: string;
  values: FromTo;
};

/** What is added up of lines, and where the sum stands. */
export const SUMMED = "gross";
export const TOTAL = "total";

/** Who made a change, where it is no account: an admin who acts for one, or by a mailed link. */
export const SUPPORT = "support";
export const SUPPLIER = "supplier";

/** All that a command changed in a property; `at` is in microseconds. */
export type Did = { at: number; who: string; changes: RecordedChange[] };

export const microseconds = (date: Date): number => date.getTime() * 1_000;
export const dateAt = (at: number): Date => new Date(Math.floor(at / 1_000));

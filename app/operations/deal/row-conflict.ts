import { formatDollars } from "~/domain/money";
import { percentText } from "~/domain/row-text";
import type { DealRow } from "~/data/deal-rows";
import { changedMeanwhile } from "../edit-conflicts";
import type { Context } from "../operation";
import type { ValueColumns } from "./row-value";

/**
 * Who changed a row's value to what, in words, where it no longer holds what its editor saw and
 * would be overwritten (docs/decisions/0011, docs/decisions/0027). Who writes what is there already
 * overwrites nothing.
 */
export function conflictOf(
  context: Pick<Context, "db" | "actor">,
  row: DealRow,
  next: ValueColumns,
  seen: ValueColumns | undefined,
): string | undefined {
  if (!seen || isSame(seen, row) || isSame(next, row)) return undefined;
  const { feeType, feePercentThousandths, amount } = row;
  return changedMeanwhile(
    context,
    row.changedBy,
    feeType === "percent" ? percentText(feePercentThousandths ?? 0) : formatDollars(amount),
  );
}

/** The same of a row's label. */
export function labelConflictOf(
  context: Pick<Context, "db" | "actor">,
  row: DealRow,
  next: string,
  seen: string | undefined,
): string | undefined {
  return seen === undefined || seen === row.label || next === row.label
    ? undefined
    : changedMeanwhile(context, row.changedBy, row.label);
}

function isSame(a: ValueColumns, b: ValueColumns): boolean {
  return (
    a.amount === b.amount &&
    a.feeType === b.feeType &&
    a.feePercentThousandths === b.feePercentThousandths
  );
}

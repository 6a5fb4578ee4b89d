import type { BillKind } from "./bill";

type Titled = { kind: BillKind; note: string; supplier: { name: string } | null };

/** The supplier; without one the note, or what kind of bill it is. */
export function billTitle({ kind, note, supplier }: Titled): string {
  return supplier?.name ?? (note || KIND_NAMES[kind]);
}

/** What a kind of bill is called. */
export const KIND_NAMES: Record<BillKind, string> = {
  receipt: "Receipt",
  invoice: "Invoice",
  deposit: "Deposit",
  credit: "Credit",
  adjustment: "Typed into Spent",
};

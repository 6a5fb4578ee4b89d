import type { Metadata } from "./ledger";

/** Metadata is changed key by key; an empty value takes its key away. */
export function changedMetadata(before: Metadata, changes: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ""),
  );
}

import type { Snapshot } from "./record-state";

/** How saving goes, and how much of what was typed is not saved. */
export type SaveStatus = {
  state: "idle" | "saving" | "saved" | "failed" | "offline" | "waiting";
  unsaved: number;
  /** What of the figures waits, in words. */
  waits?: string | undefined;
};

type Any = {
  marks: readonly unknown[];
  pending: readonly unknown[];
  hold?: Snapshot<unknown>["hold"];
};

/**
 * The status of several records together; the same object as `before` where nothing changed.
 * @param touched whether anything was ever answered.
 * @param unsavedIn how many values of a record are not saved.
 * @param waits what of the figures waits, in words.
 */
export function combineStatus<Record extends Any>(
  records: Iterable<Record>,
  touched: boolean,
  { before, unsavedIn = countUnsaved, waits }: Options<Record> = {},
): SaveStatus {
  let [unsaved, isSending, isOffline, isWaiting] = [0, false, false, false];
  for (const record of records) {
    isSending ||= record.pending.length > 0 && !record.hold;
    isOffline ||= record.hold === "offline";
    isWaiting ||= record.hold === "waiting";
    unsaved += unsavedIn(record);
  }
  const isSettled = isWaiting ? "waiting" : touched ? "saved" : "idle";
  const atRest = unsaved > 0 ? "failed" : isSettled;
  const state = isSending ? "saving" : isOffline ? "offline" : atRest;
  const isSame = before?.state === state && before.unsaved === unsaved && before.waits === waits;
  return isSame ? before : { state, unsaved, waits };
}

type Options<Record> = {
  before?: SaveStatus | undefined;
  unsavedIn?: (record: Record) => number;
  waits?: string | undefined;
};

export function countUnsaved({ marks, hold }: Any): number {
  return marks.length || (hold && hold !== "waiting" ? 1 : 0);
}

import type { OptimisticRecord } from "./optimistic-record";
import type { SaveStatus } from "./shown-items";

type Any = {
  marks: readonly unknown[];
  stuck: OptimisticRecord<unknown>["stuck"];
  waiting: readonly unknown[];
};

/**
 * How saving goes, of several things together.
 * @param touched whether anything was ever answered.
 * @param seen those that have somewhere to show what is wrong with them, which a row that stays
 *   away has not; all, unless told.
 */
export function combineStatus(all: readonly Any[], touched: boolean, seen = all): SaveStatus {
  const unsaved = seen.reduce(
    (sum, { marks, stuck }) => sum + (marks.length || (stuck ? 1 : 0)),
    0,
  );
  const isSending = all.some(({ waiting, stuck }) => waiting.length > 0 && !stuck);
  const isOffline = all.some(({ stuck }) => stuck === "offline");
  const atRest = unsaved > 0 ? "failed" : touched ? "saved" : "idle";
  return { state: isSending ? "saving" : isOffline ? "offline" : atRest, unsaved };
}

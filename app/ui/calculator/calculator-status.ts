import type { SaveStatus } from "../items/shown-items";
import type { Saved } from "./saved";
import type { WorkRow } from "./work-row";

/** How saving goes, of all rows and of the switch together; `touched` tells whether anything was ever answered. */
export function calculatorStatus(rows: readonly Saved<WorkRow>[], fees: Saved<boolean>, touched: boolean): SaveStatus {
  const all = [...rows, fees];
  // A row that stays away has nowhere to show what is wrong with it.
  const seen = [...rows.filter(({ shown }) => shown.present), fees];
  const unsaved = seen.filter(({ mark, stuck }) => mark || stuck).length;
  const isSending = all.some(({ waiting, stuck }) => waiting.length > 0 && !stuck);
  const isOffline = all.some(({ stuck }) => stuck === "offline");
  const atRest = unsaved > 0 ? "failed" : touched ? "saved" : "idle";
  return { state: isSending ? "saving" : isOffline ? "offline" : atRest, unsaved };
}

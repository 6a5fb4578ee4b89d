import { useCallback, useState, type ReactNode } from "react";
import { LeaveGuard, useAskedBeforeLeaving } from "../items/leave-question";
import { SaveStatus, useAskedBeforeClosing } from "../items/save-status";
import { useConnection, useReload } from "../items/use-store-life";
import { useUndoKey } from "../items/use-undo-key";
import { useNotify } from "../shell/toasts";
import { CalculatorContext, useCalculator, useCalculatorStore } from "./calculator-context";
import { CalculatorStore, type Loaded } from "./calculator-store";
import { newRowId } from "./new-row-id";
import type { CalculatorCalls } from "./send-rows";

type Props = { loaded: Loaded; calls: CalculatorCalls; children: ReactNode };

/** Holds the rows of a calculator while they are edited: everything within shows an edit at once. Without script it shows what the loader gave. */
export function CalculatorProvider({ loaded, calls, children }: Props) {
  const notify = useNotify();
  const [store] = useState(() => new CalculatorStore(loaded, { calls, say: notify, newId: newRowId }));
  const { rows, renoCost, includeAgentFees } = loaded;
  const load = useCallback(
    (since: number) => store.load({ rows, renoCost, includeAgentFees }, since),
    [store, rows, renoCost, includeAgentFees],
  );
  useReload(store, [rows, renoCost, includeAgentFees], load);
  useConnection(store);
  useUndoKey(store);
  return (
    <CalculatorContext.Provider value={store}>
      <LeaveGuard>
        {children}
        <Guard />
      </LeaveGuard>
    </CalculatorContext.Provider>
  );
}

function Guard() {
  useAskedBeforeLeaving(useCalculatorStore().status);
  useAskedBeforeClosing(useCalculator().status);
  return null;
}

/** How saving the rows goes, beside the result or the page's title. */
export function CalculatorStatus() {
  return <SaveStatus status={useCalculator().status} />;
}

import { useCallback, useState, type ReactNode } from "react";
import { LeaveGuard, useLeaveConfirmation } from "../editing/leave-confirmation";
import type { Commands } from "../editing/record-state";
import { SaveStatus, useCloseConfirmation } from "../editing/save-status";
import { useDrafts } from "../outbox/use-drafts";
import { useConnection, useReload } from "../editing/use-store-life";
import { offersUndo, useFocusStays } from "../editing/use-edit-undo";
import { useUndoKey } from "../editing/use-undo-key";
import { useNotify } from "../notices/toasts";
import { DealContext, useDeal, useDealStore } from "./deal-context";
import { DealEditor } from "./deal-editor";
import type { EditedRow, Loaded, RowField } from "./edited-row";

const draftsOf = async (store: DealEditor) => (await import("./deal-drafts")).dealDrafts(store);

type Props = {
  loaded: Loaded;
  commands: Commands<EditedRow, RowField>;
  /** Absent for the default rows. */
  propertyId?: string;
  children: ReactNode;
};

export function DealProvider({ loaded, commands, propertyId, children }: Props) {
  const notify = useNotify();
  const [store] = useState(
    () => new DealEditor(loaded, { commands, propertyId, showToast: notify, offersUndo }),
  );
  const { rows, renoCost, includeAgentFees, gstMode = null } = loaded;
  const load = useCallback(
    (since: number) => store.load({ rows, renoCost, includeAgentFees, gstMode }, since),
    [store, rows, renoCost, includeAgentFees, gstMode],
  );
  useReload(store, [rows, renoCost, includeAgentFees, gstMode], load);
  useConnection(store);
  useUndoKey(store);
  useFocusStays(store);
  useDrafts(store, `deal ${propertyId ?? "defaults"}`, draftsOf);
  return (
    <DealContext.Provider value={store}>
      <LeaveGuard>
        {children}
        <Guard />
      </LeaveGuard>
    </DealContext.Provider>
  );
}

function Guard() {
  useLeaveConfirmation(useDealStore());
  useCloseConfirmation(useDeal(({ status }) => status));
  return null;
}

export function DealStatus() {
  return <SaveStatus status={useDeal(({ status }) => status)} />;
}

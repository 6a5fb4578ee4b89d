import { useLocation, useRevalidator, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useNotify } from "../notices/toasts";
import { StoreContext, useItemStore, useShown } from "./item-context";
import { budgetRules, type ItemRules } from "./item-commands";
import { ItemEditor } from "./item-editor";
import { LeaveGuard, useLeaveConfirmation } from "../editing/leave-confirmation";
import { useNewRow } from "./new-row";
import { SaveStatus, useCloseConfirmation } from "../editing/save-status";
import type { ShownItems } from "./edited-item";
import { sortFrom } from "./sort-items";
import { useConnection, useReload } from "../editing/use-store-life";
import { offersUndo, useFocusStays } from "../editing/use-edit-undo";
import { useUndoKey } from "../editing/use-undo-key";

const rowOrder = async (store: ItemEditor, stop: AbortSignal) =>
  (await import("./row-order")).listenForOrder(store, stop);

type Props = { projects: readonly ShownItems[]; rules?: ItemRules; children: ReactNode };

export function BudgetProvider({ projects, rules = budgetRules, children }: Props) {
  return (
    <Items key={useLocation().pathname} projects={projects} rules={rules}>
      {children}
    </Items>
  );
}

function Items({ projects, rules, children }: Required<Props>) {
  const sort = useSearchParams()[0].get("sort");
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  // Stable for the life of the page.
  const newRow = useNewRow();
  const [store] = useState(() => {
    const made = new ItemEditor(projects, sort ? sortFrom(sort) : null, {
      ...rules,
      showToast: notify,
      offersUndo,
      restored: revalidate,
    });
    const [only] = projects;
    if (newRow && only && !made.row(newRow.id)) made.add(only.id, newRow.isSuggested, newRow.id);
    return made;
  });
  const arranged = useRef(sort);
  useEffect(() => {
    if (arranged.current !== sort) store.arrange(sortFrom(sort));
    arranged.current = sort;
  }, [store, sort]);
  useReload(
    store,
    projects,
    useCallback((since) => store.load(projects, since), [store, projects]),
  );
  useConnection(store);
  useUndoKey(store, rowOrder);
  useFocusStays(store);
  return (
    <StoreContext.Provider value={store}>
      <LeaveGuard>
        {children}
        <Guard store={store} />
      </LeaveGuard>
    </StoreContext.Provider>
  );
}

function Guard({ store }: { store: ItemEditor }) {
  useLeaveConfirmation(store);
  useCloseConfirmation(useShown(store.status));
  return null;
}

export function BudgetStatus() {
  return <SaveStatus status={useShown(useItemStore().status)} />;
}

import { createContext, useContext, useSyncExternalStore } from "react";
import type { ItemEditor } from "./item-editor";
import type { ItemTotals } from "./shown-items";

export const StoreContext = createContext<ItemEditor | null>(null);

/** In cents. */
export function useProjectTotal(projectId: string): ItemTotals {
  const store = useItemStore();
  return useShown(() => store.project(projectId).total);
}

/** In cents, by project id. */
export function useProjectTotals(): ReadonlyMap<string, ItemTotals> {
  return useShown(useItemStore().totals);
}

/** @throws outside of a BudgetProvider. */
export function useItemStore(): ItemEditor {
  const store = useContext(StoreContext);
  if (!store) throw new Error("Items are shown and edited within a BudgetProvider.");
  return store;
}

/** Re-renders when `read` returns another object. */
export function useShown<Snapshot>(read: () => Snapshot): Snapshot {
  return useSyncExternalStore(useItemStore().subscribe, read, read);
}

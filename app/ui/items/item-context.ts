import { createContext, useContext, useSyncExternalStore } from "react";
import { totalOf, type BudgetTotal } from "~/domain/budget";
import type { ItemEditor } from "./item-editor";

export const StoreContext = createContext<ItemEditor | null>(null);

/** In cents. */
export function useProjectTotal(projectId: string): BudgetTotal {
  const store = useItemStore();
  return useShown(() => store.project(projectId).total);
}

/** In cents, by project id. */
export function useProjectTotals(): ReadonlyMap<string, BudgetTotal> {
  return useShown(useItemStore().totals);
}

/** In cents. */
export function useBudgetTotal(): BudgetTotal {
  return totalOf([...useProjectTotals().values()]);
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

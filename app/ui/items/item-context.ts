import { createContext, useContext, useSyncExternalStore } from "react";
import { totalOf, type BudgetTotal } from "~/domain/budget";
import type { ItemEditor } from "./item-editor";

export const StoreContext = createContext<ItemEditor | null>(null);

/** A category's totals in cents, as they are shown now. */
export function useProjectTotal(projectId: string): BudgetTotal {
  const store = useItemStore();
  return useShown(() => store.project(projectId).total);
}

/** The totals of each category by its id, in cents. */
export function useProjectTotals(): ReadonlyMap<string, BudgetTotal> {
  return useShown(useItemStore().totals);
}

/** The totals of all categories together, in cents. */
export function useBudgetTotal(): BudgetTotal {
  return totalOf([...useProjectTotals().values()]);
}

/** @throws outside of a BudgetProvider. */
export function useItemStore(): ItemEditor {
  const store = useContext(StoreContext);
  if (!store) throw new Error("Items are shown and edited within a BudgetProvider.");
  return store;
}

/** Something the store shows, read anew whenever that is another object. */
export function useShown<Snapshot>(read: () => Snapshot): Snapshot {
  return useSyncExternalStore(useItemStore().subscribe, read, read);
}

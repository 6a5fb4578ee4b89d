import { createContext, useContext, useSyncExternalStore } from "react";
import type { DealStore } from "./deal-store";
import type { Shown } from "./shown-deal";

export const DealContext = createContext<DealStore | null>(null);

/** @throws outside of a CalculatorProvider. */
export function useDealStore(): DealStore {
  const store = useContext(DealContext);
  if (!store) throw new Error("A calculator is shown and edited within a CalculatorProvider.");
  return store;
}

/** The calculator as it is shown now. */
export function useDeal(): Shown {
  const store = useDealStore();
  return useSyncExternalStore(store.subscribe, store.shown, store.shown);
}

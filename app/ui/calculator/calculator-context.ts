import { createContext, useContext, useSyncExternalStore } from "react";
import type { CalculatorStore } from "./calculator-store";
import type { Shown } from "./shown-calculator";

export const CalculatorContext = createContext<CalculatorStore | null>(null);

/** @throws outside of a CalculatorProvider. */
export function useCalculatorStore(): CalculatorStore {
  const store = useContext(CalculatorContext);
  if (!store) throw new Error("A calculator is shown and edited within a CalculatorProvider.");
  return store;
}

/** The calculator as it is shown now. */
export function useCalculator(): Shown {
  const store = useCalculatorStore();
  return useSyncExternalStore(store.subscribe, store.shown, store.shown);
}

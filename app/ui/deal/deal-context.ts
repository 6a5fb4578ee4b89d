import { createContext, useContext, useSyncExternalStore } from "react";
import type { DealEditor } from "./deal-editor";
import type { Shown } from "./shown-deal";

export const DealContext = createContext<DealEditor | null>(null);

/** @throws outside of a DealProvider. */
export function useDealStore(): DealEditor {
  const store = useContext(DealContext);
  if (!store) throw new Error("A deal is shown and edited within a DealProvider.");
  return store;
}

export function useDeal(): Shown {
  const store = useDealStore();
  return useSyncExternalStore(store.subscribe, store.shown, store.shown);
}

import { createContext, useContext, useSyncExternalStore } from "react";
import type { DealEditor } from "./deal-editor";
import type { Shown, ShownRow } from "./shown-deal";

export const DealContext = createContext<DealEditor | null>(null);

/** @throws outside of a DealProvider. */
export function useDealStore(): DealEditor {
  const store = useContext(DealContext);
  if (!store) throw new Error("A deal is shown and edited within a DealProvider.");
  return store;
}

/** Draws again when `read` returns another value. */
export function useDeal<Part>(read: (shown: Shown) => Part): Part {
  const store = useDealStore();
  const now = () => read(store.shown());
  return useSyncExternalStore(store.subscribe, now, now);
}

/** The row of the sale price, unless there are several. */
export function useOnlyPrice(): ShownRow | undefined {
  const prices = useDeal((deal) => deal.rows).filter(({ row }) => row.type === "salePrice");
  return prices.length === 1 ? prices[0] : undefined;
}

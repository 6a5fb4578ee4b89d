import { useEffect, useState } from "react";
import { apiPaths } from "~/contracts/api-paths";
import { dealJson } from "~/contracts/deal-json";
import type { DealView } from "~/contracts/deal-view";
import { currentView } from "../editing/request";

type Known = { of: string; at: number; deal: DealView };

/**
 * The deal as the server has it, asked for again when the polled property has changed: the
 * renovation follows its budget (docs/api.md).
 */
export function useLiveDeal(
  { id, changeNumber }: { id: string; changeNumber: number },
  loaded: Known,
): DealView {
  const [fetched, setFetched] = useState<Known>();
  const isNewer = fetched?.of === loaded.of && fetched.at > loaded.at;
  const known = fetched && isNewer ? fetched : loaded;
  const isBehind = changeNumber > known.at;
  useEffect(() => {
    if (!isBehind) return undefined;
    let isOver = false;
    void currentView(apiPaths.deal(id), dealJson.decode).then((deal) => {
      if (deal && !isOver) setFetched({ of: id, at: changeNumber, deal });
    });
    return () => {
      isOver = true;
    };
  }, [id, changeNumber, isBehind]);
  return known.deal;
}

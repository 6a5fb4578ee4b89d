import { useEffect, useRef, useState } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { ChangesView } from "~/contracts/property-actions";
import { currentView } from "../editing/request";
import { useNotify } from "../shell/toasts";
import { whileFetching } from "../editing/fetching";
import { onReturn } from "./on-return";

const PAUSE = 4_000;
/** Signed out, or without access: asking again would not help. */
const FINAL: ReadonlySet<number> = new Set([401, 402, 403, 404]);

type Shown = { id: string; changeNumber: number };

/**
 * The view of a property or a category, as it is now: while the page is in sight it is asked every
 * few seconds whether anything was changed, in another tab, on another device or by somebody else,
 * and then the view is fetched (docs/decisions/0011, 0059). A loader that fails would replace the
 * page, so the API is asked.
 * @param loaded what the page's loader gave.
 * @param path where the API has the same view.
 */
export function useLiveView<View extends Shown>(
  loaded: View,
  { propertyId, path }: { propertyId: string; path: string },
): View {
  const [fetched, setFetched] = useState<View>();
  const notify = useNotify();
  const view = newerOf(loaded, fetched);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  useEffect(() => {
    const leaving = new AbortController();
    let [isOver, isAsking] = [false, false];
    async function ask(): Promise<void> {
      const { changeNumber } = latest.current;
      const answer = await askSince(propertyId, changeNumber, leaving.signal);
      isOver = answer === "over";
      if (!answer || answer === "over" || answer.number <= latest.current.changeNumber) return;
      const now = await whileFetching(() => currentView<View>(path));
      if (!now || leaving.signal.aborted) return;
      setFetched(now);
      const { changedBy } = answer;
      if (changedBy) notify({ type: "success", message: `Changed by ${changedBy}` });
    }
    function askOnce() {
      if (isOver || isAsking || document.visibilityState !== "visible") return;
      isAsking = true;
      void ask().finally(() => (isAsking = false));
    }
    const timer = setInterval(askOnce, PAUSE);
    const stopListening = onReturn(askOnce);
    return () => {
      leaving.abort();
      clearInterval(timer);
      stopListening();
    };
  }, [propertyId, path, notify]);
  return view;
}

/** The loader's view, unless a newer one of the same thing was fetched since. */
export function newerOf<View extends Shown>(loaded: View, fetched: View | undefined): View {
  const isNewer = fetched?.id === loaded.id && fetched.changeNumber > loaded.changeNumber;
  return fetched && isNewer ? fetched : loaded;
}

/** Resolves null when there was no answer, as offline: there will be another one. */
async function askSince(
  propertyId: string,
  since: number,
  leaving: AbortSignal,
): Promise<ChangesView | "over" | null> {
  try {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(PAUSE)]);
    const answer = await fetch(apiPaths.propertyChanges(propertyId, since), {
      headers: { Accept: "application/json" },
      signal,
    });
    if (FINAL.has(answer.status)) return "over";
    return answer.ok ? ((await answer.json()) as ChangesView) : null;
  } catch {
    return null;
  }
}

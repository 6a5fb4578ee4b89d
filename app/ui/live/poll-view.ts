import { apiPaths } from "~/contracts/api-paths";
import type { ChangesView } from "~/contracts/property-actions";
import { whileFetching } from "../editing/fetching";
import { currentView } from "../editing/request";
import { onReturn } from "./on-return";

const PAUSE = 4_000;
/** Signed out or without access: stop polling. */
const FINAL: ReadonlySet<number> = new Set([401, 402, 403, 404]);

type Watched<View> = {
  propertyId: string;
  path: string;
  decode: (json: unknown) => View;
  /** The change number of the shown view. */
  changeNumber: () => number;
  arrived: (view: View, changedBy: string | null) => void;
};

/**
 * Polls for changes while the page is visible, and fetches the view after one. Returns a stop
 * function.
 */
export function pollView<View>({ propertyId, path, decode, changeNumber, arrived }: Watched<View>) {
  const leaving = new AbortController();
  let [isOver, isAsking] = [false, false];
  async function ask(): Promise<void> {
    const answer = await fetchChanges(propertyId, changeNumber(), leaving.signal);
    isOver = answer === "over";
    if (!answer || answer === "over" || answer.number <= changeNumber()) return;
    const view = await whileFetching(() => currentView(path, decode));
    if (view && !leaving.signal.aborted) arrived(view, answer.changedBy);
  }
  function poll() {
    if (isOver || isAsking || document.visibilityState !== "visible") return;
    isAsking = true;
    void ask().finally(() => (isAsking = false));
  }
  const timer = setInterval(poll, PAUSE);
  const stopListening = onReturn(poll);
  return () => {
    leaving.abort();
    clearInterval(timer);
    stopListening();
  };
}

/** Null without an answer: the next poll retries. */
async function fetchChanges(
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

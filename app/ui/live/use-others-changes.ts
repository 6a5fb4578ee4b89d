import { useEffect, useRef, useState } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { ChangesView } from "~/contracts/property-actions";
import { onReturn } from "./on-return";
import { afterAnswer, dismissed, seen, type Watch } from "./watch";

const PAUSE = 4_000;
/** Signed out, without access, or not theirs to see any more: asking again would not help. */
const FINAL: ReadonlySet<number> = new Set([401, 402, 403, 404]);

/**
 * Asks every few seconds, while the page is in sight, whether somebody else has changed a property
 * (docs/decisions/0011).
 * @param changeNumber how many of its changes the page's loader knew.
 */
export function useOthersChanges(
  propertyId: string,
  changeNumber: number,
): { changedBy: string | null; dismiss: () => void } {
  const [watch, setWatch] = useState<Watch>({ since: changeNumber, changedBy: null });
  const latest = useRef(watch);
  useEffect(() => setWatch((before) => seen(before, changeNumber)), [changeNumber]);
  useEffect(() => {
    latest.current = watch;
  }, [watch]);
  useEffect(() => {
    const leaving = new AbortController();
    let isOver = false;
    async function ask() {
      if (isOver || document.visibilityState !== "visible") return;
      const { since } = latest.current;
      const answer = await askSince(propertyId, since, leaving.signal);
      if (answer === "over") isOver = true;
      else if (answer && !leaving.signal.aborted)
        setWatch((before) => afterAnswer(before, since, answer));
    }
    const timer = setInterval(() => void ask(), PAUSE);
    const stopListening = onReturn(() => void ask());
    return () => {
      leaving.abort();
      clearInterval(timer);
      stopListening();
    };
  }, [propertyId]);
  return { changedBy: watch.changedBy, dismiss: () => setWatch(dismissed) };
}

/** Answers null when there was no answer, as offline: there will be another one. */
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

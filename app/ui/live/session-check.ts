import { paths } from "~/contracts/paths";
import { onReturn } from "./on-return";

/** In milliseconds, between two checks. */
const PAUSE = 10_000;

export type Viewer = { email: string; imping: boolean };

/** "unknown": the server did not answer. */
export type Verdict = "same" | "signed-out" | "closed" | "other" | "unknown";

// The page has just been served for this session.
let lastAsked = Date.now();

/**
 * Checks the session on return to the page, and leaves it when another or none
 * (docs/decisions/0051). Returns a stop function.
 */
export function watchSession(viewer: Viewer): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout>;

  async function ask(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    lastAsked = Date.now();
    const verdict = await fetchVerdict(viewer, stopped.signal);
    if (stopped.signal.aborted) return;
    const target = whereTo(verdict, location.pathname + location.search);
    if (target) leaveFor(target);
    else document.documentElement.hidden = false;
  }

  // A return within the pause is checked when the pause is over.
  const stopListening = onReturn(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), Math.max(0, lastAsked + PAUSE - Date.now()));
  });
  function hideUntilConfirmed(): void {
    document.documentElement.hidden = true;
    // Without the pause also where a background tab can only ask once it is visible.
    lastAsked = 0;
    void ask();
  }
  // A page that the history took from the browser's memory or its cache.
  window.addEventListener("pageshow", ({ persisted }) => persisted && hideUntilConfirmed(), {
    signal: stopped.signal,
  });
  if (isUnaskedCopy()) hideUntilConfirmed();
  return () => {
    stopped.abort();
    stopListening();
    clearTimeout(timer);
  };
}

/** Going back, browsers show a cached page without asking the server (docs/decisions/0079). */
function isUnaskedCopy(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "back_forward" && entry.transferSize === 0;
}

export function judge(status: number, body: unknown, { email, imping }: Viewer): Verdict {
  if (status === 403) return "closed";
  const user = (body as { data?: Partial<Viewer> & { isLoggedIn?: boolean } } | null)?.data;
  if (status !== 200 || user?.isLoggedIn === undefined) return "unknown";
  if (!user.isLoggedIn) return "signed-out";
  return user.email === email && user.imping === imping ? "same" : "other";
}

/** Undefined to stay. Only signed-out users return here after signing in. */
export function whereTo(verdict: Verdict, here: string): string | undefined {
  if (verdict === "signed-out") return paths.login(here);
  if (verdict === "closed") return paths.login();
  return verdict === "other" ? paths.home : undefined;
}

export async function fetchVerdict(viewer: Viewer, stopped: AbortSignal): Promise<Verdict> {
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(PAUSE)]);
    const answer = await fetch(paths.currentUser, {
      headers: { Accept: "application/json" },
      cache: "no-store",
      signal,
    });
    return judge(answer.status, await answer.json(), viewer);
  } catch {
    return "unknown";
  }
}

/** A full page load clears the memory. */
function leaveFor(path: string): void {
  // A hidden page shows no "unsaved changes" prompt.
  document.documentElement.hidden = true;
  location.replace(path);
}

import { paths } from "~/contracts/paths";
import { onReturn } from "./on-return";

/** The least time between two questions, in milliseconds. */
const PAUSE = 10_000;

/** Whom the page was rendered for. */
export type Viewer = { email: string; imping: boolean };

/**
 * What has become of the viewer's session; "unknown" when the server could not be asked, as
 * offline.
 */
export type Verdict = "same" | "signed-out" | "closed" | "other" | "unknown";

// The page itself has just been answered to this session.
let lastAsked = Date.now();

/**
 * Asks GET /api/login/user when somebody comes back to the page, and leaves it at once when it is
 * not the viewer's any more (docs/decisions/0051).
 * @returns a function that stops it.
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

  // A return within the pause is not lost: it is asked about when the pause is over.
  const stopListening = onReturn(() => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), Math.max(0, lastAsked + PAUSE - Date.now()));
  });
  // From the back/forward cache comes a page that no server has answered: nothing of it shows until
  // one has.
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (!persisted) return;
      document.documentElement.hidden = true;
      void ask();
    },
    { signal: stopped.signal },
  );
  return () => {
    stopped.abort();
    stopListening();
    clearTimeout(timer);
  };
}

/** What the answer of GET /api/login/user says of the viewer. */
export function judge(status: number, body: unknown, { email, imping }: Viewer): Verdict {
  if (status === 403) return "closed";
  const user = (body as { data?: Partial<Viewer> & { isLoggedIn?: boolean } } | null)?.data;
  if (status !== 200 || user?.isLoggedIn === undefined) return "unknown";
  if (!user.isLoggedIn) return "signed-out";
  return user.email === email && user.imping === imping ? "same" : "other";
}

/** The page to go to; undefined to stay. Only who was signed out comes back to where they were. */
export function whereTo(verdict: Verdict, here: string): string | undefined {
  if (verdict === "signed-out") return paths.login(here);
  if (verdict === "closed") return paths.login();
  return verdict === "other" ? paths.home : undefined;
}

async function fetchVerdict(viewer: Viewer, stopped: AbortSignal): Promise<Verdict> {
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

/** Not by Remix: the whole document goes, with everything in its memory. */
function leaveFor(path: string): void {
  // A hidden page does not ask whether to leave what is not saved, which cannot be saved any more.
  document.documentElement.hidden = true;
  location.replace(path);
}

import { Link, useMatches, useNavigation, useLocation } from "@remix-run/react";
import { Suspense, type ReactNode, useEffect, useRef } from "react";
import { isPlainClick } from "../plain-click";
import { paths } from "~/contracts/paths";
import type { Viewer } from "../live/session-check";
import { onDemand, whenThere } from "../on-demand";
import type { PageHandle } from "../page";
import type { ShellData } from "../use-shell";
import { ToastProvider, focusMain } from "../notices/toasts";
import { AppBar } from "./app-bar";
import { BottomBar } from "./bottom-bar";
import { TermsDialog } from "./terms-dialog";

const ActingStrip = onDemand(() => import("./acting-strip"), "ActingStrip");

type Props = {
  shell: ShellData | undefined;
  /** What stands between the app bar and the page. */
  line: ReactNode;
  children: ReactNode;
};

/** App bar, banner, notifications, and the phone's bar. Without `shell`, as after a server error, only the page. */
export function Shell({ shell, line, children }: Props) {
  useFocusOnNavigation();
  useLinksToFields();
  useSessionCheck(shell?.viewer);
  useDraftRemoval(shell?.viewer?.email);
  const page = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <ToastProvider arrived={shell?.toast ?? null}>
      <a className="btn skip-link" href="#main">
        Skip to the page
      </a>
      {shell?.viewer?.imping && (
        <Suspense>
          <ActingStrip viewer={shell.viewer} />
        </Suspense>
      )}
      {shell && <AppBar shell={shell} />}
      {line}
      {shell?.banner && !page?.saysStanding && (
        <aside className="banner" aria-label="Your account">
          {shell.banner}{" "}
          {shell.offersSubscription && (
            <Link className="link" to={paths.subscribe}>
              Subscribe
            </Link>
          )}
        </aside>
      )}
      <LoadingNote />
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      {shell?.viewer?.isVerified && shell.viewer.hasAccess && (
        <BottomBar openBills={shell.viewer.openBills} />
      )}
      {shell && <TermsDialog {...shell} />}
    </ToastProvider>
  );
}

/** At once for screen readers, visible after a moment, so that fast pages do not flicker. */
function LoadingNote() {
  const { state } = useNavigation();
  return (
    <p aria-live="polite" className={state === "loading" ? "loading-note" : "sr-only"}>
      {state === "loading" ? "Loading..." : ""}
    </p>
  );
}

/**
 * Focuses what a link's "#id" names, else the page's start, after a navigation as a full load
 * would, and after a submit that removed the focused element.
 */
function useFocusOnNavigation(): void {
  const here = useLocation();
  const before = useRef(here);
  useEffect(() => {
    const from = before.current;
    before.current = here;
    const isLost = from !== here && document.activeElement === document.body;
    // A page's first field or an error summary may have taken the focus already.
    const isTaken = document.activeElement?.matches("#main [data-takes-focus]");
    const isElsewhere = from.pathname !== here.pathname || from.hash !== here.hash;
    if (isTaken || !(isElsewhere || isLost)) return;
    if (!isElsewhere || !focusNamed(here.hash)) focusMain();
  }, [here]);
}

/** A link to a field, or to the page's start, is no navigation: Remix would drop the action data. */
function useLinksToFields(): void {
  useEffect(() => {
    const listening = new AbortController();
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest("a[href^='#']");
      const id = link ? link.getAttribute("href")?.slice(1) : undefined;
      const field = document.getElementById(id ?? "");
      if (event.defaultPrevented || !isPlainClick(event) || !field?.matches(FIELD)) return;
      event.preventDefault();
      field.focus();
    }
    document.addEventListener("click", follow, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

const FIELD = "input, select, textarea, main";

/** A screen reader says the name of the section, its heading. Returns false without such an id. */
function focusNamed(hash: string): boolean {
  const target = document.getElementById(hash.slice(1));
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  // ScrollRestoration has scrolled to it.
  target?.focus({ preventScroll: true });
  return target !== null && target === document.activeElement;
}

/** Loaded after hydration, to keep the first script small. */
function useSessionCheck(viewer: Viewer | null | undefined): void {
  const email = viewer?.email;
  const imping = viewer?.imping;
  useEffect(() => {
    if (email === undefined || imping === undefined) return;
    const watching = whenThere(() => import("../live/session-check")).then(({ watchSession }) =>
      watchSession({ email, imping }),
    );
    return () => void watching.then((stop) => stop());
  }, [email, imping]);
}

const ENDS: readonly (string | undefined)[] = [paths.logout, paths.deleteAccount];

/**
 * Removes the drafts of an account once it has signed out or is deleted: a form that was refused, or
 * left on being asked, leads nowhere else.
 */
function useDraftRemoval(account: string | undefined): void {
  const { state, formAction, location } = useNavigation();
  const hasEnded =
    state === "loading" && ENDS.includes(formAction) && location.pathname !== formAction;
  const isDeleted = hasEnded && formAction === paths.deleteAccount;
  useEffect(() => {
    if (!hasEnded || account === undefined) return;
    void import("../editing/account-drafts").then(({ removeDrafts }) => removeDrafts(account));
    // Who signs out may be back, and what waits is theirs.
    if (isDeleted)
      void import("../outbox/browser-outbox").then(({ forgetAll }) => forgetAll(account));
  }, [hasEnded, isDeleted, account]);
}

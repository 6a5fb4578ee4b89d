import { Link, useMatches, useNavigation } from "@remix-run/react";
import { Suspense, type ReactNode } from "react";
import { paths } from "~/contracts/paths";
import { useDraftRemoval } from "../editing/use-draft-removal";
import { useSessionCheck } from "../live/use-session-check";
import { onDemand } from "../on-demand";
import type { PageHandle } from "../page-title";
import type { ShellData } from "../use-shell";
import { AppBar } from "./app-bar";
import { ToastProvider } from "../notices/toasts";
import { TermsDialog } from "./terms-dialog";
import { useFocusOnNavigation } from "./use-focus-on-navigation";

const ActingStrip = onDemand(async () => (await import("./acting-strip")).ActingStrip);

/** App bar, banner, notifications. Without `shell`, as after a server error, only the page. */
export function Shell({ shell, children }: { shell: ShellData | undefined; children: ReactNode }) {
  useFocusOnNavigation();
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

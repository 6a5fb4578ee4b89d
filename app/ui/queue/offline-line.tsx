import { lazy, Suspense } from "react";
import { whenThere } from "../on-demand";
import { useHydrated } from "../use-hydrated";
import type { ShellData } from "../use-shell";

const OfflineBar = lazy(async () => {
  await idle();
  return whenThere(() => import("./offline-bar"));
});

/** Drawn again by itself once the page is alive: parts that are not alive yet would be made anew. */
export function OfflineLine({ shell }: { shell: ShellData | undefined }) {
  const isAlive = useHydrated();
  return (
    <div aria-live="polite" className="offline-bar no-print">
      {isAlive && (
        <Suspense>
          <OfflineBar viewer={shell && (shell.viewer?.imping ? null : shell.viewer)} />
        </Suspense>
      )}
    </div>
  );
}

/** For what no page waits for. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 5_000 });
    // Safari has no idle callback: a second after the page is alive it has drawn and settled.
    else setTimeout(resolve, 1_000);
  });
}

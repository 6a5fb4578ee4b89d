import { useEffect } from "react";
import { useNotify } from "../notices/toasts";
import { whenThere } from "../on-demand";
import { useShell } from "../use-shell";
import type { DraftRules } from "../editing/draft-keeper";
import type { OptimisticStore } from "../editing/optimistic-store";

/**
 * Keeps drafts of what is edited in a store, and restores those that an earlier page left.
 * @param scope names what is edited on the page.
 * @param rulesOf stays the same function.
 */
export function useDrafts<State, Field, Store extends OptimisticStore<State, Field>>(
  store: Store & OptimisticStore<State, Field>,
  scope: string,
  rulesOf: (
    store: Store,
    scope: string,
  ) => DraftRules<State, Field> | Promise<DraftRules<State, Field>>,
): void {
  const viewer = useShell()?.viewer;
  const showToast = useNotify();
  // An admin who impersonates leaves nothing in their browser of somebody else's.
  const account = viewer && !viewer.imping ? viewer.email : undefined;
  useEffect(() => {
    if (account === undefined) return;
    const stop = new AbortController();
    // Fetched once the page is alive, so that no page waits for it.
    void whenThere(() => Promise.all([import("./browser-drafts"), rulesOf(store, scope)])).then(
      ([{ keepDrafts }, rules]) => {
        const { signal } = stop;
        if (!signal.aborted) keepDrafts(store, { account, scope, rules, showToast, signal });
      },
    );
    return () => stop.abort();
  }, [store, account, scope, rulesOf, showToast]);
}

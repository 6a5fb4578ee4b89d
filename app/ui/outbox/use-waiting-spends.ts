import { useEffect, useState } from "react";
import type { WaitingSpend } from "../editing/record-state";
import { useShell } from "../use-shell";

const NONE: readonly WaitingSpend[] = [];

/**
 * What the account has spent in these categories and not sent yet (docs/decisions/0128); nothing
 * until it is read.
 */
export function useWaitingSpends(projects: readonly { id: string }[]): readonly WaitingSpend[] {
  const viewer = useShell()?.viewer;
  const account = viewer && !viewer.imping ? viewer.email : undefined;
  const [spends, setSpends] = useState(NONE);
  useEffect(() => {
    if (account === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    void Promise.all([import("./browser-outbox"), import("./entry")]).then(
      ([{ outboxOf }, { isWaiting }]) => {
        if (signal.aborted) return;
        const outbox = outboxOf(account);
        const read = () => {
          const now = outbox.entries.filter(isWaiting).flatMap((entry) => entry.spends ?? NONE);
          setSpends((before) => (now.length + before.length === 0 ? before : now));
        };
        signal.addEventListener("abort", outbox.subscribe(read));
        void outbox.load();
      },
      // Without a network its script may not be kept: the page is as it was read.
      () => undefined,
    );
    return () => stop.abort();
  }, [account]);
  return spends.filter(({ projectId }) => projects.some(({ id }) => id === projectId));
}

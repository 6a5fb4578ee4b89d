import { draftsOf } from "../editing/account-drafts";
import { DraftKeeper, type DraftRules } from "../editing/draft-keeper";
import type { OptimisticStore } from "../editing/optimistic-store";
import type { ShowToast } from "../editing/undo-steps";
import { keepForLater, outboxOf } from "./browser-outbox";
import type { Added } from "./outbox";
import { StoreQueue } from "./store-queue";

type Keeping<State, Field> = {
  account: string;
  scope: string;
  rules: DraftRules<State, Field>;
  showToast: ShowToast;
  signal: AbortSignal;
};

/** Keeps the drafts of a store in this browser, and restores those of tabs that are gone. */
export function keepDrafts<State, Field>(
  store: OptimisticStore<State, Field>,
  { account, scope, rules, showToast, signal }: Keeping<State, Field>,
): void {
  const drafts = draftsOf(account);
  const waiting = {
    outbox: outboxOf(account),
    scope,
    page: () => ({
      path: location.pathname + location.search,
      title: document.title.split(" – ")[0] ?? "",
    }),
    keep: (added: Added) => keepForLater(account, added),
    failed: (message: string) => void showToast({ type: "error", message }),
  };
  let queue: StoreQueue<State, Field> | undefined;
  const keeper = store.keepDrafts(scope, (records) => {
    const { shownAs } = rules;
    queue = shownAs && new StoreQueue(records, { ...rules, shownAs }, waiting);
    return new DraftKeeper(records, rules, { drafts, scope, showToast, now: Date.now, queue });
  });
  store.queue = queue;
  const takeOver = () => {
    if (!signal.aborted) drafts.takeOver(scope, (found) => keeper.restore(found), signal);
  };
  // What waits in the queue is newer.
  if (queue) void queue.start(signal).then(takeOver);
  else takeOver();
}

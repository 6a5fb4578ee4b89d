import { DraftKeeper, type DraftRules } from "./draft-keeper";
import { Drafts, type DraftStorage, type TabLocks } from "./drafts";
import type { OptimisticStore } from "./optimistic-store";
import type { Say } from "./undo-steps";

const storage = () => localStorage as unknown as DraftStorage;
const accounts = new Map<string, Drafts>();

type Kept<State, Field> = {
  account: string;
  scope: string;
  rules: DraftRules<State, Field>;
  say: Say;
  signal: AbortSignal;
};

/** Keeps the drafts of a store in this browser, and restores those of tabs that are gone. */
export function keepDrafts<State, Field>(
  store: OptimisticStore<State, Field>,
  { account, scope, rules, say, signal }: Kept<State, Field>,
): void {
  const drafts = draftsOf(account);
  const outside = { drafts, scope, say, now: Date.now };
  const keeper = store.keepDrafts(scope, (records) => new DraftKeeper(records, rules, outside));
  drafts.takeOver(scope, (found) => keeper.restore(found), signal);
}

/** Removes the drafts of an account that signs out or is deleted. */
export function removeDrafts(account: string): void {
  draftsOf(account).close();
  accounts.delete(account);
}

function draftsOf(account: string): Drafts {
  const known = accounts.get(account);
  if (known) return known;
  const tab = Math.random().toString(36).slice(2);
  const made = new Drafts({ storage, locks, account, tab, now: Date.now });
  accounts.set(account, made);
  return made;
}

const nameOf = (tab: string) => `drafts ${tab}`;

/** Without Web Locks, as on a page without HTTPS, every other tab counts as gone. */
const locks: TabLocks = {
  hold(tab) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks?.request(nameOf(tab), () => held);
    return release;
  },
  whenGone(tab, then, signal) {
    if (!navigator.locks) return then();
    navigator.locks.request(nameOf(tab), { signal }, then).catch(() => {
      // The page was left while waiting.
    });
  },
};

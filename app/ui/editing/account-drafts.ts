import { Drafts, type DraftStorage, type TabLocks } from "./drafts";

const storage = () => localStorage as unknown as DraftStorage;
const accounts = new Map<string, Drafts>();

/** Removes the drafts of an account that signs out or is deleted. */
export function removeDrafts(account: string): void {
  draftsOf(account).close();
  accounts.delete(account);
  void import("./kept-files").then(({ sweepFiles }) => sweepFiles(Infinity));
}

/** The drafts of an account, as this tab writes them. */
export function draftsOf(account: string): Drafts {
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

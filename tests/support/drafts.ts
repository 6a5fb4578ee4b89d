import { DraftKeeper, type DraftRules } from "~/ui/editing/draft-keeper";
import { Drafts, type TabLocks } from "~/ui/editing/drafts";
import type { OptimisticStore } from "~/ui/editing/optimistic-store";

export type Browser = ReturnType<typeof fakeBrowser>;

/** A browser's storage and locks, the same for all of its tabs. */
export function fakeBrowser() {
  const kept: Record<string, string> = {};
  const open = new Map<string, (() => void)[]>();
  let isForbidden = false;
  let time = 1_000;

  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void (kept[key] = text),
    removeItem: (key: string) => void delete kept[key],
  };
  // As in a browser, the keys are those of what is stored.
  const storage = new Proxy(methods as never as ReturnType<Parameters<typeof makeDrafts>[0]>, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: (_, key) => ({
      value: kept[String(key)],
      enumerable: true,
      configurable: true,
    }),
  });
  const locks: TabLocks = {
    hold(tab) {
      open.set(tab, []);
      return () => close(tab);
    },
    whenGone(tab, then, signal) {
      const waiting = open.get(tab);
      if (waiting) waiting.push(() => !signal.aborted && then());
      else then();
    },
  };

  function close(tab: string): void {
    const waiting = open.get(tab) ?? [];
    open.delete(tab);
    for (const then of waiting) then();
  }

  return {
    /** What a tab of an account writes its drafts with. */
    tab: (tab: string, account = "aroha@example.nz") =>
      makeDrafts(
        () => {
          if (isForbidden) throw new Error("Storage is forbidden.");
          return storage;
        },
        { locks, account, tab, now: () => time },
      ),
    /** A tab is closed, reloaded or discarded. */
    close,
    isOpen: (tab: string) => open.has(tab),
    now: () => time,
    pass: (milliseconds: number) => void (time += milliseconds),
    forbid: () => void (isForbidden = true),
    /** The texts that are stored. */
    texts: () => Object.values(kept).map((json) => (JSON.parse(json) as { text: string }).text),
    count: () => Object.keys(kept).length,
  };
}

type Options = ConstructorParameters<typeof Drafts>[0];

function makeDrafts(storage: Options["storage"], rest: Omit<Options, "storage">): Drafts {
  return new Drafts({ storage, ...rest });
}

/** A page load: its store keeps drafts in the browser, and restores those of closed tabs. */
export function keepIn<State, Field>(
  { browser, tab }: { browser: Browser; tab: string },
  store: OptimisticStore<State, Field>,
  rules: DraftRules<State, Field>,
  scope = "page",
): string[] {
  const said: string[] = [];
  const drafts = browser.tab(tab);
  const showToast = ({ message }: { message: string }) => void said.push(message);
  const keeper = store.keepDrafts(
    scope,
    (records) => new DraftKeeper(records, rules, { drafts, scope, showToast, now: browser.now }),
  );
  drafts.takeOver(scope, (found) => keeper.restore(found), new AbortController().signal);
  return said;
}

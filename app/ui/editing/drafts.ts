/**
 * Text that is not saved yet. `was` is the confirmed value that it was typed over, as text; `sent`
 * that it was on its way when its page was left.
 */
export type Draft = { text: string; was: string; at: number; sent?: boolean };

/** Where text belongs: what is edited on a page, a record of it and a field of that. */
export type DraftPlace = { scope: string; id: string; field: string };
export type FoundDraft = Draft & Pick<DraftPlace, "id" | "field">;

export type DraftStorage = Record<string, unknown> &
  Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Which tabs are open. */
export type TabLocks = {
  /** Shows others that this tab is open. Returns how to stop. */
  hold(tab: string): () => void;
  /** Calls back once that tab is gone, soon where it is. */
  whenGone(tab: string, then: () => void, signal: AbortSignal): void;
};

type Options = {
  /** May throw where the browser forbids it. */
  storage: () => DraftStorage;
  locks: TabLocks;
  account: string;
  /** One page load: a reload is another tab. */
  tab: string;
  now: () => number;
};

const LIFE = 30 * 24 * 60 * 60 * 1_000;
export const PREFIX = "draft ";

type Key = [account: string, scope: string, tab: string, id: string, field: string];

/**
 * The drafts of one account, written by one tab (docs/decisions/0061). Storage that is full or
 * forbidden is ignored: editing goes on without drafts.
 *
 * A tab holds a lock while it has drafts, and another takes them over only when that lock is free.
 * The browser releases a lock when its tab is closed, reloaded, discarded or crashes; a heartbeat
 * would stop in a background tab whose timers are throttled, and its text be taken from it.
 */
export class Drafts {
  private readonly own = new Set<string>();
  private release: (() => void) | undefined;
  private isClosed = false;

  constructor(private readonly options: Options) {}

  write(place: DraftPlace, draft: Draft): void {
    if (this.isClosed) return;
    this.release ??= this.options.locks.hold(this.options.tab);
    const key = this.keyOf(place);
    this.own.add(key);
    this.attempt((storage) => storage.setItem(key, JSON.stringify(draft)));
  }

  remove(place: DraftPlace): void {
    const key = this.keyOf(place);
    if (!this.own.delete(key)) return;
    this.attempt((storage) => storage.removeItem(key));
    this.releaseWhenEmpty();
  }

  /**
   * Hands over what an earlier page of this tab left of a scope, and what other tabs did, each when
   * it is gone; then it is the taker's to write again. Drops what is older than 30 days, of any
   * account.
   */
  takeOver(scope: string, take: (found: FoundDraft[]) => void, signal: AbortSignal): void {
    const { account, tab, locks } = this.options;
    const latest = new Map<string, number>();
    for (const { key, draft, parts } of this.stored()) {
      const [of, at, by] = parts;
      if (draft.at <= this.options.now() - LIFE) this.attempt((storage) => storage.removeItem(key));
      else if (of === account && at === scope)
        latest.set(by, Math.max(draft.at, latest.get(by) ?? 0));
    }
    // The newest first: it wins where two tabs wrote the same field.
    for (const [by] of [...latest].sort(([, a], [, b]) => b - a))
      if (by === tab) this.take(scope, by, take);
      else locks.whenGone(by, () => this.take(scope, by, take), signal);
  }

  /** Removes every draft of the account, of all tabs, and writes no more. */
  close(): void {
    this.isClosed = true;
    for (const { key, parts } of this.stored())
      if (parts[0] === this.options.account) this.attempt((storage) => storage.removeItem(key));
    this.own.clear();
    this.releaseWhenEmpty();
  }

  private take(scope: string, tab: string, take: (found: FoundDraft[]) => void): void {
    if (this.isClosed) return;
    const found: FoundDraft[] = [];
    for (const { key, draft, parts } of this.stored()) {
      const [account, at, by, id, field] = parts;
      if (account !== this.options.account || at !== scope || by !== tab) continue;
      // Sent by the page of this tab that was left, whose answer will remove it.
      if (by === this.options.tab && draft.sent) continue;
      this.own.delete(key);
      this.attempt((storage) => storage.removeItem(key));
      found.push({ ...draft, id, field });
    }
    if (found.length > 0) take(found.sort((a, b) => a.at - b.at));
  }

  private stored(): { key: string; draft: Draft; parts: Key }[] {
    return (
      this.attempt((storage) =>
        Object.keys(storage).flatMap((key) => {
          if (!key.startsWith(PREFIX)) return [];
          const [parts, draft] = [parsed(key.slice(PREFIX.length)), parsed(storage.getItem(key))];
          return isKey(parts) && isDraft(draft) ? [{ key, draft, parts }] : [];
        }),
      ) ?? []
    );
  }

  private keyOf({ scope, id, field }: DraftPlace): string {
    const { account, tab } = this.options;
    return PREFIX + JSON.stringify([account, scope, tab, id, field] satisfies Key);
  }

  private releaseWhenEmpty(): void {
    if (this.own.size > 0) return;
    this.release?.();
    this.release = undefined;
  }

  private attempt<Result>(work: (storage: DraftStorage) => Result): Result | undefined {
    try {
      return work(this.options.storage());
    } catch {
      return undefined;
    }
  }
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? "");
  } catch {
    return undefined;
  }
}

function isKey(parts: unknown): parts is Key {
  return (
    Array.isArray(parts) && parts.length === 5 && parts.every((part) => typeof part === "string")
  );
}

function isDraft(draft: unknown): draft is Draft {
  const { text, was, at } = (draft ?? {}) as Partial<Draft>;
  return typeof text === "string" && typeof was === "string" && typeof at === "number";
}

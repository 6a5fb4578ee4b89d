import { DraftKeeper, type DraftRules } from "~/ui/editing/draft-keeper";
import type { OptimisticStore } from "~/ui/editing/optimistic-store";
import type { Entry, Outcome } from "~/ui/outbox/entry";
import { Outbox } from "~/ui/outbox/outbox";
import { StoreQueue } from "~/ui/outbox/store-queue";
import { fakeBrowser } from "./drafts";
import { turn } from "./pending-calls";

type Page<State, Field> = {
  store: OptimisticStore<State, Field>;
  rules: DraftRules<State, Field>;
  scope: string;
  said?: { type: "success" | "error"; message: string }[];
};

/** What outlives a page: the queue and the drafts of a browser. */
export class StoredQueue {
  readonly stored = new Map<string, Entry>();
  readonly drafts = fakeBrowser();
  private opened = 0;
  isFull = false;
  answer: (entry: Entry) => Outcome | Promise<Outcome> = () => ({ kind: "later" });

  outbox(): Outbox {
    return new Outbox({
      account: "mere@example.com",
      storage: {
        all: async () => structuredClone([...this.stored.values()]),
        update: async (key, change) => {
          if (this.isFull) throw new DOMException("Full.", "QuotaExceededError");
          const entry = change(structuredClone(this.stored.get(key)));
          if (entry) this.stored.set(key, structuredClone(entry));
        },
        delete: async (key) => this.stored.delete(key),
      },
      send: async (entry) => this.answer(entry),
      alone: (work) => work(),
      tell: () => undefined,
      now: Date.now,
      hasAccess: () => true,
    });
  }

  /** Connects a page's store, as `keepDrafts` does. Returns the queue as that page has it. */
  async open<State, Field>({ store, rules, scope, said = [] }: Page<State, Field>) {
    const outbox = this.outbox();
    const { shownAs } = rules;
    if (!shownAs) throw new Error("Nothing of the store waits.");
    const drafts = this.drafts.tab(`tab ${++this.opened}`);
    const outside = { drafts, scope, showToast: () => undefined, now: Date.now };
    let queue: StoreQueue<State, Field> | undefined;
    const keeper = store.keepDrafts(scope, (records) => {
      queue = new StoreQueue(
        records,
        { ...rules, shownAs },
        {
          outbox,
          scope,
          page: () => ({ path: "/a-page", title: "A page" }),
          keep: (added) => outbox.add(added),
          failed: (message) => void said.push({ type: "error", message }),
        },
      );
      return new DraftKeeper(records, rules, { ...outside, queue });
    });
    store.queue = queue;
    const { signal } = new AbortController();
    await queue?.start(signal);
    drafts.takeOver(scope, (found) => keeper.restore(found), signal);
    await settled();
    return outbox;
  }
}

/** Lets what the queue stores and answers settle. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 9; round++) await turn();
}

/** How a list shows what a queue has. */
export const shownIn = (outbox: Outbox) =>
  outbox.entries.map(({ title, text, amount, state }) => [title, text ?? amount, state]);

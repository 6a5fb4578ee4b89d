import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { turn } from "../../../tests/support/pending-calls";
import { DraftKeeper } from "../editing/draft-keeper";
import type { DraftPlace, Drafts } from "../editing/drafts";
import type { Entry, Outcome } from "../outbox/entry";
import { Outbox } from "../outbox/outbox";
import { StoreQueue } from "../outbox/store-queue";
import { itemDrafts } from "./item-drafts";

/** What outlives a page. */
class Phone {
  readonly stored = new Map<string, Entry>();
  readonly drafts = new Map<string, string>();
  isFull = false;
  answer: (entry: Entry) => Outcome = () => ({ kind: "later" });

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

  /** Opens a category with an oven of $900. */
  async open() {
    const outbox = this.outbox();
    const page = storeOf([projectOf([itemView("oven", { budget: 90_000 })])], "", {
      canWait: true,
    });
    const { store, said } = page;
    const rules = itemDrafts(store, "kitchen");
    const keyOf = ({ id, field }: DraftPlace) => `${id} ${field}`;
    const drafts = {
      write: (place: DraftPlace, { text }: { text: string }) => this.drafts.set(keyOf(place), text),
      remove: (place: DraftPlace) => this.drafts.delete(keyOf(place)),
    } as unknown as Drafts;
    const outside = { drafts, scope: "kitchen", showToast: () => undefined, now: Date.now };
    let queue: StoreQueue<never, never> | undefined;
    store.keepDrafts("kitchen", (records) => {
      const made = new StoreQueue(
        records,
        { ...rules, shownAs: rules.shownAs! },
        {
          outbox,
          scope: "kitchen",
          page: () => ({ path: "/project/kitchen", title: "Kitchen" }),
          keep: (added) => outbox.add(added),
          failed: (message) => void said.push({ type: "error", message }),
        },
      );
      queue = made as never;
      return new DraftKeeper(records, rules, { ...outside, queue: made });
    });
    store.hasQueue = true;
    await queue!.start(new AbortController().signal);
    await turn();
    /** Types into a cell, and the request gets no answer. */
    const type = async (field: "budget" | "spent" | "name", text: string) => {
      store.leave("oven", field, text);
      await page.calls[0]?.fail(true);
      for (let round = 0; round < 5; round++) await turn();
    };
    const row = () => store.row("oven")!;
    return { ...page, outbox, type, row };
  }
}

const shown = (outbox: Outbox) =>
  outbox.entries.map(({ title, text, amount, state }) => [title, text ?? amount, state]);

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  phone = new Phone();
});
afterEach(() => void vi.useRealTimers());

test("a cell that gets no answer waits in the queue, several edits of it as one", async () => {
  const { outbox, type, row, store, item } = await phone.open();
  await type("budget", "1000");
  expect(row().hold).toBe("waiting");
  await type("spent", "20");
  await type("budget", "1350");
  expect(shown(outbox)).toEqual([
    ["oven, budget", "$1,350.00", "waiting"],
    ["oven, spent", "$20.00", "waiting"],
  ]);
  expect(item("oven")).toMatchObject({ budget: 135_000, spent: 2_000 });
  expect(phone.drafts.size).toBe(0);
  expect(store.status()).toEqual({ state: "waiting", unsaved: 0 });
});

test("it is there again on the next page, and is settled once the queue has sent it", async () => {
  await (await phone.open()).type("budget", "1350");
  const { outbox, row, item, store } = await phone.open();
  expect([item("oven").budget, row().hold]).toEqual([135_000, "waiting"]);
  phone.answer = ({ confirmed, change }) => ({
    kind: "sent",
    state: { ...(confirmed as object), ...change.input },
  });
  await outbox.sendAll();
  await turn();
  expect([row().confirmed.budget, row().pending, row().hold]).toEqual([135_000, [], undefined]);
  expect(store.status().state).toBe("saved");
  expect(shown(outbox)).toEqual([["oven, budget", "$1,350.00", "sent"]]);
});

test("what is typed while it is sent is sent after it, over what was sent", async () => {
  const { outbox, type, row } = await phone.open();
  await type("budget", "1350");
  const seen: unknown[] = [];
  let typing: Promise<void> | undefined;
  phone.answer = ({ confirmed, change }) => {
    seen.push([(confirmed as { budget: number }).budget, change.input]);
    typing ??= type("budget", "1400");
    return { kind: "sent", state: { ...(confirmed as object), ...change.input } };
  };
  const sending = outbox.sendAll();
  for (let round = 0; round < 9; round++) await turn();
  await typing;
  await sending;
  await outbox.sendAll();
  for (let round = 0; round < 5; round++) await turn();
  expect(seen).toEqual([
    [90_000, { budget: 135_000 }],
    [135_000, { budget: 140_000 }],
  ]);
  expect([row().confirmed.budget, row().pending]).toEqual([140_000, []]);
});

const conflict = ({ confirmed }: Entry): Outcome => ({
  kind: "needs you",
  why: {
    kind: "conflict",
    reason: "Pita changed this to $1,200.00 meanwhile.",
    theirs: {
      state: { ...(confirmed as object), budget: 120_000 },
      field: "budget",
      text: "$1,200.00",
    },
  },
});

test("a cell that somebody else has changed needs somebody, on its page and in the queue", async () => {
  const { outbox, type, row, store, item } = await phone.open();
  await type("budget", "1350");
  phone.answer = conflict;
  await outbox.sendAll();
  await turn();
  expect(row().marks).toMatchObject([{ kind: "conflict", field: "budget", typed: "1350" }]);
  expect(item("oven").budget).toBe(120_000);
  expect(shown(outbox)).toEqual([["oven, budget", "$1,350.00", "needs you"]]);
  const next = await phone.open();
  expect(next.row().marks).toMatchObject([{ kind: "conflict", field: "budget" }]);
  // Theirs is taken on one page: nothing waits any more.
  store.discard("oven", "budget");
  await turn();
  expect([row().marks, shown(outbox)]).toEqual([[], []]);
});

test("one's own is kept in the queue's list, and sent over theirs", async () => {
  const { outbox, type, row, item } = await phone.open();
  await type("budget", "1350");
  phone.answer = conflict;
  await outbox.sendAll();
  await turn();
  const [entry] = outbox.entries;
  const { was: _seen, ...change } = entry!.change;
  phone.answer = (sent) => ({
    kind: "sent",
    state: { ...(sent.confirmed as object), ...sent.change.input },
  });
  await outbox.again(entry!.id, { change, confirmed: entry!.why!.theirs!.state });
  await turn();
  expect([item("oven").budget, row().marks, row().pending]).toEqual([135_000, [], []]);
});

test("what is thrown away in the queue's list is as it was on the page", async () => {
  const { outbox, type, row, item } = await phone.open();
  await type("budget", "1350");
  await outbox.remove(outbox.entries[0]!.id);
  expect([item("oven").budget, row().pending, row().hold]).toEqual([90_000, [], undefined]);
});

test("where there is no room, it stays a draft of its page, which says so", async () => {
  const { type, row, said, outbox } = await phone.open();
  phone.isFull = true;
  await type("budget", "1350");
  expect(row().hold).toBe("offline");
  expect(phone.drafts.get("oven budget")).toBe("$1,350.00");
  expect(said.at(-1)?.message).toContain("no room");
  expect(shown(outbox)).toEqual([]);
});

test("a spend that was typed into a cell counts while it waits", async () => {
  const { outbox, type } = await phone.open();
  await type("spent", "+250");
  expect(outbox.entries).toMatchObject([
    { title: "oven", amount: 25_000, spends: [{ itemId: "oven", amount: 25_000 }] },
  ]);
});

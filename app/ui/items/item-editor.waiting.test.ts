import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { itemView, projectOf, storeOf } from "../../../tests/support/items";
import { turn } from "../../../tests/support/pending-calls";
import { settled, shownIn, StoredQueue } from "../../../tests/support/stored-queue";
import type { Entry, Outcome } from "../outbox/entry";
import { itemDrafts } from "./item-drafts";

class Phone extends StoredQueue {
  /** Opens a category with an oven of $900. */
  async openKitchen() {
    const page = storeOf([projectOf([itemView("oven", { budget: 90_000 })])], "", {
      canWait: true,
    });
    const { store, said } = page;
    const rules = itemDrafts(store, "kitchen");
    const outbox = await this.open({ store, rules, scope: "kitchen", said });
    /** Types into a cell, and the request gets no answer. */
    const type = async (field: "budget" | "spent" | "name", text: string) => {
      store.leave("oven", field, text);
      await page.calls[0]?.fail(true);
      await settled();
    };
    const row = () => store.row("oven")!;
    return { ...page, outbox, type, row };
  }
}

let phone: Phone;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  phone = new Phone();
});
afterEach(() => void vi.useRealTimers());

test("a cell that gets no answer waits in the queue, several edits of it as one", async () => {
  const { outbox, type, row, store, item } = await phone.openKitchen();
  await type("budget", "1000");
  expect(row().hold).toBe("waiting");
  await type("spent", "20");
  await type("budget", "1350");
  expect(shownIn(outbox)).toEqual([
    ["oven, budget", "$1,350.00", "waiting"],
    ["oven, spent", "$20.00", "waiting"],
  ]);
  expect(item("oven")).toMatchObject({ budget: 135_000, spent: 2_000 });
  expect(phone.drafts.count()).toBe(0);
  expect(store.status()).toEqual({ state: "waiting", unsaved: 0 });
});

test("it is there again on the next page, and is settled once the queue has sent it", async () => {
  await (await phone.openKitchen()).type("budget", "1350");
  const { outbox, row, item, store } = await phone.openKitchen();
  expect([item("oven").budget, row().hold]).toEqual([135_000, "waiting"]);
  phone.answer = ({ confirmed, change }) => ({
    kind: "sent",
    state: { ...(confirmed as object), ...change.input },
  });
  await outbox.sendAll();
  await turn();
  expect([row().confirmed.budget, row().pending, row().hold]).toEqual([135_000, [], undefined]);
  expect(store.status().state).toBe("saved");
  expect(shownIn(outbox)).toEqual([["oven, budget", "$1,350.00", "sent"]]);
});

test("what is typed while it is sent is sent after it, over what was sent", async () => {
  const { outbox, type, row } = await phone.openKitchen();
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
  const { outbox, type, row, store, item } = await phone.openKitchen();
  await type("budget", "1350");
  phone.answer = conflict;
  await outbox.sendAll();
  await turn();
  expect(row().marks).toMatchObject([{ kind: "conflict", field: "budget", typed: "1350" }]);
  expect(item("oven").budget).toBe(120_000);
  expect(shownIn(outbox)).toEqual([["oven, budget", "$1,350.00", "needs you"]]);
  const next = await phone.openKitchen();
  expect(next.row().marks).toMatchObject([{ kind: "conflict", field: "budget" }]);
  // Theirs is taken on one page: nothing waits any more.
  store.discard("oven", "budget");
  await turn();
  expect([row().marks, shownIn(outbox)]).toEqual([[], []]);
});

test("one's own is kept in the queue's list, and sent over theirs", async () => {
  const { outbox, type, row, item } = await phone.openKitchen();
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
  const { outbox, type, row, item } = await phone.openKitchen();
  await type("budget", "1350");
  await outbox.remove(outbox.entries[0]!.id);
  expect([item("oven").budget, row().pending, row().hold]).toEqual([90_000, [], undefined]);
});

test("where there is no room, it stays a draft of its page, which says so", async () => {
  const { type, row, said, outbox } = await phone.openKitchen();
  phone.isFull = true;
  await type("budget", "1350");
  expect(row().hold).toBe("offline");
  expect(phone.drafts.texts()).toEqual(["$1,350.00"]);
  expect(said.at(-1)?.message).toContain("no room");
  expect(shownIn(outbox)).toEqual([]);
});

test("a spend that was typed into a cell counts while it waits", async () => {
  const { outbox, type } = await phone.openKitchen();
  await type("spent", "+250");
  expect(outbox.entries).toMatchObject([
    { title: "oven", amount: 25_000, spends: [{ itemId: "oven", amount: 25_000 }] },
  ]);
});

/** A receipt of Add spend, over the oven and something else. */
const receipt = (amount = 25_000) => ({
  id: "receipt",
  page: "/properties/p/spend",
  title: "oven, hob",
  change: { id: "receipt", command: "form", params: {}, input: { texts: [] }, typed: "" },
  draft: { scope: "form", id: "", field: "" },
  amount: amount + 900,
  spends: [
    { itemId: "oven", amount },
    { itemId: "hob", amount: 900 },
  ],
});

test("what a form spends is in its item's figures while it waits, and goes with it", async () => {
  const before = await phone.openKitchen();
  await before.outbox.add(receipt());
  await turn();
  const { outbox, item, store, row } = await phone.openKitchen();
  expect(item("oven").spent).toBe(25_000);
  expect(store.status()).toEqual({ state: "waiting", unsaved: 0, waits: "incl. $250.00 waiting" });
  expect(store.undo()).toBe(false);
  expect(phone.drafts.count()).toBe(0);
  phone.answer = () => ({ kind: "sent" });
  await outbox.sendAll();
  await turn();
  expect([item("oven").spent, row().pending, row().hold]).toEqual([0, [], undefined]);
});

test("an edit of an item with a spend that waits is an entry of its own", async () => {
  const { outbox, type, item, store } = await phone.openKitchen();
  await outbox.add(receipt());
  await settled();
  await type("budget", "1350");
  expect(shownIn(outbox)).toEqual([
    ["oven, hob", 25_900, "waiting"],
    ["oven, budget", "$1,350.00", "waiting"],
  ]);
  expect(item("oven")).toMatchObject({ budget: 135_000, spent: 25_000 });
  await outbox.remove("receipt");
  await turn();
  expect(item("oven")).toMatchObject({ budget: 135_000, spent: 0 });
  expect(store.status().waits).toBeUndefined();
});

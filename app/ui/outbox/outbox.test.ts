import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryDelay } from "./retry-delay";
import { amountOf, type Entry, type Outcome } from "./entry";
import { Outbox, type Added, type EntryStorage, type TabMessage } from "./outbox";

/** What every tab of a browser shares: it survives them, as IndexedDB does. */
class Browser {
  readonly stored = new Map<string, Entry>();
  readonly sent: string[] = [];
  readonly tabs: Outbox[] = [];
  /** How the next answers end; the last one stays. */
  answers: ((entry: Entry) => Outcome | Promise<Outcome>)[] = [() => ({ kind: "sent" })];
  isFull = false;
  private isTaken = false;

  private readonly storage: EntryStorage = {
    all: async () => structuredClone([...this.stored.values()]),
    update: async (key, change) => {
      if (this.isFull) throw new DOMException("Full.", "QuotaExceededError");
      const entry = change(structuredClone(this.stored.get(key)));
      if (entry) this.stored.set(key, structuredClone(entry));
    },
    delete: async (key) => this.stored.delete(key),
  };

  tab(account = "mere@example.com", hasAccess = true): Outbox {
    const made: Outbox = new Outbox({
      account,
      storage: this.storage,
      send: async (entry) => {
        this.sent.push(entry.id);
        const [answer] = this.answers.length > 1 ? this.answers.splice(0, 1) : this.answers;
        return (await answer?.(entry)) ?? { kind: "later" };
      },
      alone: async (work) => {
        if (this.isTaken) return;
        this.isTaken = true;
        await work().finally(() => (this.isTaken = false));
      },
      tell: (message: TabMessage) => {
        for (const other of this.tabs)
          if (other !== made) void other.heard(structuredClone(message));
      },
      now: Date.now,
      hasAccess: () => hasAccess,
    });
    this.tabs.push(made);
    return made;
  }

  /** The process is gone: nothing of it runs on. */
  kill(tab: Outbox): void {
    tab.close();
    this.tabs.splice(this.tabs.indexOf(tab), 1);
    this.isTaken = false;
  }
}

const spend = (id: string, amount = 5_000): Added => ({
  id,
  page: "/properties/p/spend",
  change: { id, command: "form", params: {}, input: {}, typed: "" },
  draft: { scope: "form /properties/p/spend", id: "", field: "" },
  title: id,
  amount,
});
const states = (tab: Outbox) => tab.entries.map(({ id, state }) => `${id} ${state}`);
const later = (): Outcome => ({ kind: "later" });
const sent = (): Outcome => ({ kind: "sent" });

let browser: Browser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = new Browser();
});
afterEach(() => {
  for (const tab of browser.tabs) tab.close();
  vi.useRealTimers();
});

test("what waits is sent in the order of making, each once", async () => {
  const tab = browser.tab();
  for (const id of ["oven", "tap", "sink"]) await tab.add(spend(id));
  await tab.sendAll();
  expect(browser.sent).toEqual(["oven", "tap", "sink"]);
  expect(states(tab)).toEqual(["oven sent", "tap sent", "sink sent"]);
  await tab.sendAll();
  expect(browser.sent).toHaveLength(3);
});

test("nothing is sent before what was made before it", async () => {
  const tab = browser.tab();
  browser.answers = [later];
  for (const id of ["oven", "tap"]) await tab.add(spend(id));
  await tab.sendAll();
  expect(browser.sent).toEqual(["oven"]);
  expect(states(tab)).toEqual(["oven waiting", "tap waiting"]);
});

test("it is tried again after 5 s, 15 s, a minute, and then each 5 minutes", async () => {
  expect([1, 2, 3, 4, 9].map(retryDelay)).toEqual([5_000, 15_000, 60_000, 300_000, 300_000]);
  const tab = browser.tab();
  browser.answers = [later, later, later, later, later, sent];
  await tab.add(spend("oven"));
  await tab.sendAll();
  const counts: number[] = [];
  for (const seconds of [5, 15, 60, 300, 300]) {
    await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    counts.push(browser.sent.length);
    await vi.advanceTimersByTimeAsync(1);
    counts.push(browser.sent.length);
  }
  expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  expect(states(tab)).toEqual(["oven sent"]);
  expect(tab.nextTry).toBeUndefined();
});

test("a killed tab leaves all of it to the next one", async () => {
  const first = browser.tab();
  await first.add(spend("oven"));
  await first.add(spend("tap"));
  browser.answers = [() => new Promise<Outcome>(() => undefined), sent];
  void first.sendAll();
  await vi.advanceTimersByTimeAsync(0);
  browser.kill(first);
  const next = browser.tab();
  await next.load();
  expect(states(next)).toEqual(["oven waiting", "tap waiting"]);
  await next.sendAll();
  // Its answer was lost with the tab: the server knows its id.
  expect(browser.sent).toEqual(["oven", "oven", "tap"]);
});

test("one tab sends at a time, and the others hear of it", async () => {
  const [one, other] = [browser.tab(), browser.tab()];
  const heard: string[] = [];
  other.follow(({ entry, outcome }) => void heard.push(`${entry.id} ${outcome.kind}`));
  await one.add(spend("oven"));
  let answer: (outcome: Outcome) => void = () => undefined;
  browser.answers = [() => new Promise<Outcome>((resolve) => (answer = resolve))];
  void one.sendAll();
  await vi.advanceTimersByTimeAsync(0);
  expect(other.sending).toBe("oven");
  await other.sendAll();
  expect(browser.sent).toEqual(["oven"]);
  answer({ kind: "sent" });
  await vi.advanceTimersByTimeAsync(0);
  expect(states(other)).toEqual(["oven sent"]);
  expect(other.sending).toBeNull();
  expect(heard).toEqual(["oven sent"]);
});

test("another account neither sees nor sends it", async () => {
  await browser.tab().add(spend("oven"));
  const other = browser.tab("pita@example.com");
  await other.sendAll();
  expect([other.entries, browser.sent]).toEqual([[], []]);
});

test("what was refused needs somebody, and holds up nothing", async () => {
  const tab = browser.tab();
  for (const id of ["oven", "tap"]) await tab.add(spend(id));
  const why = { kind: "refused", reason: "Enter an amount." } as const;
  browser.answers = [() => ({ kind: "needs you", why }), sent];
  await tab.sendAll();
  expect(states(tab)).toEqual(["oven needs you", "tap sent"]);
  expect(tab.entries[0]?.why).toEqual(why);
  await tab.sendAll();
  expect(browser.sent).toEqual(["oven", "tap"]);
  await tab.again("oven");
  expect(states(tab)).toEqual(["oven sent", "tap sent"]);
  expect(tab.entries[0]?.why).toBeUndefined();
});

test("what a subscription ended for is sent once there is one again", async () => {
  const ended = browser.tab("mere@example.com", false);
  await ended.add(spend("oven"));
  browser.answers = [() => ({ kind: "needs you", why: { kind: "paused", reason: "Ended." } })];
  await ended.sendAll();
  await ended.sendAll();
  expect(browser.sent).toEqual(["oven"]);
  const renewed = browser.tab();
  await renewed.sendAll();
  expect(browser.sent, "once by each page").toEqual(["oven", "oven"]);
  browser.answers = [sent];
  const next = browser.tab();
  await next.sendAll();
  expect(states(next)).toEqual(["oven sent"]);
});

test("where nobody is signed in it stays", async () => {
  const tab = browser.tab();
  await tab.add(spend("oven"));
  browser.answers = [() => ({ kind: "signed out" })];
  await tab.sendAll();
  expect(states(tab)).toEqual(["oven waiting"]);
});

test("the same form, changed and kept again, is one entry in its place", async () => {
  const tab = browser.tab();
  await tab.add(spend("oven", 5_000));
  await tab.add(spend("tap", 100));
  await tab.add(spend("oven", 6_000));
  expect(tab.entries.map(({ id, amount }) => [id, amount])).toEqual([
    ["oven", 6_000],
    ["tap", 100],
  ]);
  expect(amountOf(tab.entries)).toBe(6_100);
});

test("what is thrown away while it is sent is not back", async () => {
  const tab = browser.tab();
  await tab.add(spend("oven"));
  browser.answers = [
    async ({ id }) => {
      await tab.remove(id);
      return sent();
    },
  ];
  await tab.sendAll();
  expect([tab.entries, browser.stored.size]).toEqual([[], 0]);
});

test("full storage says so, and nothing that waits is dropped", async () => {
  const tab = browser.tab();
  await tab.add(spend("oven"));
  browser.isFull = true;
  await expect(tab.add(spend("tap"))).rejects.toThrow("Full.");
  expect(states(tab)).toEqual(["oven waiting"]);
});

test("what was sent is shown for an hour, without its files", async () => {
  const tab = browser.tab();
  const files = { "files 0": [new File(["x"], "receipt.jpg")] };
  await tab.add({ ...spend("oven"), files });
  await tab.sendAll();
  expect(tab.entries[0]?.files).toEqual({});
  await vi.advanceTimersByTimeAsync(60 * 60 * 1_000);
  await tab.load();
  expect(tab.entries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await tab.load();
  expect([tab.entries, browser.stored.size]).toEqual([[], 0]);
});

test("a form that is sent again while it is on its way is sent as it is by then", async () => {
  const tab = browser.tab();
  await tab.add(spend("oven"));
  let answer: (outcome: Outcome) => void = () => undefined;
  browser.answers = [() => new Promise<Outcome>((resolve) => (answer = resolve)), sent];
  void tab.sendAll();
  await vi.advanceTimersByTimeAsync(0);
  const { change, ...rest } = spend("oven");
  await tab.add({ ...rest, change: { ...change, input: { texts: [["amount", "60"]] } } });
  answer({ kind: "sent" });
  await vi.advanceTimersByTimeAsync(0);
  expect(browser.sent).toEqual(["oven", "oven"]);
  expect(states(tab)).toEqual(["oven sent"]);
});

import { ask } from "../editing/browser-database";
import type { Entry } from "./entry";
import { Outbox, type Added, type EntryStorage, type Outside, type TabMessage } from "./outbox";

const storage: EntryStorage = {
  all: () => ask((database) => database.getAll("outbox") as Promise<Entry[]>).catch(() => []),
  update: (key, change) =>
    ask(async (database) => {
      const { store, done } = database.transaction("outbox", "readwrite");
      const entry = change((await store.get(key)) as Entry | undefined);
      await Promise.all([entry && store.put(entry, key), done]);
    }),
  delete: (key) => ask((database) => database.delete("outbox", key)),
};

type Sending = Pick<Outside, "send" | "hasAccess">;

const made = new Map<string, Outbox>();
/** Known once the page is idle. */
let sending: Sending = { send: async () => ({ kind: "later" }), hasAccess: () => false };

const ASKED = "asked to stay";

/**
 * Keeps what could not be sent, and asks once that the browser clears none of it for room.
 * @throws where there is no room.
 */
export async function keepForLater(account: string, added: Added): Promise<void> {
  await outboxOf(account).add(added);
  void askToStay().catch(() => undefined);
}

async function askToStay(): Promise<void> {
  if (localStorage.getItem(ASKED) !== null) return;
  localStorage.setItem(ASKED, "yes");
  await navigator.storage?.persist?.();
}

/** The account is deleted. */
export async function forgetAll(account: string): Promise<void> {
  const outbox = outboxOf(account);
  await outbox.load();
  await outbox.remove(...outbox.entries.map(({ id }) => id));
  outbox.close();
}

export function sendBy(by: Sending): void {
  sending = by;
}

/** The queue of an account, as this tab has it. */
export function outboxOf(account: string): Outbox {
  const known = made.get(account);
  if (known) return known;
  const name = `outbox ${account}`;
  const channel = new BroadcastChannel(name);
  const outbox = new Outbox({
    account,
    storage,
    send: (entry) => sending.send(entry),
    // Without Web Locks, as on a page without HTTPS, tabs do not know of each other.
    alone: (work) =>
      navigator.locks?.request(name, { ifAvailable: true }, (lock) => lock && work()) ?? work(),
    tell: (message) => channel.postMessage(message),
    now: Date.now,
    hasAccess: () => sending.hasAccess(),
  });
  channel.addEventListener(
    "message",
    ({ data }: MessageEvent<TabMessage>) => void outbox.heard(data),
  );
  made.set(account, outbox);
  return outbox;
}

import { retryDelay } from "./retry-delay";
import { answered, isOver, madeOver, nextOf, withoutWhy, type Entry, type Outcome } from "./entry";

/** Where entries are stored, by their keys. */
export type EntryStorage = {
  all(): Promise<Entry[]>;
  /**
   * Puts in place of an entry what is made of it, if anything; no other tab does so in between.
   * @throws where there is no room.
   */
  update(key: string, change: (now: Entry | undefined) => Entry | undefined): Promise<unknown>;
  delete(key: string): Promise<unknown>;
};

type Ended = { entry: Entry; outcome: Outcome };

/** From a tab to the others of its account. */
export type TabMessage = {
  sending?: string | null;
  ended?: Ended;
};

export type Outside = {
  account: string;
  storage: EntryStorage;
  send: (entry: Entry) => Promise<Outcome>;
  /** Does the work unless another tab does it now. */
  alone: (work: () => Promise<void>) => Promise<unknown>;
  tell: (message: TabMessage) => void;
  now: () => number;
  hasAccess: () => boolean;
};

/** Asked for a new entry: what the queue itself knows is left out. */
export type Added = Omit<Entry, "account" | "at" | "state">;

/**
 * What one account could not send, in the order of making. It is stored, so that it outlives its
 * page; one tab sends at a time, and each entry until the server has answered it
 * (docs/decisions/0128).
 */
export class Outbox {
  /** Another number after each change. */
  version = 0;
  entries: readonly Entry[] = [];
  sending: string | null = null;
  /** When it is tried again, in milliseconds. */
  nextTry: number | undefined;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;
  /** Those that wait for access: tried once by each page. */
  private readonly paused = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private readonly followers = new Set<(ended: Ended) => void>();

  constructor(private readonly outside: Outside) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Hears how each entry ended, in whichever tab it was sent. */
  follow(follower: (ended: Ended) => void): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** Reads what is stored, and forgets what was sent long ago. */
  async load(): Promise<void> {
    const { account, storage, now } = this.outside;
    const own = (await storage.all()).filter((entry) => entry.account === account);
    const over = own.filter((entry) => isOver(entry, now()));
    await Promise.all(over.map(({ id }) => storage.delete(this.keyOf(id))));
    this.entries = own.filter((entry) => !over.includes(entry)).toSorted((a, b) => a.at - b.at);
    this.notify();
  }

  /**
   * Adds an entry; one that waits under its id keeps its place.
   * @throws where there is no room.
   */
  async add(added: Added): Promise<void> {
    await this.load();
    const { account, now, tell } = this.outside;
    const at = Math.max(now(), (this.entries.at(-1)?.at ?? 0) + 1);
    const made: Entry = { ...added, account, at, state: "waiting" };
    await this.update(added.id, (before) => madeOver(before, made));
    tell({});
    if (this.nextTry === undefined) this.schedule();
  }

  /** Sends what needed somebody again, perhaps changed. */
  async again(id: string, changed?: Pick<Entry, "change" | "confirmed">): Promise<void> {
    await this.update(id, (now) => now && { ...withoutWhy(now), ...changed, state: "waiting" });
    await this.sendAll();
  }

  /** Thrown away, or taken out to be edited. */
  async remove(...ids: readonly string[]): Promise<void> {
    await Promise.all(ids.map((id) => this.outside.storage.delete(this.keyOf(id))));
    await this.load();
    this.outside.tell({});
  }

  /** Sends all that can be, one after the other. */
  async sendAll(): Promise<void> {
    if (this.isClosed) return;
    this.cancel();
    await this.outside.alone(async () => {
      await this.load();
      let next = this.next();
      while (next) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
        const isAnswered = await this.sendOne(next);
        next = isAnswered ? this.next() : undefined;
      }
    });
    if (this.next()) return this.schedule();
    this.cancel();
    this.notify();
  }

  /** Another tab has done something. */
  async heard({ sending, ended }: TabMessage): Promise<void> {
    if (sending !== undefined) this.sending = sending;
    await this.load();
    if (ended) this.followers.forEach((follower) => follower(ended));
    if (this.next() && this.nextTry === undefined) this.schedule();
  }

  close(): void {
    this.isClosed = true;
    this.cancel();
  }

  /** Whether it was answered; where it was not, nothing after it can be sent either. */
  private async sendOne(entry: Entry): Promise<boolean> {
    this.say({ sending: entry.id });
    const outcome = await this.outside.send(entry);
    await this.load();
    if (outcome.kind === "needs you" && outcome.why.kind === "paused") this.paused.add(entry.id);
    if (outcome.kind === "later" || outcome.kind === "signed out") {
      this.failures++;
      this.say({ sending: null });
      return false;
    }
    this.failures = 0;
    const time = this.outside.now();
    await this.update(entry.id, (now) => now && answered(now, entry, outcome, time));
    const ended = { entry: { ...entry, files: {} }, outcome };
    this.followers.forEach((follower) => follower(ended));
    this.say({ sending: null, ended });
    return !this.isClosed;
  }

  private say(message: TabMessage & { sending: string | null }): void {
    this.sending = message.sending;
    this.notify();
    this.outside.tell(message);
  }

  private schedule(): void {
    if (this.isClosed) return;
    this.cancel();
    const pause = retryDelay(Math.max(1, this.failures));
    this.nextTry = this.outside.now() + pause;
    this.timer = setTimeout(() => void this.sendAll(), pause);
    this.notify();
  }

  private cancel(): void {
    clearTimeout(this.timer);
    this.nextTry = undefined;
  }

  private next(): Entry | undefined {
    const { entries, paused, outside } = this;
    return nextOf(entries, (id) => outside.hasAccess() && !paused.has(id));
  }

  private async update(...[id, change]: Parameters<EntryStorage["update"]>): Promise<void> {
    await this.outside.storage.update(this.keyOf(id), change);
    await this.load();
  }

  private keyOf(id: string): string {
    return `${this.outside.account} ${id}`;
  }

  private notify(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }
}

import type { Cents } from "~/domain/money";
import type { DraftPlace } from "../editing/drafts";
import type { Change } from "../editing/record-state";

/** Why an entry is not sent by itself. "paused": it is once the account has access again. */
export type Why = {
  kind: "refused" | "conflict" | "gone" | "forbidden" | "paused";
  reason: string;
  /** Of a conflict on a cell: what is stored now, as it is shown and as it is. */
  theirs?: { text: string; state: unknown };
};

/** A part of a spend that counts on an item; a blank one is unsorted. */
export type Waiting = { itemId: string; amount: Cents };

/**
 * A change that waits for a network: that of its store (docs/decisions/0110), with whose it is and
 * how it is shown (docs/decisions/0128).
 */
export type Entry = {
  id: string;
  account: string;
  /** When it was made, in milliseconds: no two of an account are of one moment. */
  at: number;
  /** The page that it was made on. */
  page: string;
  /** Which commands are its: those of a form, or a store's. */
  of: "form" | "items" | "deal" | "texts" | "name";
  change: Omit<Change<unknown>, "files">;
  /** The record as it was last confirmed. */
  confirmed?: unknown;
  /** Those chosen in a form, by the names of its fields. */
  files?: Readonly<Record<string, readonly File[]>>;
  draft?: DraftPlace;
  title: string;
  place?: string;
  amount?: Cents | undefined;
  spends?: readonly Waiting[];
  state: "waiting" | "sent" | "needs you";
  why?: Why;
  sentAt?: number;
};

/** How sending it ended; "later" for want of a network, "signed out" until somebody signs in. */
export type Outcome =
  | { kind: "sent"; state?: unknown }
  | { kind: "later" }
  | { kind: "signed out" }
  | { kind: "needs you"; why: Why };

/** In milliseconds: 5 s, 15 s, 1 min, then each 5 min. */
export function pauseAfter(failures: number): number {
  const [last = 300] = [5, 15, 60].slice(failures - 1);
  return last * 1_000;
}

/** What was sent is shown for an hour. */
const SHOWN = 60 * 60 * 1_000;

export function isOver({ state, sentAt = 0 }: Entry, now: number): boolean {
  return state === "sent" && now - sentAt > SHOWN;
}

export function isWaiting({ state }: Entry): boolean {
  return state !== "sent";
}

/**
 * The next to be sent, in the order of making; what needs somebody holds up nothing.
 * @param isResumed whether one that waits for access is tried again.
 */
export function nextOf(
  entries: readonly Entry[],
  isResumed: (id: string) => boolean,
): Entry | undefined {
  return entries.find(
    ({ id, state, why }) =>
      state === "waiting" || (state === "needs you" && why?.kind === "paused" && isResumed(id)),
  );
}

/** Cents of all that waits. */
export function amountOf(entries: readonly Entry[]): Cents {
  return entries.filter(isWaiting).reduce((sum, { amount = 0 }) => sum + amount, 0);
}

export function countOf(entries: readonly Entry[]): number {
  return entries.filter(isWaiting).length;
}

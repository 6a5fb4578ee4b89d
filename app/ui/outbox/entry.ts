import type { Cents } from "~/domain/money";
import type { DraftPlace } from "../editing/drafts";
import type { Change } from "../editing/record-state";

/** Why an entry is not sent by itself. "paused": it is once the account has access again. */
export type Why = {
  kind: "refused" | "gone" | "forbidden" | "paused";
  reason: string;
};

/** A part of a spend that counts on an item; a blank one is unsorted. */
export type Waiting = { itemId: string; amount: Cents };

/**
 * A form's change that waits for a network (docs/decisions/0111), with whose it is and how it is
 * shown (docs/decisions/0128).
 */
export type Entry = {
  id: string;
  account: string;
  /** When it was made, in milliseconds: no two of an account are of one moment. */
  at: number;
  /** The page that it was made on. */
  page: string;
  change: Omit<Change<unknown>, "files">;
  /** Those chosen in a form, by the names of its fields. */
  files?: Readonly<Record<string, readonly File[]>>;
  /** Where its text was kept, and is again once it is edited. */
  draft: DraftPlace;
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
  | { kind: "sent" }
  | { kind: "later" }
  | { kind: "signed out" }
  | { kind: "needs you"; why: Why };

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

import type { Cents } from "~/domain/money";
import type { DraftPlace } from "../editing/drafts";
import type { Change, Shown } from "../editing/record-state";

/** Why an entry is not sent by itself. "paused": it is once the account has access again. */
export type Why = {
  kind: "refused" | "conflict" | "gone" | "forbidden" | "paused";
  reason: string;
  /** In a conflict: the record as it is now, and the field, as it is shown. */
  theirs?: { state: unknown; field: unknown; text: string };
};

/**
 * A change that waits for a network, of a form or a cell (docs/decisions/0110, 0111), with whose it
 * is and how it is shown (docs/decisions/0128).
 */
export type Entry = Shown & {
  id: string;
  account: string;
  /** When it was made, in milliseconds: no two of an account are of one moment. */
  at: number;
  /** The page that it was made on. */
  page: string;
  change: Omit<Change<unknown>, "files">;
  /** A cell's record as it was last confirmed. */
  confirmed?: unknown;
  /** Those chosen in a form, by the names of its fields. */
  files?: Readonly<Record<string, readonly File[]>>;
  /** Where its text was kept, and is again once it is edited. */
  draft: DraftPlace;
  state: "waiting" | "sent" | "needs you";
  why?: Why;
  sentAt?: number;
};

/** How sending it ended; "later" for want of a network, "signed out" until somebody signs in. */
export type Outcome =
  /** With the record as it is now. */
  | { kind: "sent"; state?: unknown }
  | { kind: "later" }
  | { kind: "signed out" }
  | { kind: "needs you"; why: Why };

/** What was sent is shown for an hour. */
const SHOWN = 60 * 60 * 1_000;

export function isOver({ state, sentAt = 0 }: Entry, now: number): boolean {
  return state === "sent" && now - sentAt > SHOWN;
}

/** The command of a form, which is sent as Remix sends it; all others are sent by their own. */
export function isForm({ change }: Entry): boolean {
  return change.command === "form";
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

/** What an entry is once it was answered; what was made of it meanwhile waits for an answer of its own. */
export function answered(now: Entry, sent: Entry, outcome: Outcome, time: number): Entry {
  // Thrown away and made anew, or decided by somebody.
  if (now.at !== sent.at || now.state !== sent.state) return now;
  const isSame = JSON.stringify(now.change) === JSON.stringify(sent.change);
  if (outcome.kind === "needs you")
    return isSame ? { ...now, state: "needs you", why: outcome.why } : now;
  if (outcome.kind !== "sent") return now;
  const { state: confirmed } = outcome;
  return isSame
    ? { ...withoutWhy(now), confirmed, state: "sent", sentAt: time, files: {} }
    : onTopOf(confirmed, now);
}

/** An entry that is made under an id again: the one that waits keeps its place. */
export function madeOver(before: Entry | undefined, made: Entry): Entry {
  if (before?.state === "waiting") return { ...made, at: before.at };
  return before?.state === "sent" && before.confirmed ? onTopOf(before.confirmed, made) : made;
}

/** Its editor has seen what its own earlier change was answered with. */
function onTopOf(confirmed: unknown, entry: Entry): Entry {
  const { was: _was, ...change } = entry.change;
  return { ...entry, change, confirmed };
}

export function withoutWhy({ why: _why, ...entry }: Entry): Entry {
  return entry;
}

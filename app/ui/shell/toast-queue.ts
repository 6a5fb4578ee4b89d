import type { Toast } from "~/contracts/toast";

/** What a page asks to be shown. */
export type Notification = Toast & {
  /** Undoes what was done; gone from the page, with the notification, once it would do nothing. */
  onUndo?: () => void;
  /** Brings the page up to date; the notification stays until it is answered, by this or by Dismiss. */
  onRefresh?: () => void;
};
export type Queued = Notification & { key: number };

/** More that could not be done at once is no news. */
const MOST_ERRORS = 3;

/**
 * The notifications after one more has come. Only the first is shown: an error, then the newest Undo, then the newest of what needs no answer,
 * then what stays. An Undo is never replaced by anything but another Undo.
 * @param isHeld whether the first has the pointer or the focus: it stays first.
 */
export function queueWith(queue: readonly Queued[], next: Queued, isHeld: boolean): Queued[] {
  const [held, others] = isHeld ? [queue.slice(0, 1), queue.slice(1)] : [[], queue];
  const rank = rankOf(next);
  const kept = others.filter((one) => rankOf(one) !== rank || (rank === ERROR && one.message !== next.message));
  const errors = kept.filter((one) => rankOf(one) === ERROR).slice(0, rank === ERROR ? MOST_ERRORS - 1 : MOST_ERRORS);
  const rest = kept.filter((one) => rankOf(one) !== ERROR);
  return [...held, ...[...errors, next, ...rest].toSorted((a, b) => rankOf(a) - rankOf(b))];
}

const ERROR = 0;

function rankOf({ type, undo, onUndo, onRefresh }: Notification): number {
  if (type === "error") return ERROR;
  if (undo || onUndo) return 1;
  return onRefresh ? 3 : 2;
}

const SHOWN_FOR = 5_000;
const SHOWN_WITH_UNDO_FOR = 10_000;

/** How long a notification is shown in milliseconds; undefined if until it is answered. */
export function timeOf({ undo, onUndo, onRefresh }: Notification): number | undefined {
  if (onRefresh) return undefined;
  return undo || onUndo ? SHOWN_WITH_UNDO_FOR : SHOWN_FOR;
}

import type { Toast } from "~/contracts/toast";

export type Notification = Toast & {
  /** Removed with the notification once it would do nothing. */
  onUndo?: () => void;
};
export type Queued = Notification & { key: number };

/**
 * The notifications after one more has come. Only the first is shown: an error, then the newest
 * Undo, then the newest of what needs no answer. An Undo is never replaced by
 * anything but another Undo; errors wait for each other, the same one once.
 * @param isHeld whether the first has the pointer or the focus: it stays first.
 */
export function queueWith(queue: readonly Queued[], next: Queued, isHeld: boolean): Queued[] {
  const first = isHeld ? 1 : 0;
  const rank = rankOf(next);
  const others = queue
    .slice(first)
    .filter((one) => rankOf(one) !== rank || (rank === ERROR && one.message !== next.message));
  return [...queue.slice(0, first), ...[...others, next].sort((a, b) => rankOf(a) - rankOf(b))];
}

/** How long a notification is shown in milliseconds. */
export function timeOf(notification: Notification): number | undefined {
  return [5_000, 10_000, 5_000][rankOf(notification)];
}

const ERROR = 0;

function rankOf({ type, undo, onUndo }: Notification): 0 | 1 | 2 {
  return type === "error" ? ERROR : undo || onUndo ? 1 : 2;
}

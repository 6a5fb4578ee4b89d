const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Whose session it is decides how long it lasts: `total` since it was made, `idle` since it was
 * last used, in milliseconds (docs/specification.md §2.5).
 */
const lifetimes = {
  owner: { total: 30 * DAY, idle: 14 * DAY },
  admin: { total: 8 * 60 * MINUTE, idle: 30 * MINUTE },
  impersonation: { total: 60 * MINUTE, idle: 60 * MINUTE },
} as const;

export type SessionKind = keyof typeof lifetimes;

/** How long any session can last, in milliseconds: what the cookie and the purge go by. */
export const LONGEST_SESSION = lifetimes.owner.total;

/** True while the session may still be used. */
export function isLive(
  session: { createDate: Date; lastSeenDate: Date },
  kind: SessionKind,
  now: Date,
): boolean {
  const { total, idle } = lifetimes[kind];
  return (
    now.getTime() - session.createDate.getTime() < total &&
    now.getTime() - session.lastSeenDate.getTime() < idle
  );
}

/** Activity is written to the database at most once an hour (docs/specification.md §2.5). */
export function isTouchDue(lastSeenDate: Date, now: Date): boolean {
  return now.getTime() - lastSeenDate.getTime() >= 60 * MINUTE;
}

/**
 * The browser's own note of its last use is renewed every few minutes: a page that is only read
 * stays signed in without a write.
 */
export function isNoteDue(noted: Date, now: Date): boolean {
  return now.getTime() - noted.getTime() >= 5 * MINUTE;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds: `total` since creation, `idle` since last use (docs/specification.md §2.5). */
const lifetimes = {
  owner: { total: 30 * DAY, idle: 14 * DAY },
  admin: { total: 8 * 60 * MINUTE, idle: 30 * MINUTE },
  impersonation: { total: 60 * MINUTE, idle: 60 * MINUTE },
} as const;

export type SessionKind = keyof typeof lifetimes;

/** Milliseconds: the cookie's lifetime and the purge's. */
export const LONGEST_SESSION = lifetimes.owner.total;

/** Milliseconds. */
export const LONGEST_IMPERSONATION = lifetimes.impersonation.total;

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

/** At most one database write an hour per session (docs/specification.md §2.5). */
export function isTouchDue(lastSeenDate: Date, now: Date): boolean {
  return now.getTime() - lastSeenDate.getTime() >= 60 * MINUTE;
}

/** The cookie's last-use time is renewed every 5 minutes, so that reading alone needs no write. */
export function isNoteDue(noted: Date, now: Date): boolean {
  return now.getTime() - noted.getTime() >= 5 * MINUTE;
}

import { isoDay } from "./dates";

/**
 * One trial that the backup can be restored. `bytes` and `seconds` are of the whole of it;
 * `newestAgeSeconds` is null when nothing came back.
 */
export type BackupDrill = {
  date: Date;
  ok: boolean;
  seconds: number;
  bytes: number;
  newestAgeSeconds: number | null;
  problem: string | null;
};

/**
 * How the copying to the backup is going in this process. `restarts` counts how often Litestream
 * ended by itself.
 */
export type BackupState = {
  kind: "off" | "waiting" | "running" | "failing";
  restarts: number;
  problem: string | null;
};

/** What a database holds: the rows of each table that only people empty. */
export type Manifest = Readonly<Record<string, number>>;

/**
 * The night that a moment belongs to, by its date: "2026-11-22". A new one begins at 3 in the
 * morning in New Zealand.
 */
export function nightOf(now: Date): string {
  return isoDay(new Date(now.getTime() - 3 * HOUR));
}

/**
 * What came back, against what was there before the restoring and after it. People go on working
 * meanwhile: they add and they delete, so that a table must hold no fewer rows than the smaller of
 * both counts.
 * @returns the problem in one line, or null.
 */
export function missingFrom(restored: Manifest, before: Manifest, after: Manifest): string | null {
  for (const [table, rows] of Object.entries(before)) {
    const least = Math.min(rows, after[table] ?? 0);
    const found = restored[table] ?? 0;
    if (found < least)
      return `The restored ${table} hold ${found} rows, fewer than the ${least} of the live database.`;
  }
  return null;
}

/** So many contents are spoken of and not there, in one line; null when there are none. */
export function missingLine(contents: number): string | null {
  return contents
    ? `${contents} pictures or documents that the restored plumbline.db speaks of are not in the restored files.db.`
    : null;
}

/**
 * What somebody should look at, in one line, or null. It is a warning alone: a server with a stale
 * backup still serves.
 * @param running how the copying goes here; on a replica nothing is copied, and nothing is to be
 *   warned of.
 */
export function backupWarning(
  running: BackupState,
  drill: BackupDrill | undefined,
  now: Date,
): string | null {
  if (running.kind === "off" || running.kind === "waiting") return null;
  if (running.kind === "failing")
    return `The backup is failing: ${running.problem ?? "Litestream does not stay up."}`;
  if (!drill) return "The backup has not been tried yet.";
  if (!drill.ok) return `The last restore drill failed: ${drill.problem ?? "no reason was noted."}`;
  if (now.getTime() - drill.date.getTime() > 50 * HOUR)
    return "The last restore drill was more than two days ago.";
  return null;
}

const HOUR = 3_600_000;

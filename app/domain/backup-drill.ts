import { isoDay } from "./dates";

/** One trial restore; `newestAgeSeconds` is null when nothing was restored. */
export type BackupDrill = {
  date: Date;
  ok: boolean;
  seconds: number;
  bytes: number;
  newestAgeSeconds: number | null;
  problem: string | null;
};

/** `restarts` counts how often Litestream exited by itself. */
export type BackupState = {
  kind: "off" | "waiting" | "running" | "failing";
  restarts: number;
  problem: string | null;
};

/** Row counts of the tables that only users empty. */
export type Manifest = Readonly<Record<string, number>>;

/** The date of the night a moment belongs to, "2026-11-22"; nights begin at 3:00 in New Zealand. */
export function nightOf(now: Date): string {
  return isoDay(new Date(now.getTime() - 3 * HOUR));
}

/**
 * Compares restored row counts with the live ones before and after the restore: rows change
 * meanwhile, so a table must hold at least the smaller of both.
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

/** The problem in one line; null when no content is missing. */
export function missingLine(contents: number): string | null {
  return contents
    ? `${contents} pictures or documents that the restored plumbline.db speaks of are not in the restored files.db.`
    : null;
}

/** One line, or null. On a replica `running` is "off": nothing is copied or warned of. */
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

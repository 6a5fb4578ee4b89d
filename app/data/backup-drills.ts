import { desc, eq, isNotNull, lt } from "drizzle-orm";
import type { BackupDrill } from "~/domain/backup-drill";
import type { Db } from "./database";
import { backupDrills } from "./schema";

type Row = typeof backupDrills.$inferSelect;

/** Milliseconds after which a killed drill no longer blocks its night. */
const LONGEST_DRILL = 2 * 60 * 60 * 1000;

/** Once this row is in the backup, so is every earlier write. False when the night has a drill. */
export function beginDrill(
  db: Db,
  { id, night, startDate }: Pick<Row, "id" | "night" | "startDate">,
): boolean {
  if (night && !isNightTaken(db, night, startDate))
    db.update(backupDrills).set({ night: null }).where(eq(backupDrills.night, night)).run();
  return (
    db
      .insert(backupDrills)
      .values({ id, night, startDate })
      .onConflictDoNothing({ target: backupDrills.night })
      .run().changes === 1
  );
}

export function endDrill(
  db: Db,
  id: string,
  result: Omit<BackupDrill, "date" | "seconds"> & { endDate: Date },
): void {
  db.update(backupDrills).set(result).where(eq(backupDrills.id, id)).run();
}

/** Lets the night of an interrupted drill have another. */
export function deleteDrill(db: Db, id: string): void {
  db.delete(backupDrills).where(eq(backupDrills.id, id)).run();
}

export function isNightTaken(db: Db, night: string, now: Date): boolean {
  const row = db.select().from(backupDrills).where(eq(backupDrills.night, night)).get();
  return row !== undefined && (row.endDate !== null || row.startDate > brokenBefore(now));
}

export function lastDrill(db: Db): BackupDrill | undefined {
  const row = db
    .select()
    .from(backupDrills)
    .where(isNotNull(backupDrills.endDate))
    .orderBy(desc(backupDrills.startDate))
    .limit(1)
    .get();
  return row && toDrill(row);
}

export function purgeDrills(db: Db, before: Date): void {
  db.delete(backupDrills).where(lt(backupDrills.startDate, before)).run();
}

function brokenBefore(now: Date): Date {
  return new Date(now.getTime() - LONGEST_DRILL);
}

function toDrill({ startDate, endDate, ok, bytes, newestAgeSeconds, problem }: Row): BackupDrill {
  const seconds = ((endDate ?? startDate).getTime() - startDate.getTime()) / 1000;
  return {
    date: startDate,
    ok: ok ?? false,
    seconds,
    bytes: bytes ?? 0,
    newestAgeSeconds,
    problem,
  };
}

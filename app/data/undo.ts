import { and, eq, sql } from "drizzle-orm";
import { kindOfUndo, type Undo } from "~/domain/undo";
import type { Db } from "./database";
import { trash } from "./schema";

type Done = { id: string; ownerId: string; parentId: string; deleteDate: Date };

/** A record of the trash: of a paste as long as a deleted row's, else as its Undo may be on screen. */
export function storeUndo(db: Db, done: Done, undo: Undo): void {
  const snapshot = JSON.stringify({ undo });
  const bytes = Buffer.byteLength(snapshot);
  const brief = undo.what !== "paste";
  db.insert(trash)
    .values({ ...done, kind: kindOfUndo[undo.what], snapshot, bytes, brief })
    .run();
}

/** Undefined for what was deleted. */
export function findUndo(db: Db, id: string): Undo | undefined {
  // A snapshot of what was deleted may be megabytes, which nobody reads here.
  const isUndo = sql`${trash.snapshot} like '{"undo":%'`;
  const record = db
    .select({ snapshot: trash.snapshot })
    .from(trash)
    .where(and(eq(trash.id, id), isUndo))
    .get();
  return record && (JSON.parse(record.snapshot) as { undo?: Undo }).undo;
}

export function deleteUndo(db: Db, id: string): void {
  db.delete(trash).where(eq(trash.id, id)).run();
}

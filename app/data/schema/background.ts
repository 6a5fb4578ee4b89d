import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { TRASH_KINDS } from "~/domain/trash";
import { users } from "./accounts";
import { flag, instant, onlyChoices, partOf } from "./columns";

/** A deleted thing as one JSON snapshot, for 30 days (docs/specification.md §6.5). */
export const trash = sqliteTable(
  "trash",
  {
    id: text("id").primaryKey(),
    ownerId: partOf("owner_id", () => users.id),
    kind: text("kind", { enum: TRASH_KINDS }).notNull(),
    /** Must still exist for the thing to be restored; blank for what has no parent. */
    parentId: text("parent_id").notNull(),
    snapshot: text("snapshot").notNull(),
    deleteDate: instant("delete_date").notNull(),
    /** The size of the images and files in the snapshot. */
    bytes: integer("bytes").notNull().default(0),
    /** Deleted within an hour of its upload: kept only for Undo (docs/decisions/0046). */
    brief: flag("brief").default(false),
  },
  (table) => [
    index("trash_by_date").on(table.brief, table.deleteDate),
    index("trash_by_parent").on(table.parentId, table.kind),
    index("trash_by_owner").on(table.ownerId, table.brief, table.bytes),
    onlyChoices("trash_kind", table.kind),
  ],
);

/** Image ids and content hashes that a snapshot refers to; kept until it is purged. */
export const trashReferences = sqliteTable(
  "trash_references",
  {
    trashId: partOf("trash_id", () => trash.id),
    reference: text("reference").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trashId, table.reference] }),
    index("trash_references_by_reference").on(table.reference),
  ],
);

/**
 * The ids that clients chose for what they make, with a hash of what was sent under each: sent again
 * it is done once, and other contents are refused (docs/decisions/0132).
 */
export const clientIds = sqliteTable(
  "client_ids",
  {
    userId: partOf("user_id", () => users.id),
    id: text("id").notNull(),
    contents: text("contents").notNull(),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index("client_ids_by_date").on(table.createDate),
  ],
);

/** Contents that lost a reference; a job deletes those without any. */
export const releasedContents = sqliteTable("released_contents", {
  hash: text("hash").primaryKey(),
});

/** Bytes uploaded per account and New Zealand day ("2026-11-22"). */
export const dailyUploads = sqliteTable(
  "daily_uploads",
  {
    userId: partOf("user_id", () => users.id),
    day: text("day").notNull(),
    bytes: integer("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index("daily_uploads_by_day").on(table.day),
    check("daily_uploads_bytes", sql`${table.bytes} >= 0`),
  ],
);

/** Mail is queued in the transaction that causes it; `uniqueKey` makes it go once. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: text("id").primaryKey(),
    uniqueKey: text("unique_key").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    createDate: instant("create_date").notNull(),
    nextTryDate: instant("next_try_date"),
    tries: integer("tries").notNull().default(0),
    sentDate: instant("sent_date"),
    deadDate: instant("dead_date"),
    lastError: text("last_error"),
  },
  (table) => [
    uniqueIndex("outbox_by_key").on(table.uniqueKey),
    index("outbox_waiting")
      .on(table.nextTryDate)
      .where(sql`${table.sentDate} is null and ${table.deadDate} is null`),
    index("outbox_by_create_date").on(table.createDate),
  ],
);

export const backupDrills = sqliteTable(
  "backup_drills",
  {
    id: text("id").primaryKey(),
    /** Unique per night, "2026-11-22"; null for a manual drill. */
    night: text("night"),
    startDate: instant("start_date").notNull(),
    endDate: instant("end_date"),
    ok: integer("ok", { mode: "boolean" }),
    bytes: integer("bytes"),
    /** Age of the newest restored write when the restore began. */
    newestAgeSeconds: integer("newest_age_seconds"),
    problem: text("problem"),
  },
  (table) => [
    uniqueIndex("backup_drills_by_night").on(table.night),
    index("backup_drills_by_date").on(table.startDate),
  ],
);

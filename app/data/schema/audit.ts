import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { AUDITED } from "~/domain/audit";
import { instant } from "./columns";

/**
 * Stores addresses, because entries outlive accounts. No admin: done from the command line.
 * Triggers keep a full-text index of addresses and things (docs/decisions/0082).
 */
export const auditLog = sqliteTable(
  "audit_log",
  {
    number: integer("number").primaryKey(),
    id: text("id").notNull().unique("audit_log_by_id"),
    date: instant("date").notNull(),
    action: text("action", { enum: AUDITED }).notNull(),
    adminId: text("admin_id"),
    adminEmail: text("admin_email"),
    userId: text("user_id"),
    userEmail: text("user_email"),
    thing: text("thing"),
    /** What is searched: ASCII in lower case. */
    adminText: text("admin_text").generatedAlwaysAs(sql`lower(admin_email)`, { mode: "stored" }),
    aboutText: text("about_text").generatedAlwaysAs(sql`lower(coalesce(user_email, thing))`, {
      mode: "stored",
    }),
  },
  ({ date, number, action, userEmail, thing, aboutText, adminText }) => [
    index("audit_log_by_date").on(date, number, action, aboutText, adminText),
    index("audit_log_by_action").on(action),
    check("audit_log_about", sql`(${userEmail} is null) = (${thing} is not null)`),
  ],
);

/** One row, kept by triggers of `auditLog`. */
export const auditLogState = sqliteTable("audit_log_state", {
  id: integer("id").primaryKey(),
  entries: integer("entries").notNull(),
  /** Incremented by each change of the log. */
  version: integer("version").notNull().default(0),
});

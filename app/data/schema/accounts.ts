import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, instant, onlyChoices, partOf } from "./columns";

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** As typed; `emailKey` is the folded, unique form. */
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    /** Blank when no password is valid (docs/decisions/0040). */
    passwordHash: text("password_hash").notNull(),
    avatar: text("avatar").notNull().default("Thumbs"),
    isAdmin: flag("is_admin").default(false),
    isFree: flag("is_free").default(false),
    isActive: flag("is_active").default(true),
    emailVerified: flag("email_verified").default(false),
    trialStart: instant("trial_start"),
    stripeCustomerId: text("stripe_customer_id"),
    createDate: instant("create_date").notNull(),
    activationDate: instant("activation_date"),
    lastLoginDate: instant("last_login_date"),
  },
  (table) => [
    uniqueIndex("users_by_email").on(table.emailKey),
    uniqueIndex("users_by_customer").on(table.stripeCustomerId),
    index("users_by_trial_start").on(table.trialStart),
  ],
);

/** Outlives its account, to inform its browser (docs/specification.md §2.10). */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The impersonated user, and since when (docs/decisions/0014). */
    actingAs: text("acting_as").references(() => users.id, { onDelete: "set null" }),
    actingSince: instant("acting_since"),
    createDate: instant("create_date").notNull(),
    lastSeenDate: instant("last_seen_date").notNull(),
  },
  (table) => [
    index("sessions_by_user").on(table.userId),
    index("sessions_by_acting_as")
      .on(table.actingAs)
      .where(sql`${table.actingAs} is not null`),
    index("sessions_by_create_date").on(table.createDate),
  ],
);

export const mailLinks = sqliteTable(
  "mail_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: partOf("user_id", () => users.id),
    purpose: text("purpose", { enum: ["activate", "reset", "variation", "quote"] }).notNull(),
    expiryDate: instant("expiry_date").notNull(),
    usedDate: instant("used_date"),
    /** Only in activation links: the pending registration (docs/decisions/0040). */
    firstName: text("first_name"),
    lastName: text("last_name"),
    passwordHash: text("password_hash"),
    /** Whether the unverified address was registered with other passwords too. */
    isContested: flag("is_contested").default(false),
    /** The network that requested the link; null in links older than this column. */
    network: text("network"),
    /** What a supplier is asked about: a variation, or a request for a quote. */
    subjectId: text("subject_id"),
  },
  (table) => [
    index("mail_links_by_user").on(table.userId, table.purpose),
    index("mail_links_by_subject").on(table.subjectId),
    index("mail_links_by_expiry_date")
      .on(table.expiryDate)
      .where(sql`password_hash is null`),
    onlyChoices("mail_links_purpose", table.purpose),
    check(
      "mail_links_subject",
      sql`(${table.subjectId} is null) = (${table.purpose} in ('activate', 'reset'))`,
    ),
    check(
      "mail_links_registration",
      sql`(${table.firstName} is null) = (${table.passwordHash} is null) and (${table.lastName} is null) = (${table.passwordHash} is null) and (${table.purpose} = 'activate' or ${table.passwordHash} is null)`,
    ),
  ],
);

/** Rate limits: one row a bucket, such as "guess:ada@example.nz" or "register:203.0.113.9". */
export const attempts = sqliteTable(
  "attempts",
  {
    bucket: text("bucket").primaryKey(),
    count: integer("count").notNull(),
    windowStart: instant("window_start").notNull(),
    lastDate: instant("last_date").notNull(),
  },
  (table) => [index("attempts_by_date").on(table.lastDate)],
);

/**
 * Every table of `plumbline.db`. The SQL that makes them is in drizzle/, where each table is STRICT.
 * Money is integer cents, an instant is ISO 8601 UTC text, ids are 22 characters of base58 (decisions §1).
 */
import { sql } from "drizzle-orm";
import { check, customType, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => "text",
  toDriver: (date) => date.toISOString(),
  fromDriver: (stored) => new Date(stored),
});
const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();
const cents = (name: string) => integer(name).notNull().default(0);

export const users = sqliteTable(
  "users",
  {
    id: text("id").primaryKey(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** As typed; `emailKey` is the folded form by which accounts are told apart. */
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
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
  (table) => [uniqueIndex("users_by_email").on(table.emailKey), uniqueIndex("users_by_customer").on(table.stripeCustomerId)],
);

/** A session outlives its account with no user, so that a deleted account's browser can be told (decisions §7). */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    impersonatorId: text("impersonator_id").references(() => users.id, { onDelete: "cascade" }),
    createDate: instant("create_date").notNull(),
    lastSeenDate: instant("last_seen_date").notNull(),
  },
  (table) => [index("sessions_by_user").on(table.userId)],
);

export const mailLinks = sqliteTable(
  "mail_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["activate", "reset"] }).notNull(),
    expiryDate: instant("expiry_date").notNull(),
    usedDate: instant("used_date"),
  },
  (table) => [index("mail_links_by_user").on(table.userId, table.purpose), check("mail_links_purpose", sql`${table.purpose} in ('activate', 'reset')`)],
);

/** What Stripe last said of a user's subscription; never edited by hand. */
export const subscriptions = sqliteTable("subscriptions", {
  id: text("id").primaryKey(),
  userId: text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  status: text("status").notNull(),
  cancelAtPeriodEnd: flag("cancel_at_period_end").default(false),
  cancelAt: instant("cancel_at"),
  currentPeriodEnd: instant("current_period_end"),
  endedForPaymentFailure: flag("ended_for_payment_failure").default(false),
  createDate: instant("create_date").notNull(),
});

export const payments = sqliteTable(
  "payments",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    date: instant("date").notNull(),
    amount: cents("amount"),
    currency: text("currency").notNull(),
    refunded: cents("refunded"),
    paidThrough: instant("paid_through").notNull(),
  },
  (table) => [index("payments_by_user").on(table.userId)],
);

export const properties = sqliteTable(
  "properties",
  {
    id: text("id").primaryKey(),
    creatorId: text("creator_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    status: text("status", { enum: ["active", "complete"] })
      .notNull()
      .default("active"),
    address1: text("address1").notNull().default(""),
    address2: text("address2").notNull().default(""),
    suburb: text("suburb").notNull().default(""),
    city: text("city").notNull().default(""),
    postcode: text("postcode").notNull().default(""),
    fullAddress: text("full_address").notNull(),
    imageId: text("image_id"),
    includeAgentFees: flag("include_agent_fees").default(true),
    createDate: instant("create_date").notNull(),
    completeDate: instant("complete_date"),
    /** Goes up with every change of anything inside, so that who looks on can be told of it. */
    changeNumber: integer("change_number").notNull().default(0),
    changedBy: text("changed_by"),
  },
  (table) => [
    index("properties_by_creator").on(table.creatorId),
    check("properties_complete", sql`(${table.status} = 'complete') = (${table.completeDate} is not null)`),
    check("properties_status", sql`${table.status} in ('active', 'complete')`),
  ],
);

/** A share names an e-mail; it opens the property to whoever has verified that address (decisions §3). */
export const shares = sqliteTable(
  "shares",
  {
    propertyId: text("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    emailKey: text("email_key").notNull(),
    email: text("email").notNull(),
    createDate: instant("create_date").notNull(),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.emailKey] }), index("shares_by_email").on(table.emailKey)],
);

/** Categories: the specification's "projects". */
export const projects = sqliteTable(
  "projects",
  {
    id: text("id").primaryKey(),
    propertyId: text("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    notes: text("notes").notNull().default(""),
    scopeOfWork: text("scope_of_work").notNull().default(""),
    status: text("status", { enum: ["active", "complete"] })
      .notNull()
      .default("active"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [index("projects_by_property").on(table.propertyId), check("projects_status", sql`${table.status} in ('active', 'complete')`)],
);

export const projectItems = sqliteTable(
  "project_items",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    name: text("name").notNull().default(""),
    quantity: integer("quantity").notNull().default(1),
    budget: cents("budget"),
    spent: cents("spent"),
    suggestedBudget: integer("suggested_budget"),
    status: text("status", { enum: ["active", "optional"] })
      .notNull()
      .default("active"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("project_items_by_project").on(table.projectId),
    check("project_items_quantity", sql`${table.quantity} >= 0`),
    check("project_items_money", sql`abs(${table.budget}) <= 9999999999 and abs(${table.spent}) <= 9999999999`),
    check("project_items_status", sql`${table.status} in ('active', 'optional')`),
  ],
);

/** Pictures: whose property they belong to decides who may see them. The bytes are in the file store under their hashes. */
export const images = sqliteTable(
  "images",
  {
    id: text("id").primaryKey(),
    propertyId: text("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    largeHash: text("large_hash").notNull(),
    smallHash: text("small_hash").notNull(),
    contentType: text("content_type").notNull(),
    createDate: instant("create_date").notNull(),
  },
  (table) => [index("images_by_property").on(table.propertyId)],
);

export const photos = sqliteTable(
  "photos",
  {
    id: text("id").primaryKey(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    beforeImageId: text("before_image_id"),
    afterImageId: text("after_image_id"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [index("photos_by_project").on(table.projectId)],
);

/** Dossier files. The bytes are kept elsewhere under `contentHash`. */
export const propertyFiles = sqliteTable(
  "property_files",
  {
    id: text("id").primaryKey(),
    propertyId: text("property_id")
      .notNull()
      .references(() => properties.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    contentHash: text("content_hash").notNull(),
    createDate: instant("create_date").notNull(),
  },
  (table) => [index("property_files_by_property").on(table.propertyId)],
);

export const templates = sqliteTable(
  "templates",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    notes: text("notes").notNull().default(""),
    scopeOfWork: text("scope_of_work").notNull().default(""),
    status: text("status", { enum: ["active", "draft"] })
      .notNull()
      .default("draft"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [check("templates_status", sql`${table.status} in ('active', 'draft')`)],
);

export const templateItems = sqliteTable(
  "template_items",
  {
    id: text("id").primaryKey(),
    templateId: text("template_id")
      .notNull()
      .references(() => templates.id, { onDelete: "cascade" }),
    name: text("name").notNull().default(""),
    quantity: integer("quantity").notNull().default(1),
    budget: cents("budget"),
    spent: cents("spent"),
    status: text("status", { enum: ["active", "optional"] })
      .notNull()
      .default("active"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("template_items_by_template").on(table.templateId),
    check("template_items_quantity", sql`${table.quantity} >= 1`),
    check("template_items_money", sql`abs(${table.budget}) <= 9999999999 and abs(${table.spent}) <= 9999999999`),
    check("template_items_status", sql`${table.status} in ('active', 'optional')`),
  ],
);

/** Calculator rows. Without a property a row is one of the admin's defaults. An agent's fee in percent is kept in thousandths of a percent. */
export const workItems = sqliteTable(
  "work_items",
  {
    id: text("id").primaryKey(),
    propertyId: text("property_id").references(() => properties.id, { onDelete: "cascade" }),
    categoryId: text("category_id").notNull(),
    itemTypeName: text("item_type_name", { enum: ["fixedCredit", "renoCosts", "salePrice", "agentFees"] }).notNull(),
    label: text("label").notNull(),
    position: integer("position").notNull(),
    amount: cents("amount"),
    feeType: text("fee_type", { enum: ["percent", "fixed"] }),
    feePercentThousandths: integer("fee_percent_thousandths"),
    suggested: integer("suggested"),
    canDelete: flag("can_delete").default(true),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("work_items_by_property").on(table.propertyId, table.categoryId, table.position),
    check("work_items_type", sql`${table.itemTypeName} in ('fixedCredit', 'renoCosts', 'salePrice', 'agentFees')`),
    check("work_items_fee", sql`(${table.itemTypeName} = 'agentFees') = (${table.feeType} is not null)`),
  ],
);

/** A deleted thing, whole, as one JSON snapshot, for 30 days (decisions §4). */
export const trash = sqliteTable(
  "trash",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["property", "category", "item"] }).notNull(),
    /** What the thing hung on, which must still be there for it to come back. */
    parentId: text("parent_id").notNull(),
    snapshot: text("snapshot").notNull(),
    deleteDate: instant("delete_date").notNull(),
  },
  (table) => [index("trash_by_date").on(table.deleteDate), check("trash_kind", sql`${table.kind} in ('property', 'category', 'item')`)],
);

/** Mail waits here in the transaction that caused it and is sent afterwards. `uniqueKey` makes a mail go once. */
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
  (table) => [uniqueIndex("outbox_by_key").on(table.uniqueKey), index("outbox_by_next_try").on(table.nextTryDate)],
);

/** Counts for the limits on guessing: one row a bucket, such as "sign-in:ada@example.nz" or "register:203.0.113.9". */
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

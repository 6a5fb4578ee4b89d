import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ROW_TYPES } from "~/domain/deal";
import { COST_KINDS, ROW_TERMS } from "~/domain/deal/row-terms";
import { WORK_STATUSES } from "~/domain/property";
import { users } from "./accounts";
import { DEAL_ROW } from "~/domain/deal-fields";
import { cents, columnsOf, flag, instant, onlyChoices, partOf } from "./columns";

export const properties = sqliteTable(
  "properties",
  {
    id: text("id").primaryKey(),
    creatorId: partOf("creator_id", () => users.id),
    name: text("name").notNull(),
    status: text("status", { enum: WORK_STATUSES }).notNull().default("active"),
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
    /** When it was last marked complete; stays when it is active again. */
    finishedDate: instant("finished_date"),
    /** Incremented by every change inside, so that viewers can be notified. */
    changeNumber: integer("change_number").notNull().default(0),
    changedBy: text("changed_by"),
    /** A share of the budget, in thousandths of a percent; at most one of the two is set. */
    contingencyPercent: integer("contingency_percent"),
    contingencyAmount: integer("contingency_amount"),
  },
  (table) => [
    index("properties_by_creator").on(table.creatorId),
    index("properties_by_image").on(table.imageId),
    check(
      "properties_complete",
      sql`(${table.status} = 'complete') = (${table.completeDate} is not null)`,
    ),
    onlyChoices("properties_status", table.status),
  ],
);

/** Each user's latest change, from which others' unseen ones follow (docs/decisions/0011). */
export const propertyChanges = sqliteTable(
  "property_changes",
  {
    propertyId: partOf("property_id", () => properties.id),
    userId: partOf("user_id", () => users.id),
    number: integer("number").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.userId] }),
    index("property_changes_by_user").on(table.userId),
  ],
);

/** Opens the property to the user who has verified that address (docs/specification.md §5.1). */
export const shares = sqliteTable(
  "shares",
  {
    propertyId: partOf("property_id", () => properties.id),
    emailKey: text("email_key").notNull(),
    email: text("email").notNull(),
    createDate: instant("create_date").notNull(),
    /** When whom it is shared with first looked at it; until then their name is not shown. */
    openedDate: instant("opened_date"),
  },
  (table) => [
    primaryKey({ columns: [table.propertyId, table.emailKey] }),
    index("shares_by_email").on(table.emailKey),
  ],
);

/** Access follows the property. Bytes are in the file store under the hashes. */
export const images = sqliteTable(
  "images",
  {
    id: text("id").primaryKey(),
    propertyId: partOf("property_id", () => properties.id),
    largeHash: text("large_hash").notNull(),
    smallHash: text("small_hash").notNull(),
    contentType: text("content_type").notNull(),
    createDate: instant("create_date").notNull(),
    /** Both sizes together; 0 for images older than this column. */
    bytes: integer("bytes").notNull().default(0),
  },
  (table) => [
    index("images_by_property").on(table.propertyId, table.bytes),
    index("images_by_large_hash").on(table.largeHash),
    index("images_by_small_hash").on(table.smallHash),
  ],
);

/** Without a property, one of the admin's defaults. */
export const dealRows = sqliteTable(
  "work_items",
  {
    id: text("id").primaryKey(),
    propertyId: text("property_id").references(() => properties.id, { onDelete: "cascade" }),
    categoryId: text("category_id").notNull(),
    itemTypeName: text("item_type_name", { enum: ROW_TYPES }).notNull(),
    ...columnsOf(DEAL_ROW),
    position: integer("position").notNull(),
    amount: cents("amount"),
    feeType: text("fee_type", { enum: ["percent", "fixed"] }),
    feePercentThousandths: integer("fee_percent_thousandths"),
    suggested: integer("suggested"),
    canDelete: flag("can_delete").default(true),
    createDate: instant("create_date").notNull(),
    changedBy: text("changed_by"),
    ...columnsOf(ROW_TERMS),
    /** For rows of the financing category; the others ignore it. */
    costKind: text("cost_kind", { enum: COST_KINDS }).notNull().default("holding"),
  },
  (table) => [
    index("work_items_by_property").on(table.propertyId, table.categoryId, table.position),
    onlyChoices("work_items_type", table.itemTypeName),
    check(
      "work_items_fee",
      sql`(${table.itemTypeName} = 'agentFees') = (${table.feeType} is not null)`,
    ),
    onlyChoices("work_items_gst", table.gst),
    onlyChoices("work_items_per", table.per),
    onlyChoices("work_items_cost_kind", table.costKind),
  ],
);

/**
 * A number for each property and account, and one for the catalogue, raised by triggers with every
 * write to what belongs to it (docs/decisions/0115).
 */
export const versions = sqliteTable("versions", {
  id: text("id").primaryKey(),
  number: integer("number").notNull().default(0),
});

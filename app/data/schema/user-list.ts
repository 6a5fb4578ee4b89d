import { desc, sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, type AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";

/**
 * What the list of users sorts and searches by, one row a user, kept by triggers
 * (docs/decisions/0082). Each order has an index of its own that also answers a search.
 */
export const userList = sqliteTable(
  "user_list",
  {
    number: integer("number").primaryKey(),
    userId: text("user_id")
      .notNull()
      .unique("user_list_by_user")
      .references(() => users.id, { onDelete: "cascade" }),
    /** Folded; null until `foldPendingNames` has written both. */
    name: text("name"),
    email: text("email"),
    created: text("created").notNull(),
    activated: text("activated"),
    lastLogin: text("last_login"),
    /** Place in ACCOUNT_TYPES at the moments of `userListState`. */
    type: integer("type").notNull(),
    /** The type before `paidThrough`; then Trial while `trialStart` is recent; then `laterType`. */
    paidType: integer("paid_type").notNull(),
    paidThrough: text("paid_through"),
    trialStart: text("trial_start"),
    laterType: integer("later_type").notNull(),
  },
  ({ userId, name, email, created, activated, lastLogin, type, ...table }) => {
    const both = (key: string, column: AnySQLiteColumn, ...rest: AnySQLiteColumn[]) => [
      index(`user_list_by_${key}`).on(column, ...rest),
      index(`user_list_by_${key}_desc`).on(desc(column), ...rest),
    ];
    return [
      ...both("name", name, userId, email, type),
      ...both("email", email, name, userId),
      ...both("type", type, name, userId, email),
      ...both("created", created, name, userId, email),
      ...both("activated", activated, name, userId, email),
      ...both("last_login", lastLogin, name, userId, email),
      index("user_list_by_paid_through")
        .on(table.paidThrough)
        .where(sql`paid_through is not null`),
      index("user_list_by_trial_start")
        .on(table.trialStart)
        .where(sql`trial_start is not null`),
    ];
  },
);

/** One row. */
export const userListState = sqliteTable("user_list_state", {
  id: integer("id").primaryKey(),
  /** For `userList.type`: paid time that ends, trials that began, later than these still run. */
  paidMoment: text("paid_moment").notNull(),
  trialMoment: text("trial_moment").notNull(),
  /** Incremented by each change of the users, names or addresses. */
  version: integer("version").notNull().default(0),
});

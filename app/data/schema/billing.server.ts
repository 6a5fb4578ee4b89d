import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts.server";
import { cents, flag, instant } from "./columns.server";

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

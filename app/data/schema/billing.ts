import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { cents, flag, instant } from "./columns";

/**
 * Every customer ever made at Stripe. It outlives its account, so that nobody who is gone goes on
 * paying (docs/decisions/0018).
 */
export const billingCustomers = sqliteTable(
  "billing_customers",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    createDate: instant("create_date").notNull(),
    /**
     * Each reading of Stripe takes the next number before it begins; what was read is kept only
     * over what began earlier.
     */
    readingsBegun: integer("readings_begun").notNull().default(0),
    readingKept: integer("reading_kept").notNull().default(0),
    /** The checkout that was opened last. */
    checkoutId: text("checkout_id"),
    checkoutDate: instant("checkout_date"),
  },
  (table) => [index("billing_customers_by_user").on(table.userId)],
);

/** What Stripe last said of a user's subscription; never edited by hand. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull().default(""),
    priceId: text("price_id"),
    status: text("status").notNull(),
    cancelAtPeriodEnd: flag("cancel_at_period_end").default(false),
    cancelAt: instant("cancel_at"),
    currentPeriodEnd: instant("current_period_end"),
    endedForPaymentFailure: flag("ended_for_payment_failure").default(false),
    latestInvoiceId: text("latest_invoice_id"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [index("subscriptions_by_user").on(table.userId)],
);

/** Stripe's paid invoices, each by Stripe's own id. Amounts are in cents of `currency`. */
export const payments = sqliteTable(
  "payments",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    customerId: text("customer_id").notNull().default(""),
    date: instant("date").notNull(),
    amount: cents("amount"),
    currency: text("currency").notNull(),
    refunded: cents("refunded"),
    paidThrough: instant("paid_through").notNull(),
  },
  (table) => [index("payments_by_user").on(table.userId)],
);

/** The events that Stripe sent, by its own ids: one that comes again is known by them. */
export const stripeEvents = sqliteTable(
  "stripe_events",
  {
    id: text("id").primaryKey(),
    type: text("type").notNull(),
    customerId: text("customer_id").notNull(),
    receivedDate: instant("received_date").notNull(),
  },
  (table) => [index("stripe_events_by_date").on(table.receivedDate)],
);

/**
 * Customers to be read from Stripe again: one row each, however often it was asked for, gone when
 * it is done.
 */
export const billingJobs = sqliteTable(
  "billing_jobs",
  {
    customerId: text("customer_id").primaryKey(),
    /** Goes up with every asking, so that one that comes during the work is not lost. */
    requests: integer("requests").notNull().default(1),
    createDate: instant("create_date").notNull(),
    nextTryDate: instant("next_try_date").notNull(),
    tries: integer("tries").notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [index("billing_jobs_by_next_try").on(table.nextTryDate)],
);

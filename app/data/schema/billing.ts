import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { cents, flag, instant, partOf } from "./columns";

/** Outlives its account, so that its payments can be stopped (docs/decisions/0018). */
export const billingCustomers = sqliteTable(
  "billing_customers",
  {
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    createDate: instant("create_date").notNull(),
    /** Readings are numbered when they start; a result is stored only over an earlier reading's. */
    readingsBegun: integer("readings_begun").notNull().default(0),
    readingKept: integer("reading_kept").notNull().default(0),
    checkoutId: text("checkout_id"),
    checkoutDate: instant("checkout_date"),
  },
  (table) => [index("billing_customers_by_user").on(table.userId)],
);

/** As last read from Stripe; never edited otherwise. */
export const subscriptions = sqliteTable(
  "subscriptions",
  {
    id: text("id").primaryKey(),
    userId: partOf("user_id", () => users.id),
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

/** Stripe's paid invoices by its ids; amounts in cents of `currency`. */
export const payments = sqliteTable(
  "payments",
  {
    id: text("id").primaryKey(),
    userId: partOf("user_id", () => users.id),
    customerId: text("customer_id").notNull().default(""),
    date: instant("date").notNull(),
    amount: cents("amount"),
    currency: text("currency").notNull(),
    refunded: cents("refunded"),
    paidThrough: instant("paid_through").notNull(),
  },
  (table) => [index("payments_by_user").on(table.userId)],
);

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

/** Customers to read from Stripe again: one row each, deleted when done. */
export const billingJobs = sqliteTable(
  "billing_jobs",
  {
    customerId: text("customer_id").primaryKey(),
    /** Incremented by each request, so that one during the work is not lost. */
    requests: integer("requests").notNull().default(1),
    createDate: instant("create_date").notNull(),
    nextTryDate: instant("next_try_date").notNull(),
    tries: integer("tries").notNull().default(0),
    lastError: text("last_error"),
  },
  (table) => [index("billing_jobs_by_next_try").on(table.nextTryDate)],
);

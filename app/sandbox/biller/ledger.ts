import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export type Metadata = Record<string, string>;

export type Card = "good" | "declining";

export type CustomerEntry = {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Metadata;
  deleted: boolean;
  card: Card | null;
  /** Cents the customer owes; negative is credit. */
  balance: number;
  /** Number of finalised invoices. */
  invoices: number;
};

export type SessionEntry = {
  id: string;
  created: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  customer: string;
  price: string;
  quantity: number;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Metadata;
  subscription: string | null;
  invoice: string | null;
};

export type SubscriptionStatus =
  | "active"
  | "past_due"
  | "unpaid"
  | "canceled"
  | "incomplete"
  | "incomplete_expired"
  | "trialing"
  | "paused";
export type CancellationReason = "cancellation_requested" | "payment_failed" | "payment_disputed";

export type SubscriptionEntry = {
  id: string;
  item: string;
  created: number;
  customer: string;
  price: string;
  quantity: number;
  status: SubscriptionStatus;
  /** Billing cycle anchor. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  reason: CancellationReason | null;
  latestInvoice: string | null;
};

/** Amounts in cents, credits negative. Periods in seconds since 1970. */
export type InvoiceLineEntry = {
  id: string;
  price: string;
  quantity: number;
  amount: number;
  description: string;
  proration: boolean;
  start: number;
  end: number;
};

export type InvoiceEntry = {
  id: string;
  /** Makes the PDF's URL unguessable. */
  secret: string;
  number: string | null;
  created: number;
  customer: string;
  subscription: string;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  lines: InvoiceLineEntry[];
  startingBalance: number;
  endingBalance: number | null;
  /** In cents, after the customer's balance. */
  due: number;
  status: "draft" | "open" | "paid";
  autoAdvance: boolean;
  attempts: number;
  /** Automatic attempts by the schedule. */
  scheduled: number;
  nextAttempt: number | null;
  finalizedAt: number | null;
  paidAt: number | null;
  paymentIntent: string | null;
};

/** One attempt to collect an invoice. */
export type ChargeEntry = {
  id: string;
  created: number;
  customer: string;
  invoice: string;
  paymentIntent: string;
  amount: number;
  refunded: number;
  status: "succeeded" | "failed";
  disputed: boolean;
};

export type RefundEntry = {
  id: string;
  created: number;
  charge: string;
  amount: number;
};

export type DisputeEntry = {
  id: string;
  created: number;
  charge: string;
  amount: number;
  reason: string;
  status: "needs_response" | "won" | "lost";
};

export type PortalEntry = {
  id: string;
  created: number;
  customer: string;
  returnUrl: string | null;
};

export type EventEntry = {
  id: string;
  created: number;
  type: string;
  /** A snapshot in Stripe's shape. */
  object: unknown;
  request: { id: string | null; idempotency_key: string | null } | null;
  delivered: boolean;
  attempts: number;
};

/** Stored for the idempotency key. */
export type AnswerEntry = {
  key: string;
  created: number;
  endpoint: string;
  params: string;
  status: number;
  body: string;
};

/** The sandbox biller's state. Times in seconds since 1970, money in cents. */
export type Ledger = {
  customers: CustomerEntry[];
  sessions: SessionEntry[];
  subscriptions: SubscriptionEntry[];
  invoices: InvoiceEntry[];
  charges: ChargeEntry[];
  refunds: RefundEntry[];
  disputes: DisputeEntry[];
  portals: PortalEntry[];
  events: EventEntry[];
  answers: AnswerEntry[];
};

/** In memory only without a file. */
export function openLedger(file: string | undefined): { ledger: Ledger; save: () => void } {
  const ledger = {
    ...emptyLedger(),
    ...(file && fs.existsSync(file)
      ? (JSON.parse(fs.readFileSync(file, "utf8")) as Partial<Ledger>)
      : {}),
  };
  return { ledger, save: () => file && replaceFile(file, JSON.stringify(ledger)) };
}

/** Shaped like Stripe's: `cus_Q3x…`. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

export function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[crypto.randomInt(LETTERS.length)]).join("");
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function emptyLedger(): Ledger {
  return {
    customers: [],
    sessions: [],
    subscriptions: [],
    invoices: [],
    charges: [],
    refunds: [],
    disputes: [],
    portals: [],
    events: [],
    answers: [],
  };
}

/** Atomic: a crash leaves the old file. */
function replaceFile(file: string, content: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  fs.writeFileSync(fresh, content, { mode: 0o600, flush: true });
  fs.renameSync(fresh, file);
}

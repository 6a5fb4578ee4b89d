import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type Stripe from "stripe";
import { INTERVALS, PRICES, type Plan } from "~/domain/price";

export type Card = "good" | "declining";

export type CustomerEntry = {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
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
  metadata: Record<string, string>;
  subscription: string | null;
};

export type SubscriptionEntry = {
  id: string;
  item: string;
  created: number;
  customer: string;
  price: string;
  status: Stripe.Subscription.Status;
  /** Billing cycle anchor. */
  anchor: number;
  periodStart: number;
  periodEnd: number;
  cancelAt: number | null;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  reason: "cancellation_requested" | "payment_failed" | null;
  latestInvoice: string | null;
};

/** Amounts in cents, credits negative. Periods in seconds since 1970. */
export type InvoiceLine = { amount: number; description: string; start: number; end: number };

export type InvoiceEntry = {
  id: string;
  /** Makes the PDF's URL unguessable. */
  secret: string;
  number: string | null;
  created: number;
  customer: string;
  subscription: string;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  lines: InvoiceLine[];
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

export type DisputeEntry = {
  id: string;
  created: number;
  charge: string;
  amount: number;
  status: "needs_response" | "won" | "lost";
};

export type PortalEntry = { id: string; customer: string; returnUrl: string | null };

export type EventEntry = {
  id: string;
  created: number;
  type: string;
  /** A snapshot in Stripe's shape. */
  object: unknown;
  delivered: boolean;
};

/** Stored for the idempotency key. */
type AnswerEntry = { key: string; created: number; request: string; body: object };

/** The sandbox biller's state. Times in seconds since 1970, money in cents. */
export type Ledger = {
  customers: CustomerEntry[];
  sessions: SessionEntry[];
  subscriptions: SubscriptionEntry[];
  invoices: InvoiceEntry[];
  charges: ChargeEntry[];
  disputes: DisputeEntry[];
  portals: PortalEntry[];
  events: EventEntry[];
  answers: AnswerEntry[];
};

/** In memory only without a file. */
export function openLedger(file: string | undefined): { ledger: Ledger; save: () => void } {
  const ledger: Ledger = {
    customers: [],
    sessions: [],
    subscriptions: [],
    invoices: [],
    charges: [],
    disputes: [],
    portals: [],
    events: [],
    answers: [],
  };
  if (file && fs.existsSync(file))
    Object.assign(ledger, JSON.parse(fs.readFileSync(file, "utf8")) as Partial<Ledger>);
  return { ledger, save: () => file && replaceFile(file, JSON.stringify(ledger)) };
}

/** Atomic: a crash leaves the old file. */
function replaceFile(file: string, content: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  fs.writeFileSync(fresh, content, { mode: 0o600, flush: true });
  fs.renameSync(fresh, file);
}

/** As Stripe calls them. */
const NAMES = {
  customers: "customer",
  sessions: "checkout.session",
  subscriptions: "subscription",
  invoices: "invoice",
  charges: "charge",
  disputes: "dispute",
  portals: "billing_portal.session",
};

/**
 * @param param the parameter that named it; without one, the path did.
 * @throws StripeFault for an unknown id.
 */
export function find<Kind extends keyof typeof NAMES>(
  ledger: Ledger,
  kind: Kind,
  id: string,
  param?: string,
): Ledger[Kind][number] {
  const entries: { id: string }[] = ledger[kind];
  const entry = entries.find((candidate) => candidate.id === id);
  if (!entry) throw noSuch(NAMES[kind], id, param);
  return entry as Ledger[Kind][number];
}

/** @throws StripeFault for a deleted one too. */
export function findLiveCustomer(ledger: Ledger, id: string, param?: string): CustomerEntry {
  const customer = find(ledger, "customers", id, param);
  if (customer.deleted) throw noSuch("customer", id, param);
  return customer;
}

/** Ended for good. */
export function isOver({ status }: Pick<SubscriptionEntry, "status">): boolean {
  return status === "canceled" || status === "incomplete_expired";
}

/** Shaped like Stripe's: `cus_Q3x…`. */
export function stripeId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function randomText(length: number): string {
  return Array.from({ length }, () => LETTERS[crypto.randomInt(LETTERS.length)]).join("");
}

type Details = { type?: string; code?: string; param?: string };

/** An error in Stripe's shape. */
export class StripeFault extends Error {
  override name = "StripeFault";
  constructor(
    readonly status: number,
    message: string,
    private readonly details: Details = {},
  ) {
    super(message);
  }

  body() {
    return { error: { type: "invalid_request_error", ...this.details, message: this.message } };
  }
}

/** By name: the biller may be loaded from another bundle, where instanceof fails. */
export function isStripeFault(error: unknown): error is Error {
  return error instanceof Error && error.name === "StripeFault";
}

/** 404 for an id in the path, 400 in a parameter. */
export function noSuch(what: string, id: string, param?: string): StripeFault {
  return new StripeFault(param ? 400 : 404, `No such ${what}: '${id}'`, {
    code: "resource_missing",
    param: param ?? "id",
  });
}

export function cannot(message: string): StripeFault {
  return new StripeFault(400, message);
}

/** A plan as the biller sells it; `cents` of New Zealand dollars include GST. */
type SoldPlan = { price: string; nickname: string; interval: "month" | "year"; cents: number };

export const PRODUCT = "Subscription";

export const PLANS: Readonly<Record<Plan, SoldPlan>> = {
  monthly: soldPlan("monthly", "Monthly"),
  annual: soldPlan("annual", "Annual"),
};

function soldPlan(plan: Plan, nickname: string): SoldPlan {
  const price = `price_sandbox_${plan}`;
  return { price, nickname, interval: INTERVALS[plan], cents: PRICES[plan] };
}

export function findPlan(price: string): SoldPlan | undefined {
  return Object.values(PLANS).find((plan) => plan.price === price);
}

/** The plan of a price that was checked before. */
export function planOf(price: string): SoldPlan {
  const plan = findPlan(price);
  if (!plan) throw new Error(`The sandbox biller sells no ${price}.`);
  return plan;
}

/**
 * Seconds since 1970. Counted from the anchor, as at Stripe: a period from the 31st ends on the
 * last day of a short month and on the 31st again after it.
 */
export function periodEnd(anchor: number, start: number, interval: "month" | "year"): number {
  for (let months = 0; ;) {
    months += interval === "year" ? 12 : 1;
    const end = monthsAfter(anchor, months);
    if (end > start) return end;
  }
}

function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // A shorter month has run over into the next one.
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.getTime() / 1000;
}

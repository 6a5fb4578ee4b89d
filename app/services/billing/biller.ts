import type { Plan } from "~/domain/price";
import type { StripeTruth } from "~/domain/stripe-truth";
import type { KeyedMutex } from "./keyed-mutex";

/** `url` is null once it is closed. */
export type Checkout = { id: string; url: string | null; priceId: string | null; isOpen: boolean };

/** The trusted part of an event. A dispute names only its charge. */
export type BillingEvent = {
  id: string;
  type: string;
  isLive: boolean;
  customerId: string | null;
  chargeId: string | null;
};

/** The card provider. All network calls throw BillerError. */
export type Biller = {
  prices: Readonly<Record<Plan, string>>;
  isLive: boolean;
  /** Milliseconds for all calls of one request. */
  patienceMs: number;
  /** Milliseconds that a checkout's return page waits for the payment. */
  returnWaitMs: number;
  /** The customer created for that account, found at the provider. */
  findCustomer: (user: { id: string; email: string }) => Promise<string | undefined>;
  /** Customers of this product's accounts created since an instant. */
  listCustomers: (since: Date) => Promise<{ id: string; userId: string }[]>;
  /** The user id stored at Stripe; null for a foreign or deleted customer. */
  ownerOf: (customerId: string) => Promise<string | null>;
  /** @param after the account's number of earlier customers, part of the idempotency key. */
  createCustomer: (
    user: { id: string; email: string; name: string },
    after: number,
  ) => Promise<string>;
  /**
   * @param after the previous checkout, part of the idempotency key.
   * @throws BillerError also when Stripe's price differs from ours.
   */
  openCheckout: (order: {
    customerId: string;
    userId: string;
    plan: Plan;
    after: string | null;
  }) => Promise<Checkout>;
  closeCheckout: (checkoutId: string) => Promise<void>;
  /** Empty for an unknown customer. */
  listOpenCheckouts: (customerId: string) => Promise<Checkout[]>;
  readCustomer: (customerId: string) => Promise<StripeTruth>;
  cancelNow: (subscriptionId: string) => Promise<void>;
  cancelAtPeriodEnd: (subscriptionId: string) => Promise<void>;
  openPortal: (customerId: string) => Promise<string>;
  invoicePdf: (invoiceId: string) => Promise<ReadableStream<Uint8Array>>;
  /** Undefined for a bad signature or an old event. */
  readEvent: (payload: Buffer, signature: string) => Promise<BillingEvent | undefined>;
  /** Undelivered events since an instant. */
  listUndelivered: (since: Date) => Promise<BillingEvent[]>;
  customerOfCharge: (chargeId: string) => Promise<string | null>;
  mutex: KeyedMutex;
  /** Waits for pending calls, then aborts them: they are retried after the next start. */
  close: (graceMs: number) => Promise<void>;
};

export class BillerError extends Error {
  constructor(
    message: string,
    /** Unreachable or failing for every request. */
    readonly isOutage: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "BillerFailed";
  }
}

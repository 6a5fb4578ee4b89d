import type { Plan } from "~/domain/price";
import type { StripeTruth } from "~/domain/stripe-truth";
import type { Turns } from "./turns";

/** A page of Stripe's where a card is entered; `url` is null once it is done with. */
export type Checkout = { id: string; url: string | null; priceId: string | null; isOpen: boolean };

/** What is believed of an event: that it came, and about whom. A dispute names its charge alone. */
export type BillingEvent = {
  id: string;
  type: string;
  isLive: boolean;
  customerId: string | null;
  chargeId: string | null;
};

/**
 * The card provider as the product uses it. All that asks goes over the network. @throws
 * BillerFailed
 */
export type Biller = {
  /** The ids of what is sold, from the settings alone. */
  prices: Readonly<Record<Plan, string>>;
  /** True where money is real. */
  isLive: boolean;
  /** How long anybody waits for all that one request asks of it, in milliseconds. */
  patienceMs: number;
  /**
   * How long the page that a checkout returns to waits for what Stripe says of the payment, in
   * milliseconds.
   */
  returnWaitMs: number;
  /** A customer that was made for that account, whatever is known of it here. */
  findCustomer: (user: { id: string; email: string }) => Promise<string | undefined>;
  /** Customers made since an instant for accounts of this product's, here or elsewhere. */
  listCustomers: (since: Date) => Promise<{ id: string; userId: string }[]>;
  /**
   * The account that a customer was made for, as Stripe keeps it; null for a customer that is none
   * of ours, or gone.
   */
  ownerOf: (customerId: string) => Promise<string | null>;
  /**
   * @param after how many customers the account had before: asked again with the same, Stripe
   * answers the same customer.
   */
  createCustomer: (
    user: { id: string; email: string; name: string },
    after: number,
  ) => Promise<string>;
  /**
   * @param after the checkout before this one: asked again with the same, Stripe answers the same
   *   checkout.
   * @throws BillerFailed also when Stripe would ask for another price than the one that is shown.
   */
  openCheckout: (order: {
    customerId: string;
    userId: string;
    plan: Plan;
    after: string | null;
  }) => Promise<Checkout>;
  /** So that it cannot be paid any more. */
  closeCheckout: (checkoutId: string) => Promise<void>;
  /** None for a customer that Stripe does not have. */
  listOpenCheckouts: (customerId: string) => Promise<Checkout[]>;
  readCustomer: (customerId: string) => Promise<StripeTruth>;
  /** Ends a subscription at once. One that has ended already is as good. */
  cancelNow: (subscriptionId: string) => Promise<void>;
  cancelAtPeriodEnd: (subscriptionId: string) => Promise<void>;
  /** The address of Stripe's own pages for card, plan, renewal and cancelling. */
  openPortal: (customerId: string) => Promise<string>;
  invoicePdf: (invoiceId: string) => Promise<ReadableStream<Uint8Array>>;
  /**
   * An event as Stripe signed it; undefined for what it did not send, or sent too long ago by the
   * wall clock.
   */
  readEvent: (payload: Buffer, signature: string) => Promise<BillingEvent | undefined>;
  /** Events since an instant that Stripe could not deliver. */
  listUndelivered: (since: Date) => Promise<BillingEvent[]>;
  /** Whose card a charge was on. */
  customerOfCharge: (chargeId: string) => Promise<string | null>;
  turns: Turns;
  /**
   * Waits for what is under way, and breaks it off when that takes too long: it is done again after
   * the next start. Nothing can be asked after that.
   */
  close: (graceMs: number) => Promise<void>;
};

/** Stripe could not be asked, or said no. */
export class BillerError extends Error {
  constructor(
    message: string,
    /**
     * True when it would have failed for anybody: Stripe cannot be reached, or has trouble of its
     * own.
     */
    readonly isOutage: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "BillerFailed";
  }
}

import type Stripe from "stripe";
import { stripeId, type Ledger } from "./ledger";

export type BillerContext = {
  ledger: Ledger;
  /** Seconds since 1970: now, or when a due action fell due. */
  at: number;
  /** The biller's own base URL, for invoice PDFs. */
  url: string;
  publicUrl: string;
  /** Stripe's setting for a subscription whose last retry failed. */
  afterRetries: "cancel" | "unpaid";
};

/** Does what is due, then the work at the clock's time. */
export type Doing = <Result>(work: (context: BillerContext) => Result) => Result;

/** Records an event; it is delivered when the work is done. */
export function emit(
  { ledger, at }: BillerContext,
  type: Stripe.Event["type"],
  object: object,
): void {
  const id = stripeId("evt");
  // A snapshot: the object's parts change later.
  ledger.events.push({ id, created: at, type, object: structuredClone(object), delivered: false });
}

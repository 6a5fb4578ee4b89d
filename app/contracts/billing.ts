import { z } from "zod";
import { ACCOUNT_STATUSES } from "~/domain/account-status";
import { PLANS } from "~/domain/price";
import { userView } from "./accounts";
import { fields, id } from "./fields";

/** `?annual=true` or `?annual=false`, nothing else (docs/specification.md §4.1). */
export const subscribeInput = fields({
  annual: z
    .enum(["true", "false"], "Say true for a year or false for a month.")
    .transform((text) => text === "true"),
});

/**
 * Where the browser is sent to: the page where a card is entered, or, for a subscription set to
 * end, the one where it is renewed.
 */
export const subscribeUrlView = z.object({ subscribeUrl: z.string() });

export const portalUrlView = z.object({ portalUrl: z.string() });

/** In cents of New Zealand dollars. */
export const pricesView = z.object({ monthly: z.number(), annual: z.number() });

/**
 * What the buy screen, the page to come back to and the profile show of a subscription. Prices are
 * in cents, dates ISO 8601 UTC. `subscription` is the one that counts, ended ones too; `plan` is
 * null for a price that is not sold any more.
 */
export const subscriptionView = z.object({
  productName: z.string(),
  prices: pricesView,
  accountStatus: z.enum(ACCOUNT_STATUSES),
  hasAccess: z.boolean(),
  /** When access ends, null when no end is set; while `paid` the end of what is paid for. */
  expiry: z.string().nullable(),
  /** The next payment, or the end of what is paid. */
  subscriptionEnd: z.string().nullable(),
  subscription: z
    .object({ plan: z.enum(PLANS).nullable(), isLive: z.boolean(), isSetToEnd: z.boolean() })
    .nullable(),
  /** A card has been entered, and its bank has not said yes yet. */
  isPaymentPending: z.boolean(),
  canSubscribe: z.boolean(),
  canCancel: z.boolean(),
  /** Whether there is anything to see on the card provider's own pages. */
  canManage: z.boolean(),
});
export type SubscriptionView = z.output<typeof subscriptionView>;

/** The signed-in user, and how their subscription stands. */
export const profileView = z.object({ data: userView, subscription: subscriptionView });

/**
 * The page that a checkout returns to. `looked` says that the card provider has just been asked;
 * whatever else it added to the address means nothing.
 */
export const checkoutReturnQuery = z.object({ looked: z.string().optional() });

export const paymentParams = z.object({ paymentId: id });

/** A webhook as it came: its bytes are what is signed. */
export const webhookInput = z.object({ payload: z.instanceof(Buffer), signature: z.string() });
export const webhookView = z.object({ received: z.literal(true) });

import { z } from "zod";
import { ACCOUNT_STATUSES } from "~/domain/account-status";
import { PLANS } from "~/domain/price";
import { userView } from "./accounts";
import { fields, id, nameAndId } from "./fields";

export const subscribeInput = fields({
  annual: z
    .enum(["true", "false"], "Say true for a year or false for a month.")
    .transform((text) => text === "true"),
});

export const subscribeUrlView = z.object({ subscribeUrl: z.string() });

export const portalUrlView = z.object({ portalUrl: z.string() });

/** In cents (NZD). */
export const pricesView = z.object({ monthly: z.number(), annual: z.number() });

/**
 * Prices in cents, dates ISO 8601 UTC. `subscription` includes ended ones; `plan` is null for a
 * price that is no longer sold.
 */
export const subscriptionView = z.object({
  productName: z.string(),
  prices: pricesView,
  accountStatus: z.enum(ACCOUNT_STATUSES),
  hasAccess: z.boolean(),
  /** End of access or of the paid period; null when no end is set. */
  expiry: z.string().nullable(),
  /** The next payment, or the end of the paid period. */
  subscriptionEnd: z.string().nullable(),
  subscription: z
    .object({ plan: z.enum(PLANS).nullable(), isLive: z.boolean(), isSetToEnd: z.boolean() })
    .nullable(),
  isPaymentPending: z.boolean(),
  canSubscribe: z.boolean(),
  canCancel: z.boolean(),
  canManage: z.boolean(),
});
export type SubscriptionView = z.output<typeof subscriptionView>;

export const profileView = z.object({
  data: userView,
  subscription: subscriptionView,
  /** One's own, each with the property that it was kept from. */
  templates: z.array(nameAndId.extend({ keptAt: z.string() })),
});
export type ProfileView = z.output<typeof profileView>;

/** `looked` is set once the biller has been asked; the biller's own parameters are ignored. */
export const checkoutReturnQuery = z.object({ looked: z.string().optional() });

export const paymentParams = z.object({ paymentId: id });

/** Raw bytes: the signature covers them. */
export const webhookInput = z.object({ payload: z.instanceof(Buffer), signature: z.string() });
export const webhookView = z.object({ received: z.literal(true) });

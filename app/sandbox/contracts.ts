import { z } from "zod";
import { PLANS } from "~/domain/price";
import { fields, id } from "~/contracts/fields";

export const checkoutParams = z.object({ sessionId: id });
/** Accepts any query; only `declined` is read. */
export const checkoutQuery = z.object({ declined: z.string().optional() });
export const checkoutInput = fields({ button: z.enum(["pay", "decline", "back"]) });

/** Money in cents (NZD). */
export const checkoutView = z.object({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  product: z.string(),
  plan: z.string(),
  interval: z.enum(["month", "year"]),
  cents: z.number(),
  email: z.string().nullable(),
  backUrl: z.string().nullable(),
  declined: z.boolean(),
});
export type CheckoutView = z.output<typeof checkoutView>;

/** A path or URL to redirect to. */
export const goToView = z.object({ goTo: z.string() });

export const portalParams = z.object({ portalId: id });
export const PORTAL_BUTTONS = [
  "good-card",
  "declining-card",
  "monthly",
  "annual",
  "cancel",
  "resume",
  "pay-now",
] as const;
export type PortalButton = (typeof PORTAL_BUTTONS)[number];
export const portalInput = fields({ button: z.enum(PORTAL_BUTTONS) });

/** Money in cents (NZD), times ISO 8601 UTC. */
export const portalView = z.object({
  id: z.string(),
  email: z.string().nullable(),
  returnUrl: z.string().nullable(),
  card: z.enum(["good", "declining"]).nullable(),
  subscription: z
    .object({
      plan: z.enum(PLANS),
      status: z.string(),
      periodEnd: z.string(),
      cancelAt: z.string().nullable(),
    })
    .nullable(),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      date: z.string(),
      cents: z.number(),
      status: z.string(),
    }),
  ),
});
export type PortalView = z.output<typeof portalView>;

const DAYS = "Enter a number of days from 1 to 1,000.";
export const clockInput = fields({
  days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(1_000, DAYS),
});

export const clockView = z.object({ now: z.string() });

/** A mail as the sandbox shows it (docs/specification.md §22.2). `sentAt` is ISO 8601 UTC. */
export const sandboxMailsView = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
    sentAt: z.string(),
  }),
);
export type SandboxMailsView = z.output<typeof sandboxMailsView>;

/** Accepts any query; only `to` is read. */
export const sandboxMailsInput = z.object({ to: z.string().max(254).optional() });

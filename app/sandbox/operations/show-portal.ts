import { messages } from "~/contracts/messages";
import { portalParams, portalView } from "~/sandbox/contracts";
import { query } from "~/operations/operation";
import { present, sandboxBillerOf } from "./sandbox-only";

/** Replaces Stripe's portal; the URL authorises. */
export const showPortal = query({
  summary: "The sandbox's billing portal",
  failure: messages.notFound,
  access: "anyone",
  params: portalParams,
  output: portalView,
  find: ({ app }, { portalId }) => present(sandboxBillerOf(app).portal(portalId)),
  run: (_context, { subscription, invoices, ...portal }) => ({
    ...portal,
    subscription: subscription && {
      ...subscription,
      periodEnd: isoDate(subscription.periodEnd),
      cancelAt: subscription.cancelAt === null ? null : isoDate(subscription.cancelAt),
    },
    invoices: invoices.map(({ created, ...invoice }) => ({ ...invoice, date: isoDate(created) })),
  }),
});

function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

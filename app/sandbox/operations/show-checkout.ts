import { messages } from "~/contracts/messages";
import { checkoutParams, checkoutQuery, checkoutView } from "~/sandbox/contracts";
import { query } from "~/operations/operation";
import { present, sandboxBillerOf } from "./sandbox-only";

/** Replaces Stripe's hosted page (docs/specification.md §22.2); the URL authorises. */
export const showCheckout = query({
  summary: "The sandbox's card page",
  failure: messages.notFound,
  access: "anyone",
  params: checkoutParams,
  input: checkoutQuery,
  output: checkoutView,
  find: ({ app }, { sessionId }) => present(sandboxBillerOf(app).checkout(sessionId)),
  run: (_context, session, { declined }) => ({ ...session, declined: declined !== undefined }),
});

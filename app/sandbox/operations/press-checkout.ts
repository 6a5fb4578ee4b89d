import { messages } from "~/contracts/messages";
import { checkoutInput, checkoutParams, goToView } from "~/sandbox/contracts";
import { command } from "~/operations/operation";
import { present, sandboxBillerOf } from "./sandbox-only";

/** Results reach the product by webhook, as from Stripe. */
export const pressCheckout = command({
  summary: "A button of the sandbox's card page",
  failure: messages.notFound,
  access: "anyone",
  params: checkoutParams,
  input: checkoutInput,
  output: goToView,
  find: ({ app }, { sessionId }) => present(sandboxBillerOf(app).checkout(sessionId)),
  run: ({ app }, { id }, { button }) => ({ goTo: present(sandboxBillerOf(app)[button](id)) }),
});

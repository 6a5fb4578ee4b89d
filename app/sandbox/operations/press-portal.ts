import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { goToView, portalInput, portalParams, type PortalButton } from "~/sandbox/contracts";
import { Refusal } from "~/domain/refusal";
import type { SandboxBiller } from "~/sandbox/biller/sandbox-biller";
import { isStripeFault } from "~/sandbox/biller/stripe-fault";
import { command } from "~/operations/operation";
import { present, sandboxBillerOf } from "./sandbox-only";

/** Results reach the product by webhook, as from Stripe. */
export const pressPortal = command({
  summary: "A button of the sandbox's billing portal",
  failure: messages.notFound,
  access: "anyone",
  params: portalParams,
  input: portalInput,
  output: goToView,
  find: ({ app }, { portalId }) => present(sandboxBillerOf(app).portal(portalId)),
  run({ app }, { id }, { button }) {
    try {
      press[button](sandboxBillerOf(app), id);
    } catch (error) {
      throw isStripeFault(error) ? new Refusal("conflict", error.message) : error;
    }
    return { goTo: paths.sandboxPortal(id) };
  },
});

const press: Record<PortalButton, (biller: SandboxBiller, id: string) => void> = {
  "good-card": (biller, id) => biller.setCard(id, "good"),
  "declining-card": (biller, id) => biller.setCard(id, "declining"),
  monthly: (biller, id) => biller.switchPlan(id, "monthly"),
  annual: (biller, id) => biller.switchPlan(id, "annual"),
  cancel: (biller, id) => biller.cancel(id),
  resume: (biller, id) => biller.resume(id),
  "pay-now": (biller, id) => biller.payNow(id),
};

import { paths } from "~/contracts/paths";

/**
 * The question asked before a subscription is cancelled, on its page and in its dialog, in the
 * words of docs/specification.md §4.3.
 */
export const cancelQuestion = {
  to: paths.cancelSubscription,
  title: "Cancel Subscription",
  text: <p>Are you sure you want to cancel your subscription?</p>,
  submit: "Unsubscribe",
  intent: "unsubscribe",
};

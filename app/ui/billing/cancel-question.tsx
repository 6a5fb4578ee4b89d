import { paths } from "~/contracts/paths";

/** Wording: docs/specification.md §4.3. For the confirmation page and the dialog. */
export const cancelQuestion = {
  to: paths.cancelSubscription,
  title: "Cancel Subscription",
  text: <p>Are you sure you want to cancel your subscription?</p>,
  submit: "Unsubscribe",
  intent: "unsubscribe",
};

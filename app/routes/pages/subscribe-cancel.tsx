import { Link } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { cancelSubscription, showSubscription } from "~/operations/billing/subscription";
import { cancelQuestion } from "~/ui/billing/cancel-question";
import { confirmRoute } from "~/ui/confirm/confirm-page";

export const loader = pageLoader(showSubscription);
export const action = pageForms({
  [cancelQuestion.intent]: formAction(cancelSubscription, {
    next: () => paths.profile,
    toast: messages.subscriptionCancelled,
    otherwise: () => paths.profile,
    failure: `${messages.cancelSubscriptionFailed}. ${pageMessages.nothingToCancel}`,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>(({ canCancel }) => ({
  ...cancelQuestion,
  cancelTo: paths.profile,
  ...(!canCancel && { instead: <NothingToCancel /> }),
}));
export const handle = page.handle;
export default page.Confirm;

function NothingToCancel() {
  return (
    <>
      <p className="my-4">{pageMessages.nothingToCancel}</p>
      <p>
        <Link className="btn" to={paths.profile}>
          My Profile
        </Link>
      </p>
    </>
  );
}

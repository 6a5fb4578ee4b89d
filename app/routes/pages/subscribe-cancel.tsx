import { Link, useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { cancelSubscription, showSubscription } from "~/operations/billing/subscription";
import { cancelQuestion } from "~/ui/billing/cancel-question";
import { ConfirmForm } from "~/ui/dialog";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { useReply } from "~/ui/forms/use-reply";
import type { PageHandle } from "~/ui/page-title";

export const loader = pageLoader(showSubscription);
export const action = pageForms({
  [cancelQuestion.intent]: formAction(cancelSubscription, {
    next: () => paths.profile,
    toast: () => ({ type: "success", message: messages.subscriptionCancelled }),
    otherwise: () => paths.profile,
    failure: `${messages.cancelSubscriptionFailed}. ${messages.nothingToCancel}`,
  }),
});
export const handle: PageHandle = { title: cancelQuestion.title };

export default function SubscribeCancel() {
  const { canCancel } = useLoaderData<typeof loader>();
  const { to, title, ...question } = cancelQuestion;
  return (
    <div className="page">
      <section className="sheet narrow mx-auto w-full">
        <h1>{title}</h1>
        <ErrorSummary reply={useReply(question.intent)} />
        {canCancel ? (
          <ConfirmForm {...question} action={to} onCancel={paths.profile} />
        ) : (
          <NothingToCancel />
        )}
      </section>
    </div>
  );
}

function NothingToCancel() {
  return (
    <>
      <p className="my-4">{messages.nothingToCancel}</p>
      <p>
        <Link className="btn" to={paths.profile}>
          My Profile
        </Link>
      </p>
    </>
  );
}

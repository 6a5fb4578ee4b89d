import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { showSubscription } from "~/operations/billing/subscription";
import { subscribe } from "~/operations/billing/checkout";
import { SubscriptionOffer } from "~/ui/billing/subscription-offer";
import { ErrorSummary } from "~/ui/forms/form-parts";
import type { PageHandle } from "~/ui/page";

export const loader = pageLoader(showSubscription);
// The redirect target comes from the biller, never from the browser.
export const action = pageForms({
  subscribe: formAction(subscribe, { next: ({ subscribeUrl }) => subscribeUrl }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Subscribe" };

export default function SubscribePage() {
  const subscription = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const sells = subscription.canSubscribe && !subscription.subscription?.isLive;
  return (
    <div className="page">
      <section className="mx-auto grid w-full max-w-[48rem] gap-6">
        <h1>{sells ? `Subscribe to ${subscription.productName}` : "Your subscription"}</h1>
        <ErrorSummary />
        {query.has("back") && sells && (
          <p className="sheet">You came back from the card page, and nothing was paid.</p>
        )}
        <SubscriptionOffer subscription={subscription} />
        <p>
          <Link className="btn" to={paths.home}>
            Back
          </Link>
        </p>
      </section>
    </div>
  );
}

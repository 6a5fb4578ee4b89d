import { Link, useLoaderData, useRevalidator, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { SubscriptionView } from "~/contracts/billing";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { awaitCheckout, returnFromCheckout } from "~/operations/billing/checkout";
import { standingInWords } from "~/ui/billing/standing-words";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import type { PageHandle } from "~/ui/page";
import { useShell } from "~/ui/use-shell";

export const loader = pageLoader(awaitCheckout);
export const action = pageForms({
  look: formAction(returnFromCheckout, { next: () => paths.subscribedLooked }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Your subscription", saysStanding: true };

/** The biller's return URL. Visiting it proves no payment: it shows what the webhook reported. */
export default function SubscribeDone() {
  const subscription = useLoaderData<typeof loader>();
  const isWaiting = !subscription.subscription?.isLive && subscription.accountStatus !== "free";
  useLookOnce(isWaiting);
  useCurrentShell(isWaiting);
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-[30rem] gap-4">
        <ErrorSummary />
        {isWaiting ? <Waiting {...subscription} /> : <Settled {...subscription} />}
      </section>
    </div>
  );
}

/** The browser may return before the webhook arrives: asks the biller once, then on the button. */
function useLookOnce(isWaiting: boolean): void {
  const submit = useSubmit();
  const hasLooked = useRef(false);
  useEffect(() => {
    if (!isWaiting || hasLooked.current) return;
    hasLooked.current = true;
    submit({ intent: "look" }, { method: "post", action: paths.subscribed, replace: true });
  }, [isWaiting, submit]);
}

/** The shell was read before the payment came, and would say so on the pages that follow. */
function useCurrentShell(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  const banner = useShell()?.banner;
  const isStale = !isWaiting && Boolean(banner);
  useEffect(() => {
    if (isStale) revalidate();
  }, [isStale, revalidate]);
}

function Waiting({ isPaymentPending }: SubscriptionView) {
  return (
    <>
      <h1>We are waiting for the card provider</h1>
      <p>
        {isPaymentPending
          ? "Your card has been entered, and its bank has not said yes yet."
          : "It has not told us of a payment yet. That can take a moment; nothing is lost if you go away and come back."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Form replace>
          <SubmitButton intent="look">Look again</SubmitButton>
        </Form>
        <Link className="btn" to={paths.subscribe}>
          Back to the prices
        </Link>
      </div>
    </>
  );
}

function Settled(subscription: SubscriptionView) {
  const { name, tag, text } = standingInWords({ ...subscription, hasPaid: true });
  return (
    <>
      <h1>
        {subscription.accountStatus === "paid"
          ? "Your subscription is active"
          : "Your subscription"}
      </h1>
      <p>
        <span className={tag}>{name}</span>
      </p>
      <p>{text}</p>
      <div className="flex flex-wrap gap-3">
        {subscription.hasAccess && (
          <Link className="btn btn-primary" to={paths.properties}>
            My Properties
          </Link>
        )}
        <Link className="btn" to={paths.profile}>
          My Profile
        </Link>
      </div>
    </>
  );
}

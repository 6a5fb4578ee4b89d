import { Form, Link } from "@remix-run/react";
import { Check } from "lucide-react";
import type { SubscriptionView } from "~/contracts/billing";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import { ownerDate } from "~/domain/dates";
import type { Plan } from "~/domain/price";
import { SubmitButton } from "../forms/form-parts";
import { TermsLink } from "../shell/terms-dialog";
import { ManageCard } from "./manage-card";
import { Prices } from "./prices";

export function SubscriptionOffer({ subscription }: { subscription: SubscriptionView }) {
  const Offer = offers[kindOf(subscription)];
  return <Offer {...subscription} />;
}

type Kind = "free" | "ending" | "running" | "forSale" | "nothing";

function kindOf({ accountStatus, subscription, canSubscribe }: SubscriptionView): Kind {
  if (accountStatus === "free") return "free";
  if (subscription?.isLive) return subscription.isSetToEnd ? "ending" : "running";
  return canSubscribe ? "forSale" : "nothing";
}

const offers: Record<Kind, (view: SubscriptionView) => JSX.Element> = {
  free: () => <p className="sheet">{pageMessages.nothingToPay}</p>,
  nothing: () => <p className="sheet">{pageMessages.noBilling}</p>,
  forSale: ForSale,
  running: Running,
  ending: Ending,
};

function ForSale({ prices, isPaymentPending }: SubscriptionView) {
  return (
    <>
      {isPaymentPending && (
        <p>
          A card has been entered, and its bank has not said yes yet.{" "}
          <Link className="link" to={paths.subscribed}>
            See how it stands
          </Link>
        </p>
      )}
      <Benefits />
      <Prices {...prices} action={(plan) => <Subscribe plan={plan} />} />
      <p className="hint">
        In New Zealand dollars, paid from the day you subscribe. The card is entered at our card
        provider and never seen here. Cancel whenever you like: what is paid for stays yours.{" "}
        <TermsLink className="link">Terms Of Use</TermsLink>
      </p>
    </>
  );
}

/** A document form: it leaves the product for the biller's page. */
function Subscribe({ plan }: { plan: Plan }) {
  return (
    <Form method="post" action={paths.subscribe} reloadDocument className="mt-2 grid">
      <input type="hidden" name="annual" value={String(plan === "annual")} />
      <SubmitButton intent="subscribe">
        Subscribe {plan === "annual" ? "yearly" : "monthly"}
      </SubmitButton>
    </Form>
  );
}

function Running({ accountStatus, subscriptionEnd }: SubscriptionView) {
  const hasFailed = accountStatus === "billFail";
  return (
    <div className="sheet grid gap-4">
      <p>
        {pageMessages.alreadySubscribed}
        {hasFailed &&
          " Its last payment did not go through: change the card, and it is tried again."}
        {accountStatus === "paid" &&
          subscriptionEnd &&
          ` Its next payment is due on ${ownerDate(new Date(subscriptionEnd))}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <ManageCard className={accountStatus === "paid" ? "btn" : "btn btn-primary"} />
        <Link className="btn" to={paths.profile}>
          My Profile
        </Link>
      </div>
    </div>
  );
}

/** Renewed in the biller's portal, which charges no day twice. */
function Ending({ subscription, expiry }: SubscriptionView) {
  return (
    <div className="sheet grid gap-4">
      <p>
        Your subscription is cancelled.
        {expiry && ` You have access until ${ownerDate(new Date(expiry))}.`} You can renew it with
        the card provider, and pay nothing before then.
      </p>
      <Form method="post" action={paths.subscribe} reloadDocument className="justify-self-start">
        <input type="hidden" name="annual" value={String(subscription?.plan === "annual")} />
        <SubmitButton intent="subscribe">Renew subscription</SubmitButton>
      </Form>
    </div>
  );
}

const BENEFITS = [
  "Manage properties",
  "Share property info",
  "Manage renovation budgets",
  "Keep important documents per property",
  "Quotes, bills and receipts in one place",
  "The profit after GST, and the most to pay",
];

/** docs/specification.md §1.2. */
function Benefits() {
  return (
    <ul className="grid gap-x-8 border-t border-ink sm:grid-cols-2">
      {BENEFITS.map((benefit) => (
        <li
          key={benefit}
          className="flex items-center gap-3 border-b border-rule py-3 font-semibold"
        >
          <Check size={18} aria-hidden className="shrink-0 text-good-text" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

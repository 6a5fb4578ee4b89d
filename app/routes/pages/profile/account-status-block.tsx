import { Link } from "@remix-run/react";
import type { SubscriptionView } from "~/contracts/billing";
import { paths } from "~/contracts/paths";
import { cancelQuestion } from "~/ui/billing/cancel-question";
import { ManageCard } from "~/ui/billing/manage-card";
import { standingInWords } from "~/ui/billing/standing-words";
import { ConfirmLink } from "~/ui/confirm/confirm-link";

type Props = { subscription: SubscriptionView; hasPaid: boolean; imping: boolean };

/** docs/specification.md §3.3. */
export function AccountStatusBlock({ subscription, hasPaid, imping }: Props) {
  const { name, tag, text } = standingInWords({ ...subscription, hasPaid });
  return (
    <div className="grid gap-2">
      <h2>Account status</h2>
      <p>
        <span className={tag}>{name}</span>
      </p>
      <p>{text}</p>
      {!imping && <Actions subscription={subscription} hasPaid={hasPaid} />}
    </div>
  );
}

function Actions({
  subscription: { subscription, canSubscribe, canManage, canCancel },
  hasPaid,
}: Omit<Props, "imping">) {
  const { to, title, ...question } = cancelQuestion;
  // A customer who only opened the checkout has nothing in the portal.
  const manages = canManage && (subscription !== null || hasPaid);
  if (!canSubscribe && !manages && !canCancel) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {canSubscribe && (
        <Link className="btn btn-primary" to={paths.subscribe}>
          {subscription?.isSetToEnd ? "Renew subscription" : "Subscribe"}
        </Link>
      )}
      {manages && <ManageCard />}
      {canCancel && (
        <ConfirmLink to={to} title={title} {...question}>
          {title}
        </ConfirmLink>
      )}
    </div>
  );
}

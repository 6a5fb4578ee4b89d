import type { UserView } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { ownerDate } from "~/domain/dates";

type Standing = Pick<UserView, "accountStatus" | "expiry" | "isActive" | "payments">;

/** The account's status in words, and when access ends or ended (specification §2). */
export function AccountStatusBlock({ user }: { user: Standing }) {
  const { name, text } = statuses[user.accountStatus];
  const end = user.expiry && ownerDate(new Date(user.expiry));
  return (
    <div className="grid gap-2">
      <h2>Account status</h2>
      <p>
        <span className={user.isActive ? "tag tag-good" : "tag"}>{name}</span>
      </p>
      <p>{text(user, end)}</p>
    </div>
  );
}

type Wording = { name: string; text: (user: Standing, end: string | null) => string };

const until = (end: string | null) => (end ? ` You have access until ${end}.` : "");
const since = (end: string | null) => (end ? ` Access ended on ${end}.` : "");

const statuses: Record<UserView["accountStatus"], Wording> = {
  free: { name: "Free", text: () => "Your account is free, with everything in it and no end date." },
  trial: { name: "Free trial", text: (_user, end) => `Your free trial is running.${until(end)}` },
  paid: { name: "Paid", text: () => "Your subscription is active and renews itself." },
  cancelled: {
    name: "Cancelled",
    text: ({ isActive }, end) =>
      isActive ? `Your subscription is cancelled.${until(end)}` : `${messages.subscriptionExpired}.${since(end)}`,
  },
  expired: {
    name: "Expired",
    text: ({ payments }, end) => (payments.length > 0 ? `${messages.subscriptionExpired}.` : messages.trialExpired) + since(end),
  },
  billFail: {
    name: "Payment failed",
    text: ({ isActive }, end) => `Your last payment did not go through.${isActive ? until(end) : since(end)}`,
  },
  unknown: {
    name: "Unknown",
    text: ({ isActive }, end) =>
      `The card provider has not told us clearly how your subscription stands.${isActive ? until(end) : since(end)}`,
  },
};

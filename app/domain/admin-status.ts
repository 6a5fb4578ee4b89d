import type { AccountStanding, AccountStatus } from "./account-status";

/**
 * An account's status as admins see it: one whose address was never verified has not begun anything
 * that could be over.
 */
export type AccountType = AccountStatus | "notActivated";

/** Account types by name, in the order by which they are sorted (docs/specification.md §16.2). */
export const ACCOUNT_TYPES: Record<AccountType, string> = {
  free: "Free",
  trial: "Trial",
  paid: "Paid",
  cancelled: "Cancelled",
  expired: "Expired",
  billFail: "Bill Fail",
  unknown: "Unknown",
  notActivated: "Not activated",
};

/** The type that admins are shown of an account. */
export function accountTypeOf({
  emailVerified,
  accountStatus,
}: {
  emailVerified: boolean;
  accountStatus: AccountStatus;
}): AccountType {
  return emailVerified ? accountStatus : "notActivated";
}

/**
 * What an admin is told of an account; `date` is what `dateLabel` names, null where it is not
 * known.
 */
export type AccountPanel = {
  text: string;
  tone: "good" | "warning" | "danger" | "plain";
  dateLabel: string | null;
  date: Date | null;
};

/**
 * The admin's status panel at the moment `now`, in the exact words of docs/specification.md §16.4,
 * "subscrption" included.
 */
export function accountPanel(
  { emailVerified, ...standing }: AccountStanding & { emailVerified: boolean },
  now: Date,
): AccountPanel {
  if (!emailVerified)
    return {
      text: "User has not activated their account",
      tone: "warning",
      dateLabel: null,
      date: null,
    };
  return panels[standing.status](standing, now);
}

const panels: Record<AccountStatus, (standing: AccountStanding, now: Date) => AccountPanel> = {
  free: () => ({
    text: "This user is using a free account",
    tone: "plain",
    dateLabel: null,
    date: null,
  }),
  trial: ({ expiry }) => ({
    text: "User has an active trial",
    tone: "good",
    dateLabel: TRIAL,
    date: expiry,
  }),
  // An account can expire after its trial or after a subscription; only the latter has ever been
  // paid to some day.
  expired: (standing, now) =>
    standing.subscriptionEnd
      ? { ...subscriptionPanel(standing, now), dateLabel: "Subscription end date" }
      : { text: "Trial Expired", tone: "warning", dateLabel: TRIAL, date: standing.expiry },
  paid: subscriptionPanel,
  cancelled: subscriptionPanel,
  billFail: subscriptionPanel,
  unknown: ({ subscriptionEnd }) => ({
    text: "This user's account status is unknown",
    tone: "warning",
    dateLabel: NEXT_PAYMENT,
    date: subscriptionEnd,
  }),
};

const TRIAL = "Trial expiry date";
const NEXT_PAYMENT = "Next payment date";

function subscriptionPanel(standing: AccountStanding, now: Date): AccountPanel {
  return {
    ...subscriptionWords(standing, now),
    dateLabel: NEXT_PAYMENT,
    date: standing.subscriptionEnd,
  };
}

function subscriptionWords(
  { status, hasAccess, subscriptionEnd }: AccountStanding,
  now: Date,
): Pick<AccountPanel, "text" | "tone"> {
  // Where no end is known, it is still to come for who has access.
  const isToCome = subscriptionEnd ? subscriptionEnd > now : hasAccess;
  if (isToCome && status === "paid")
    return { text: "User has an active subscription", tone: "good" };
  if (isToCome)
    return {
      text: "User subscription will expire at the end of their current subscrption period",
      tone: "warning",
    };
  if (status === "paid" || status === "billFail")
    return { text: "User subscription failed to bill", tone: "danger" };
  return { text: "User has cancelled their subscription", tone: "plain" };
}

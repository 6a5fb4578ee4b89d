import type { AccountStanding, AccountStatus } from "./account-status";

export type AccountType = AccountStatus | "notActivated";

/** Labels, in sorting order (docs/specification.md §16.2), which the view `user_standing` numbers. */
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

export function accountTypeOf({
  emailVerified,
  accountStatus,
}: {
  emailVerified: boolean;
  accountStatus: AccountStatus;
}): AccountType {
  return emailVerified ? accountStatus : "notActivated";
}

/** `date` is what `dateLabel` names, null when unknown. */
export type AccountPanel = {
  text: string;
  tone: "good" | "warning" | "danger" | "plain";
  dateLabel: string | null;
  date: Date | null;
};

/** In the exact words of docs/specification.md §16.4, "subscrption" included. */
export function accountPanel(
  { emailVerified, ...standing }: AccountStanding & { emailVerified: boolean },
  now: Date,
): AccountPanel {
  if (!emailVerified) return panel("User has not activated their account", "warning");
  return panels[standing.status](standing, now);
}

const panels: Record<AccountStatus, (standing: AccountStanding, now: Date) => AccountPanel> = {
  free: () => panel("This user is using a free account", "plain"),
  trial: ({ expiry }) => panel("User has an active trial", "good", TRIAL, expiry),
  // Only an account whose subscription expired has a subscriptionEnd; others expired after a trial.
  expired: (standing, now) =>
    standing.subscriptionEnd
      ? { ...subscriptionPanel(standing, now), dateLabel: "Subscription end date" }
      : panel("Trial Expired", "warning", TRIAL, standing.expiry),
  paid: subscriptionPanel,
  cancelled: subscriptionPanel,
  billFail: subscriptionPanel,
  unknown: ({ subscriptionEnd: end }) =>
    panel("This user's account status is unknown", "warning", NEXT_PAYMENT, end),
};

function panel(
  text: string,
  tone: AccountPanel["tone"],
  dateLabel: string | null = null,
  date: Date | null = null,
): AccountPanel {
  return { text, tone, dateLabel, date };
}

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
  // An unknown end counts as still to come for an account with access.
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

import type { ReactNode } from "react";
import type { AdminUserView } from "~/contracts/users";
import type { AdminAction } from "~/domain/admin-actions";
import { impersonateUser } from "./impersonate-text";

type Question = {
  label: string;
  title: string;
  text: (email: ReactNode, isSold: boolean) => ReactNode;
  danger?: boolean;
};

/** Titles: docs/specification.md §16.3. */
const questions: Record<Exclude<AdminAction, "impersonate">, Question> = {
  activate: {
    label: "Activate",
    title: "Activate User",
    text: (email, isSold) => (
      <>
        Activate {email}? The address counts as verified from then on
        {isSold && ", and the free trial starts at once"}.
      </>
    ),
  },
  "convert-to-paid": {
    label: "Convert to trial",
    title: "Convert User",
    text: (email) => (
      <>
        Convert {email} from a free account to a trial that starts now? With a live subscription it
        becomes a paid account.
      </>
    ),
  },
  "convert-to-free": {
    label: "Convert to free",
    title: "Convert User",
    text: (email) => (
      <>
        Convert {email} to a free account? It keeps everything and pays nothing more; a subscription
        that runs is cancelled.
      </>
    ),
  },
  delete: {
    label: "Delete",
    title: "Delete User",
    text: (email) => (
      <>
        Delete {email}, with every property that they created? They are told by mail. It cannot be
        undone.
      </>
    ),
    danger: true,
  },
};

/** @param isSold whether accounts have trials here. */
export function askAboutUser(user: AdminUserView, action: AdminAction, isSold: boolean) {
  if (action === "impersonate") {
    const { to: _page, ...question } = impersonateUser(user);
    return question;
  }
  const { label, title, text, danger = false } = questions[action];
  return {
    title,
    text: <p>{text(<b className="wrap-anywhere">{user.email}</b>, isSold)}</p>,
    submit: label,
    intent: action,
    danger,
  };
}

export function labelOf(action: AdminAction): string {
  return action === "impersonate" ? "Impersonate" : questions[action].label;
}

import { Link, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { backToUsers, userActionPath } from "~/contracts/user-list-paths";
import type { AdminUserDetails, AdminUserView } from "~/contracts/users";
import type { AdminAction } from "~/domain/admin-actions";
import { ConfirmPage } from "../confirm/confirm-page";
import { ConfirmForm, Dialog } from "../notices/dialog";
import { isPlainClick } from "../plain-click";
import { useShell } from "../use-shell";

type Question = {
  label: string;
  /** The button's text, where it is not the label. */
  submit?: string;
  title: string;
  text: (email: ReactNode, isSold: boolean) => ReactNode;
  danger?: boolean;
};

/** Titles: docs/specification.md §16.3. */
const questions: Record<AdminAction, Question> = {
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
  impersonate: {
    label: "Impersonate",
    submit: "Impersonate User",
    title: "Impersonate User",
    text: (email) => (
      <>
        You will see what {email} sees, and change their properties as they could, for an hour at
        most. The audit log says so.
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
export function askAboutUser({ email }: { email: string }, action: AdminAction, isSold: boolean) {
  const { label, submit = label, title, text, danger = false } = questions[action];
  return {
    title,
    text: <p>{text(<b className="wrap-anywhere">{email}</b>, isSold)}</p>,
    submit,
    intent: action,
    danger,
  };
}

export type Ask = (user: AdminUserView, action: AdminAction) => void;

/**
 * One dialog for all user actions of a page. Closes on any answer (docs/specification.md §16.3).
 * @param back the path to go to afterwards.
 */
export function useUserQuestion(back: string): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ user: AdminUserView; action: AdminAction } | null>(null);
  const { key } = useLocation();
  useEffect(() => setAsked(null), [key]);
  const ask = useCallback<Ask>((user, action) => setAsked({ user, action }), []);
  return {
    ask,
    dialog: asked && <QuestionDialog {...asked} back={back} onClose={() => setAsked(null)} />,
  };
}

type DialogProps = {
  user: AdminUserView;
  action: AdminAction;
  back: string;
  onClose: () => void;
};

function QuestionDialog({ user, action, back, onClose }: DialogProps) {
  const { title, ...question } = askAboutUser(user, action, useShell()?.isSold ?? true);
  return (
    <Dialog open onClose={onClose} title={title}>
      <ConfirmForm
        {...question}
        stays={action !== "impersonate"}
        action={userActionPath(user.id, action, back)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type LinkProps = {
  user: AdminUserView;
  action: AdminAction;
  back: string;
  ask: Ask;
  className: string;
};

/** Links to the confirmation page; with script a dialog asks. */
export function UserActionLink({ user, action, back, ask, className }: LinkProps) {
  return (
    <Link
      to={userActionPath(user.id, action, back)}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // Returns the focus to the menu's button, so that the dialog can restore it.
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        ask(user, action);
      }}
    >
      {questions[action].label}
    </Link>
  );
}

/** The dialog's page, for no script or a new tab. */
export function UserQuestionPage({ action }: { action: AdminAction }) {
  const { data: user } = useLoaderData<{ data: AdminUserDetails }>();
  const [query] = useSearchParams();
  const back = backToUsers(query);
  const canBeDone = user.actions.includes(action);
  return (
    <ConfirmPage
      {...askAboutUser(user, action, useShell()?.isSold ?? true)}
      to={userActionPath(user.id, action, back)}
      cancelTo={back}
      label={user.fullName}
      {...(!canBeDone && { instead: <CannotBeDone back={back} /> })}
    />
  );
}

/** Done by another admin meanwhile, or not allowed in the account's state. */
function CannotBeDone({ back }: { back: string }) {
  return (
    <>
      <p>That cannot be done to this account, as it stands now.</p>
      <p className="mt-4">
        <Link className="btn" to={back}>
          Back
        </Link>
      </p>
    </>
  );
}

import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { userActionPath } from "~/contracts/user-list-paths";
import type { AdminAction } from "~/domain/admin-actions";
import type { AdminUserView } from "~/contracts/users";
import { ConfirmForm, Dialog } from "../dialog";
import { useShell } from "../shell/use-shell";
import { askAboutUser } from "./ask-about-user";

/** Asks, in a dialog, before something is done to a user. */
export type Ask = (user: AdminUserView, action: AdminAction) => void;

/**
 * One dialog for all that a page can ask about its users. It closes once the answer has come, good
 * or bad (docs/specification.md §16.3).
 * @param back where the browser goes on to.
 */
export function useUserQuestion(back: string): { ask: Ask; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ user: AdminUserView; action: AdminAction } | null>(null);
  const { key } = useLocation();
  useEffect(() => setAsked(null), [key]);
  const ask = useCallback<Ask>((user, action) => setAsked({ user, action }), []);
  return {
    ask,
    dialog: asked && <Question {...asked} back={back} onClose={() => setAsked(null)} />,
  };
}

type QuestionProps = {
  user: AdminUserView;
  action: AdminAction;
  back: string;
  onClose: () => void;
};

function Question({ user, action, back, onClose }: QuestionProps) {
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

import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { userActionPath } from "~/contracts/user-list-paths";
import type { AdminAction } from "~/domain/admin-actions";
import type { AdminUserView } from "~/contracts/users";
import { ConfirmForm, Dialog } from "../notices/dialog";
import { useShell } from "../use-shell";
import { askAboutUser } from "./ask-about-user";

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

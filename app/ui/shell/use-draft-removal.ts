import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/contracts/paths";

const ENDS: readonly (string | undefined)[] = [paths.logout, paths.deleteAccount];

/**
 * Removes the drafts of an account once it has signed out or is deleted: a form that was refused, or
 * left on being asked, leads nowhere else.
 */
export function useDraftRemoval(account: string | undefined): void {
  const { state, formAction, location } = useNavigation();
  const hasEnded =
    state === "loading" && ENDS.includes(formAction) && location.pathname !== formAction;
  const isDeleted = hasEnded && formAction === paths.deleteAccount;
  useEffect(() => {
    if (!hasEnded || account === undefined) return;
    void import("../editing/account-drafts").then(({ removeDrafts }) => removeDrafts(account));
    // Who signs out may be back, and what waits is theirs.
    if (isDeleted)
      void import("../outbox/browser-outbox").then(({ forgetAll }) => forgetAll(account));
  }, [hasEnded, isDeleted, account]);
}

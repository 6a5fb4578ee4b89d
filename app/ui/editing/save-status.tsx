import { useEffect } from "react";
import { editingMessages as messages } from "~/contracts/editing-messages";
import type { SaveStatus as Status } from "./combine-status";

type Props = { status: Status; className?: string };

/** How saving goes, in the title block of what is edited (docs/decisions/0053). */
export function SaveStatus({
  status: { state, unsaved, waits },
  className = "save-status",
}: Props) {
  return (
    <p aria-live="polite" className={`${className} no-print`} data-state={state}>
      {(state === "waiting" && waits) || words[state](unsaved)}
    </p>
  );
}

/** Has the browser ask before the page is closed while something is not saved. */
export function useCloseConfirmation({ state }: Status): void {
  const isAtRisk = state !== "idle" && state !== "saved" && state !== "waiting";
  useEffect(() => {
    if (!isAtRisk) return;
    // A page whose session has ended is hidden, and can save nothing (docs/decisions/0051).
    const ask = (event: BeforeUnloadEvent) => {
      if (!document.documentElement.hidden) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isAtRisk]);
}

const words: Record<Status["state"], (unsaved: number) => string> = {
  idle: () => "",
  saving: () => "Saving…",
  saved: () => "All changes saved",
  failed: (unsaved) =>
    unsaved === 1 ? "1 change is not saved" : `${unsaved} changes are not saved`,
  offline: () => messages.offline,
  waiting: () => "Waiting to be sent",
};

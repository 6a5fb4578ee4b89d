import type { Row } from "./edited-item";

/** The row's save status, for sighted users; the title block announces all rows. */
export function rowState({ pending, hold, marks, answeredAt }: Row) {
  if (marks.length > 0 || hold === "empty") return null;
  const state =
    pending.length > 0 ? (hold ? "waiting" : "saving") : answeredAt > 0 ? "saved" : undefined;
  if (!state) return null;
  return (
    <i
      key={state}
      className="row-state no-print"
      data-state={state}
      aria-hidden
      data-words={STATES[state]}
    />
  );
}

const STATES = { saving: "Saving…", saved: "Saved", waiting: "Not sent" };

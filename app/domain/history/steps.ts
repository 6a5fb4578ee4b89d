import type { FromTo, RecordedKind } from "./recorded";

type Steps = (fields: FromTo) => string | undefined;

const to = (fields: FromTo, name: string) => fields[name]?.[1];

const WORK_STEPS: Steps = (fields) => {
  const status = to(fields, "status");
  return status === "complete" ? "completed" : status === "active" ? "reopened" : undefined;
};

const QUOTE_STEPS: Record<string, string> = {
  open: "reopened",
  accepted: "accepted",
  declined: "declined",
  closed: "closed",
};

const VARIATION_STEPS: Record<string, string> = {
  asked: "reopened",
  approved: "approved",
  refused: "refused",
};

/** Changes that have a word of their own. */
export const STEPS: Partial<Record<RecordedKind, Steps>> = {
  property: WORK_STEPS,
  category: WORK_STEPS,
  item(fields) {
    if ("done" in fields) return to(fields, "done") ? "ticked as done" : "unticked";
    if ("projectId" in fields) return "moved";
    const status = to(fields, "status");
    if (status === "optional") return "took out of the budget";
    return status === "active" ? "took into the budget" : undefined;
  },
  quote: (fields) => QUOTE_STEPS[String(to(fields, "status"))],
  variation: (fields) => VARIATION_STEPS[String(to(fields, "status"))],
};

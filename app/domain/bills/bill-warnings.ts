import type { Cents } from "../money";
import { isGstNumber } from "./gst-number";
import type { GstTerm } from "./gst-terms";

/** Whether a supplier charges GST, as far as is known. */
export const GST_REGISTERED = ["yes", "no", "unknown"] as const;
export type GstRegistered = (typeof GST_REGISTERED)[number];

/** Saved all the same; the words are in app/contracts/bill-messages.ts. */
export type BillWarning =
  | { reason: "gstNotRegistered" }
  | { reason: "gstNumberUnlikely" }
  | { reason: "depositHigh" }
  | { reason: "belowAgreed"; agreed: Cents; suppliers: readonly string[] }
  | { reason: "billedBeyond"; beyond: Cents };

export function gstWarning(
  supplier: { gstRegistered: GstRegistered } | null,
  gstAmount: Cents,
): BillWarning | undefined {
  return supplier?.gstRegistered === "no" && gstAmount !== 0
    ? { reason: "gstNotRegistered" }
    : undefined;
}

/** The term that a new bill starts with. */
export function presetGst(
  supplier: { gstRegistered: GstRegistered; lastTerm: GstTerm | null } | null,
): GstTerm {
  if (supplier?.gstRegistered === "no") return "none";
  return supplier?.lastTerm ?? "incl";
}

export function gstNumberWarning(gstNumber: string): BillWarning | undefined {
  return gstNumber === "" || isGstNumber(gstNumber) ? undefined : { reason: "gstNumberUnlikely" };
}

/** In thousandths of a percent. */
const USUAL_DEPOSIT = 10_000;

export function depositWarning(percent: number): BillWarning | undefined {
  return percent > USUAL_DEPOSIT ? { reason: "depositHigh" } : undefined;
}

/** @param suppliers the names of those with whom it is agreed. */
export function ownForecastWarning(
  { forecastOwn, openCommitment }: { forecastOwn: Cents | null; openCommitment: Cents },
  suppliers: readonly string[],
): BillWarning | undefined {
  return forecastOwn !== null && forecastOwn < openCommitment
    ? { reason: "belowAgreed", agreed: openCommitment, suppliers }
    : undefined;
}

export function beyondWarning({ beyond }: { beyond: Cents }): BillWarning | undefined {
  return beyond > 0 ? { reason: "billedBeyond", beyond } : undefined;
}

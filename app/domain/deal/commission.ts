import { agentFeeCents } from "../agent-fee";
import type { CalendarDate } from "../bills/calendar-date";
import type { AgentFee } from "../deal";
import { gstOnTop, gstWithin } from "../gst";
import { wholeDollars, type Cents } from "../money";
import { scaleHalfAway } from "../rounding";
import type { CommissionTier } from "./commission-inputs";
import type { Commission, DealInputs } from "./deal-inputs";
import type { Thousandths } from "./inputs";
import { shareOf } from "./percentages";
import { WHOLE } from "../percent";

/** The commission that the agent's row of docs/specification.md §13.3 stands for. */
export function commissionOfRow(fee: AgentFee, plusGst = true): Commission {
  return fee.type === "percent"
    ? { kind: "percent", percent: fee.thousandths, plusGst }
    : { kind: "fixed", amount: fee.amount, plusGst };
}

/** Cents, on the price in the agreement; `gross` includes the GST (docs/specification.md §25.4). */
export function commissionAt(commission: Commission, price: Cents): { gross: Cents; gst: Cents } {
  const fee = feeAt(commission, price);
  if (!commission.plusGst) return { gross: fee, gst: gstWithin(fee) };
  const gst = gstOnTop(fee);
  return { gross: fee + gst, gst };
}

function feeAt(commission: Commission, price: Cents): Cents {
  if (commission.kind === "fixed") return commission.amount;
  if (commission.kind === "percent") return shareOf(price, commission.percent);
  return scaleTiers(commission.tiers, price) + commission.base + commission.admin;
}

function scaleTiers(tiers: readonly CommissionTier[], price: Cents): Cents {
  let sum = 0;
  let from = 0;
  for (const { upTo, percent } of tiers) {
    const to = upTo === null ? price : Math.min(price, upTo);
    if (to > from) {
      sum += (to - from) * percent;
      from = to;
    }
  }
  return scaleHalfAway(sum, 1, WHOLE);
}

/**
 * The fee as the simple rule takes it: a percent or an amount as it is, a scale with its GST, in
 * whole dollars.
 */
export function simpleFee(commission: Commission, price: Cents): AgentFee {
  if (commission.kind === "percent") return { type: "percent", thousandths: commission.percent };
  const exact =
    commission.kind === "fixed" ? commission.amount : commissionAt(commission, price).gross;
  return { type: "fixed", amount: wholeDollars(exact) };
}

/** Cents: the agent of the simple rule, with its GST. */
export function simpleFeeCents(
  { commission, includeAgentFees }: Pick<DealInputs, "commission" | "includeAgentFees">,
  price: Cents,
): Cents {
  return commission && includeAgentFees ? agentFeeCents(simpleFee(commission, price), price) : 0;
}

export type CommissionPreset = { id: string; label: string; commission: Commission };

export const COMMISSION_PRESETS_SOURCE =
  "settled.govt.nz, calculate.co.nz and the New Zealand Herald";
/** When the presets were last compared with what agencies ask. */
export const COMMISSION_PRESETS_CHECKED: CalendarDate = "2026-11-03";

/** Typical and negotiable; the agency agreement decides. */
export const COMMISSION_PRESETS: readonly CommissionPreset[] = [
  {
    id: "scale-300",
    label: "3.95 % to $300,000, then 2 %, + GST",
    commission: scale(30_000_000, 3950, 2000, 0),
  },
  {
    id: "scale-400-2.5",
    label: "3.95 % to $400,000, then 2.5 % + $500, + GST",
    commission: scale(40_000_000, 3950, 2500, 50_000),
  },
  {
    id: "scale-400-2",
    label: "4 % to $400,000, then 2 % + $500, + GST",
    commission: scale(40_000_000, 4000, 2000, 50_000),
  },
  {
    id: "flat",
    label: "2.95 % + GST",
    commission: { kind: "percent", percent: 2950, plusGst: true },
  },
  {
    id: "fixed",
    label: "A fixed fee + GST",
    commission: { kind: "fixed", amount: 0, plusGst: true },
  },
];

function scale(upTo: Cents, percent: Thousandths, rest: Thousandths, admin: Cents): Commission {
  const tiers = [
    { upTo, percent },
    { upTo: null, percent: rest },
  ];
  return { kind: "tiers", tiers, base: 0, admin, plusGst: true };
}

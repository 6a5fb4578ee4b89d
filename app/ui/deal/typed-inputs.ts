import type { DealView } from "~/contracts/deal-view";
import type { DealRowView } from "~/contracts/properties";
import type { DealInputs } from "~/domain/deal/deal-inputs";
import { dealInputsOf } from "~/domain/deal/deal-of-rows";
import { rowFromView } from "./edited-row";
import type { Shown } from "./shown-deal";

/** The inputs of a deal with its rows as they are being typed. */
export function typedInputs(
  kept: Pick<DealView, "inputs" | "renovation" | "loanPayments">,
  { rows, includeAgentFees }: Pick<Shown, "rows" | "includeAgentFees">,
  loaded: readonly DealRowView[],
): DealInputs {
  const settings = kept.inputs;
  // A fee typed in the agent's row replaces a commission in steps when it is saved.
  const isDropped = settings.commission?.kind === "tiers" && isFeeEdited(rows, loaded);
  return dealInputsOf({
    settings: isDropped ? { ...settings, commission: null } : settings,
    rows: rows.map(({ typing }) => typing),
    renovation: kept.renovation,
    includeAgentFees,
    loanPayments: kept.loanPayments,
  });
}

function isFeeEdited(rows: Shown["rows"], loaded: readonly DealRowView[]): boolean {
  const before = new Map(loaded.map((view) => [view.id, JSON.stringify(rowFromView(view).fee)]));
  return rows.some(
    ({ typing: { id, fee } }) => fee !== null && before.get(id) !== JSON.stringify(fee),
  );
}

import type { ShownProperty } from "~/contracts/deal-page";
import { createContext, useContext, useDeferredValue, useMemo } from "react";
import type { DealView } from "~/contracts/deal-view";
import type { DealRowView } from "~/contracts/properties";
import { EMPTY_RENTAL } from "~/domain/deal/rental-inputs";
import type { DealInputs } from "~/domain/deal/deal-inputs";
import { dealInputsOf } from "~/domain/deal/deal-of-rows";
import { rentalLines, type RentalLines } from "~/domain/deal/rental";
import { keepsCents } from "~/domain/deal/stored-deal";
import { workedDeal, type WorkedDeal } from "~/domain/deal/worked-deal";
import { rowFromView } from "./edited-row";
import { useDeal } from "./deal-context";
import type { Shown } from "./shown-deal";

/** A deal as it is being edited; `deal` is the loaded one. */
export type ShownDeal = {
  propertyId: string;
  deal: DealView;
  inputs: DealInputs;
  worked: WorkedDeal;
  /** The rows' labels by their ids. */
  labels: ReadonlyMap<string, string>;
  /** Bought to let: what it earns (docs/specification.md §25.9). */
  rental: RentalLines | null;
  /** By the simple rule, also while no position is chosen. */
  isSimple: boolean;
};

export const WorkedContext = createContext<ShownDeal | null>(null);

/** @throws outside of the page of a deal. */
export function useWorked(): ShownDeal {
  const shown = useContext(WorkedContext);
  if (!shown) throw new Error("The deal is shown within a WorkedContext.");
  return shown;
}

/** Follows each key once the key itself is painted. */
export function useShownDeal(property: ShownProperty, stored: DealView): ShownDeal {
  const shown = useDeferredValue(useDeal((all) => all));
  const { id: propertyId, workTrackerItems: loaded } = property;
  return useMemo(() => {
    const deal = { ...stored, inputs: { ...stored.inputs, gstMode: shown.gstMode } };
    const inputs = typedInputs(deal, shown, loaded);
    const worked = workedDeal(
      inputs,
      deal.scenarios.map(({ changes }) => changes),
    );
    const isToLet = inputs.purpose === "rent";
    const rental = isToLet ? rentalLines(inputs, inputs.rental ?? EMPTY_RENTAL) : null;
    const isSimple = !keepsCents(inputs.gstMode);
    const labels = new Map(shown.rows.map(({ row }) => [row.id, row.label]));
    return { propertyId, deal, inputs, worked, labels, rental, isSimple };
  }, [propertyId, stored, shown, loaded]);
}

/** The inputs of a deal with its rows as they are being typed. */
export function typedInputs(
  deal: Pick<DealView, "inputs" | "renovation" | "loanPayments">,
  { typed, includeAgentFees }: Pick<Shown, "typed" | "includeAgentFees">,
  loaded: readonly DealRowView[],
): DealInputs {
  const settings = deal.inputs;
  // A fee typed in the agent's row replaces a commission in steps when it is saved.
  const isDropped = settings.commission?.kind === "tiers" && isFeeEdited(typed, loaded);
  return dealInputsOf({
    settings: isDropped ? { ...settings, commission: null } : settings,
    rows: typed,
    renovation: deal.renovation,
    includeAgentFees,
    loanPayments: deal.loanPayments,
  });
}

function isFeeEdited(typed: Shown["typed"], loaded: readonly DealRowView[]): boolean {
  const before = new Map(loaded.map((view) => [view.id, JSON.stringify(rowFromView(view).fee)]));
  return typed.some(({ id, fee }) => fee !== null && before.get(id) !== JSON.stringify(fee));
}

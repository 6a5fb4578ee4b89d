import type { ShownProperty } from "~/contracts/deal-page";
import { createContext, useContext, useMemo } from "react";
import type { DealView } from "~/contracts/deal-view";
import { EMPTY_RENTAL, type DealInputs, type DealSettings } from "~/domain/deal/deal-inputs";
import { dealInputsOf } from "~/domain/deal/deal-of-rows";
import { rentalLines, type RentalLines } from "~/domain/deal/rental";
import { keepsCents } from "~/domain/deal/stored-deal";
import { workedDeal, type WorkedDeal } from "~/domain/deal/worked-deal";
import { useDeal } from "./deal-context";
import { rowFromView } from "./edited-row";
import type { Shown } from "./shown-deal";

/** A deal as it is being edited; `kept` is as it was loaded. */
export type ShownDeal = {
  kept: DealView;
  inputs: DealInputs;
  worked: WorkedDeal;
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

/** Follows each key, as the figures of the rows do. */
export function useShownDeal(property: ShownProperty, kept: DealView): ShownDeal {
  const shown = useDeal();
  const { workTrackerItems: loaded } = property;
  return useMemo(() => {
    const inputs = inputsOf(kept, shown, loaded);
    const worked = workedDeal(
      inputs,
      kept.scenarios.map(({ changes }) => changes as never),
    );
    const isToLet = inputs.purpose === "rent";
    const rental = isToLet ? rentalLines(inputs, inputs.rental ?? EMPTY_RENTAL) : null;
    return { kept, inputs, worked, rental, isSimple: !keepsCents(inputs.gstMode) };
  }, [kept, shown, loaded]);
}

function inputsOf(
  kept: DealView,
  shown: Shown,
  loaded: ShownProperty["workTrackerItems"],
): DealInputs {
  const settings = kept.inputs as unknown as DealSettings;
  const rows = shown.rows.map(({ typing }) => typing);
  return dealInputsOf({
    settings: isFeeEdited(shown, loaded) ? { ...settings, commission: null } : settings,
    rows,
    renovation: kept.renovation,
    includeAgentFees: shown.includeAgentFees,
    loanPayments: kept.loanPayments,
  });
}

/** A fee in the agent's row replaces a tiered commission (docs/specification.md §25.11). */
function isFeeEdited({ rows }: Shown, loaded: ShownProperty["workTrackerItems"]): boolean {
  const before = new Map(loaded.map((view) => [view.id, JSON.stringify(rowFromView(view).fee)]));
  return rows.some(
    ({ typing: { id, fee } }) => fee !== null && before.get(id) !== JSON.stringify(fee),
  );
}

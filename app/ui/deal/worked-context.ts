import type { ShownProperty } from "~/contracts/deal-page";
import { createContext, useContext, useMemo } from "react";
import type { DealView } from "~/contracts/deal-view";
import { EMPTY_RENTAL } from "~/domain/deal/rental-inputs";
import type { DealInputs } from "~/domain/deal/deal-inputs";
import { rentalLines, type RentalLines } from "~/domain/deal/rental";
import { keepsCents } from "~/domain/deal/stored-deal";
import { workedDeal, type WorkedDeal } from "~/domain/deal/worked-deal";
import { useDeal } from "./deal-context";
import { typedInputs } from "./typed-inputs";

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
    const inputs = typedInputs(kept, shown, loaded);
    const worked = workedDeal(
      inputs,
      kept.scenarios.map(({ changes }) => changes),
    );
    const isToLet = inputs.purpose === "rent";
    const rental = isToLet ? rentalLines(inputs, inputs.rental ?? EMPTY_RENTAL) : null;
    return { kept, inputs, worked, rental, isSimple: !keepsCents(inputs.gstMode) };
  }, [kept, shown, loaded]);
}

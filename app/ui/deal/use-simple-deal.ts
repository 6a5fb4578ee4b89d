import { simpleFee } from "~/domain/deal/commission";
import { dealOf, type Deal } from "~/domain/profit";
import { useDeal } from "./deal-context";
import { useWorked } from "./worked-context";

/** By the simple rule; a commission in steps counts instead of the agent's row. */
export function useSimpleDeal(): Deal {
  const { rows, renoCost, includeAgentFees, salePrice, deal } = useDeal();
  const { commission } = useWorked().inputs;
  if (commission?.kind !== "tiers") return deal;
  const fee = simpleFee(commission, salePrice);
  const counting = rows.map(({ typing }) => (typing.fee ? { ...typing, fee } : typing));
  return dealOf(counting, { renoCost, includeAgentFees });
}

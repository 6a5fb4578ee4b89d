import { messages } from "~/contracts/messages";
import type { DealRow } from "~/data/deal-rows";
import type { AgentFee } from "~/domain/deal";
import type { Cents } from "~/domain/money";

type Kind = Pick<DealRow, "itemTypeName">;
export type ValueColumns = Pick<DealRow, "amount" | "feeType" | "feePercentThousandths">;

/**
 * A value, in cents or as an agent's fee, as the columns of a row of that type; or, as text, why
 * such a row cannot hold it (docs/specification.md §13.2).
 */
export function valueColumns(
  { itemTypeName }: Kind,
  value: Cents | AgentFee,
): ValueColumns | string {
  if (itemTypeName === "renoCosts") return messages.renoCostsFollow;
  if (typeof value === "number")
    return itemTypeName === "agentFees"
      ? messages.feeNeedsType
      : { amount: value, feeType: null, feePercentThousandths: null };
  if (itemTypeName !== "agentFees") return messages.notWholeDollars;
  return value.type === "percent"
    ? { amount: 0, feeType: "percent", feePercentThousandths: value.thousandths }
    : { amount: value.amount, feeType: "fixed", feePercentThousandths: null };
}

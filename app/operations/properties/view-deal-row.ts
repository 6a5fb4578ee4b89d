import type { DealRowView } from "~/contracts/properties";
import type { DealRow } from "~/data/deal-rows";
import { dollarsOf } from "~/domain/money";

/** A calculator row, as the API shows it: its value in dollars, an agent's fee as {value, type}. */
export function viewDealRow(item: DealRow): DealRowView {
  const {
    id,
    categoryId,
    propertyId,
    itemTypeName,
    label,
    position,
    canDelete,
    createDate,
    suggested,
  } = item;
  const percent = (item.feePercentThousandths ?? 0) / 1000;
  const fee = item.feeType && {
    value: item.feeType === "percent" ? percent : dollarsOf(item.amount),
    type: item.feeType,
  };
  return {
    id,
    categoryId,
    propertyId,
    itemType: ITEM_TYPE_IDS[itemTypeName],
    itemTypeName,
    label,
    order: position,
    value: fee ?? dollarsOf(item.amount),
    canDelete,
    createDate: createDate.toISOString(),
    suggested: suggested === null ? null : dollarsOf(suggested),
  };
}

/** The fixed id of each type of row, which the API shows. */
const ITEM_TYPE_IDS = {
  fixedCredit: "fixedCreditItemType111",
  renoCosts: "renoCostsItemType11111",
  salePrice: "salePriceItemType11111",
  agentFees: "agentFeesItemType11111",
} as const;

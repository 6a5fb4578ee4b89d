import type { DealRowView } from "~/contracts/properties";

/** Without one there is no profit to vary. */
export function hasSalePrice(
  rows: readonly Pick<DealRowView, "itemTypeName" | "value">[],
): boolean {
  return rows.some(({ itemTypeName, value }) => itemTypeName === "salePrice" && value !== 0);
}

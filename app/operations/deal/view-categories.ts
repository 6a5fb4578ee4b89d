import type { DealCategory } from "~/contracts/deal";
import type { DealRow } from "~/data/deal-rows";
import { DEAL_CATEGORIES } from "~/domain/deal";
import { viewDealRow } from "../properties/view-property";

/** The three categories of the calculator, each with its rows, in the order of the page. */
export function viewCategories(rows: DealRow[]): DealCategory[] {
  return DEAL_CATEGORIES.map(({ id, label }) => ({
    id,
    label,
    items: rows.filter(({ categoryId }) => categoryId === id).map(viewDealRow),
  }));
}

import type { DealCategory } from "~/contracts/work-tracker.server";
import type { DealRow } from "~/data/work-items.server";
import { DEAL_CATEGORIES } from "~/domain/calculator";
import { viewDealRow } from "./view-work-item.server";

/** The three categories of the calculator, each with its rows, in the order of the page. */
export function viewCategories(rows: DealRow[]): DealCategory[] {
  return DEAL_CATEGORIES.map(({ id, label }) => ({
    id,
    label,
    items: rows.filter(({ categoryId }) => categoryId === id).map(viewDealRow),
  }));
}

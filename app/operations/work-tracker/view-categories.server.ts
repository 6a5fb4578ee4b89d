import type { WorkTrackerCategory } from "~/contracts/work-tracker.server";
import type { WorkItem } from "~/data/work-items.server";
import { CALCULATOR_CATEGORIES } from "~/domain/calculator";
import { viewWorkItem } from "./view-work-item.server";

/** The three categories of the calculator, each with its rows, in the order of the page. */
export function viewCategories(rows: WorkItem[]): WorkTrackerCategory[] {
  return CALCULATOR_CATEGORIES.map(({ id, label }) => ({
    id,
    label,
    items: rows.filter(({ categoryId }) => categoryId === id).map(viewWorkItem),
  }));
}

import { messages } from "~/contracts/messages";
import type { Cents } from "~/domain/money";
import type { ProjectItem } from "~/domain/property";
import { rescaleBudget } from "~/domain/quantity";
import { refuseField } from "~/domain/refusal";

/** What is asked of an item: money in cents, a quantity of at least 1. */
export type ItemEdit = {
  [Name in "name" | "quantity" | "budget" | "spent" | "status"]?: ProjectItem[Name] | undefined;
};

type Manner = { field?: string; rounding?: Parameters<typeof rescaleBudget>[3] };

/**
 * What an edit does to an item: a new quantity takes the budget along, unless a budget comes with
 * it; in whole dollars, rounded for owners and truncated in templates (docs/specification.md §8.2).
 * @throws Refusal on the quantity, under `field`, when the budget would leave the range of amounts.
 */
export function changesOf(
  item: Pick<ProjectItem, "quantity" | "budget">,
  edit: ItemEdit,
  { field = "quantity", rounding = "round" }: Manner = {},
): ItemEdit {
  if (edit.quantity === undefined || edit.budget !== undefined) return edit;
  const budget: Cents | undefined = rescaleBudget(
    item.budget,
    item.quantity,
    edit.quantity,
    rounding,
  );
  if (budget === undefined) throw refuseField(field, messages.budgetOutOfRange);
  return { ...edit, budget };
}

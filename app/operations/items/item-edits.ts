import { messages } from "~/contracts/messages";
import { showField } from "~/domain/fields";
import {
  ITEM_FIELD,
  ITEM_FIELD_NAMES,
  type ItemChanges,
  type ItemFieldName,
  type ItemValues,
} from "~/domain/item-fields";
import type { ProjectItem } from "~/domain/property";
import { rescaleBudget } from "~/domain/quantity";
import { refuseField, type FieldMessages } from "~/domain/refusal";
import { changedMeanwhile, refuseOverwriting } from "../edit-conflicts";
import type { Context } from "../operation";

/** An item of a budget or a template. */
export type EditedItem = ItemValues & Pick<ProjectItem, "changedBy">;

/** What is asked of an item: money in cents, a quantity of at least 1. */
export type ItemEdit = ItemChanges & { status?: ProjectItem["status"] | undefined };

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
  const budget = rescaleBudget(item.budget, item.quantity, edit.quantity, rounding);
  if (budget === undefined) throw refuseField(field, messages.budgetOutOfRange);
  return { ...edit, budget };
}

/**
 * @param seen what each field held for the edit's author.
 * @throws Refusal naming each field that the edit would overwrite although it holds something else
 *   by now, with who changed it to what (docs/decisions/0011).
 */
export function refuseConflicts(
  context: Context,
  item: EditedItem,
  edit: ItemEdit,
  seen: ItemChanges = {},
): void {
  const overwritten = changedFields(item, edit).filter(
    (name) => seen[name] !== undefined && seen[name] !== item[name],
  );
  const conflicts: FieldMessages = {};
  for (const name of overwritten) conflicts[name] = [conflictMessage(context, item, name)];
  refuseOverwriting(conflicts);
}

/** The fields that an edit gives another value than they have. */
export function changedFields(item: ItemValues, edit: ItemEdit): ItemFieldName[] {
  return ITEM_FIELD_NAMES.filter((name) => edit[name] !== undefined && edit[name] !== item[name]);
}

/** Says who changed a field to what, for somebody who saw another value in it. */
export function conflictMessage(
  context: Pick<Context, "db" | "actor">,
  item: EditedItem,
  name: ItemFieldName,
): string {
  return changedMeanwhile(context, item.changedBy, showField(ITEM_FIELD[name], item[name]));
}

/**
 * The column that remembers who edited a field of an item last; moving it in or out of the budget
 * does not count.
 */
export function byAuthor(
  { actor }: Pick<Context, "actor">,
  edit: ItemEdit,
): { changedBy?: string } {
  return ITEM_FIELD_NAMES.some((name) => edit[name] !== undefined)
    ? { changedBy: actor.user.id }
    : {};
}

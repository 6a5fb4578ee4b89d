import { messages } from "~/contracts/messages";
import { showField } from "~/domain/fields";
import {
  ITEM_FIELD,
  ITEM_FIELD_NAMES,
  type ItemChanges,
  type ItemFieldName,
  type ItemValues,
} from "~/domain/item-fields";
import { moneyFormat } from "~/domain/money";
import type { ProjectItem } from "~/domain/property";
import { rescaleBudget } from "~/domain/quantity";
import { refuseField, type FieldMessages } from "~/domain/refusal";
import { changedMeanwhile, refuseOverwriting } from "../edit-conflicts";
import type { Context } from "../operation";

export type EditedItem = ItemValues &
  Pick<ProjectItem, "changedBy"> &
  Partial<Pick<ProjectItem, "forecastOwn">>;

/** Money in cents, quantity ≥ 1. */
export type ItemEdit = ItemChanges & {
  status?: ProjectItem["status"] | undefined;
  done?: boolean | undefined;
  forecastOwn?: ProjectItem["forecastOwn"] | undefined;
  projectId?: string | undefined;
};

type Manner = { field?: string; rounding?: Parameters<typeof rescaleBudget>[3] };

/**
 * A new quantity scales the budget unless one is sent: whole dollars, rounded for owners, truncated
 * in templates (docs/specification.md §8.2).
 * @throws Refusal under `field` when the budget leaves its range.
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
 * @param seen what the editor saw.
 * @throws Refusal naming each field in conflict (docs/decisions/0011).
 */
export function refuseConflicts(
  context: Context,
  item: EditedItem,
  edit: ItemEdit,
  seen: Pick<ItemEdit, ItemFieldName | "forecastOwn"> = {},
): void {
  const overwritten = changedFields(item, edit).filter(
    (name) => seen[name] !== undefined && seen[name] !== item[name],
  );
  const conflicts: FieldMessages = {};
  for (const name of overwritten) conflicts[name] = [conflictMessage(context, item, name)];
  const own = seen.forecastOwn;
  if (isForecastChanged(item, edit) && own !== undefined && own !== item.forecastOwn)
    conflicts["forecastOwn"] = [changedMeanwhile(context, item.changedBy, forecastText(item))];
  refuseOverwriting(conflicts);
}

export function changedFields(item: ItemValues, edit: ItemEdit): ItemFieldName[] {
  return ITEM_FIELD_NAMES.filter((name) => edit[name] !== undefined && edit[name] !== item[name]);
}

function isForecastChanged({ forecastOwn }: EditedItem, edit: ItemEdit): boolean {
  return edit.forecastOwn !== undefined && edit.forecastOwn !== forecastOwn;
}

function forecastText({ forecastOwn }: EditedItem): string {
  return forecastOwn == null ? "automatic" : moneyFormat([forecastOwn])(forecastOwn);
}

export function conflictMessage(
  context: Pick<Context, "db" | "actor">,
  item: EditedItem,
  name: ItemFieldName,
): string {
  return changedMeanwhile(context, item.changedBy, showField(ITEM_FIELD[name], item[name]));
}

/** As byAuthor; a changed forecast counts too. Nothing where it stays the same person. */
export function authorOf(
  context: Pick<Context, "db" | "actor">,
  item: EditedItem,
  edit: ItemEdit,
): { changedBy?: string } {
  const by = isForecastChanged(item, edit)
    ? { changedBy: context.actor.user.id }
    : byAuthor(context, edit);
  return by.changedBy === item.changedBy ? {} : by;
}

/** The column of the last editor; a status change does not count. */
export function byAuthor(
  { actor }: Pick<Context, "actor">,
  edit: ItemEdit,
): { changedBy?: string } {
  return ITEM_FIELD_NAMES.some((name) => edit[name] !== undefined)
    ? { changedBy: actor.user.id }
    : {};
}

import { messages } from "~/contracts/messages";
import { showField } from "~/domain/record/cell-text";
import {
  ITEM_FIELDS,
  ITEM_FIELD_NAMES,
  type ItemChanges,
  type ItemForecast,
  type ItemValues,
} from "~/domain/item-fields";
import { moneyFormat } from "~/domain/money";
import type { ProjectItem } from "~/domain/property";
import { rescaleBudget } from "~/domain/quantity";
import { refuseField } from "~/domain/refusal";
import type { Context } from "../operation";
import { refuseStale } from "../refuse-stale";

export type EditedItem = ItemValues &
  Pick<ProjectItem, "changedBy"> &
  Partial<Pick<ProjectItem, "forecastOwn">>;

/** Money in cents, quantity ≥ 1. */
export type ItemEdit = ItemChanges & {
  [Name in keyof ItemForecast | "status" | "projectId"]?: ProjectItem[Name] | undefined;
};

/**
 * A new quantity scales the budget unless one is sent: whole dollars, rounded for owners, truncated
 * in templates (docs/specification.md §8.2).
 * @throws Refusal under quantity when the budget leaves its range.
 */
export function changesOf(
  item: Pick<ProjectItem, "quantity" | "budget">,
  edit: ItemEdit,
  rounding: Parameters<typeof rescaleBudget>[3] = "round",
): ItemEdit {
  if (edit.quantity === undefined || edit.budget !== undefined) return edit;
  const budget = rescaleBudget(item.budget, item.quantity, edit.quantity, rounding);
  if (budget === undefined) throw refuseField("quantity", messages.budgetOutOfRange);
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
  seen: ItemChanges & Pick<ItemEdit, "forecastOwn"> = {},
): void {
  refuseStale(context, {
    stored: item,
    seen,
    sent: edit,
    changedBy: item.changedBy,
    show: (name) => (name === "forecastOwn" ? forecastText(item) : shownField(item, name)),
  });
}

function isForecastChanged({ forecastOwn }: EditedItem, edit: ItemEdit): boolean {
  return edit.forecastOwn !== undefined && edit.forecastOwn !== forecastOwn;
}

function shownField(item: EditedItem, name: string): string | undefined {
  const field = ITEM_FIELDS.find((one) => one.name === name);
  return field && showField(field, item[field.name]);
}

function forecastText({ forecastOwn }: EditedItem): string {
  return forecastOwn == null ? "automatic" : moneyFormat([forecastOwn])(forecastOwn);
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

import type { ItemView, ProjectView, SuggestionView } from "~/contracts/projects";
import { fieldsFromJson, NEW_ITEM } from "~/domain/item-fields";
import { centsFromDollars, type Cents } from "~/domain/money";
import type * as editing from "../editing/optimistic-record";
import { FIELDS, type Changes, type Field, type Values } from "./read-cell";

/**
 * An item as the table knows it; money in cents. A suggestion counts in no total; what is gone may
 * come back by Undo. A row in the table that `isSuggested` stands out: in a budget it came from the
 * suggestions, in a template it will become one.
 */
export type Item = Values & {
  id: string;
  projectId: string;
  suggestedBudget: Cents | null;
  isSuggested: boolean;
  place: "active" | "suggestion" | "gone";
};

/** Where a change of an item is marked: at a cell, or at the row. */
export type Place = Field | "row";
export type Change = editing.Change<Item, Place>;
export type Mark = editing.Mark<Place>;

/**
 * One row of the table. Its key stays the same for as long as it is on the page: the item's id, but
 * for items added here.
 */
export type Row = editing.Snapshot<Item, Place>;

/** The items of one category, as a view has them. */
export type ShownItems = Pick<ProjectView, "id" | "activeItems" | "optionalItems">;

/** @param confirmed what an item held before, by its id. */
export function itemsIn(
  { id: projectId, activeItems, optionalItems }: ShownItems,
  confirmed: (id: string) => Item | undefined,
): Item[] {
  return [
    ...activeItems.map(itemFromView),
    ...optionalItems.map((view) => itemFromSuggestion(view, confirmed(view.id))),
  ].map((item) => ({ ...item, projectId }));
}

export function itemFromView(view: ItemView): Item {
  const { id, projectId, suggestedBudget, isSuggested, status } = view;
  return {
    id,
    projectId,
    ...fieldsFromJson(view),
    suggestedBudget: suggestedBudget === null ? null : centsOf(suggestedBudget),
    isSuggested,
    place: status === "active" ? "active" : "suggestion",
  };
}

/**
 * A suggestion comes without a quantity or spending: those it had, if it was an item before, else
 * one and nothing.
 */
export function itemFromSuggestion(
  { id, projectId, name, budget }: SuggestionView,
  before?: Item,
): Item {
  const cents = centsOf(budget);
  return {
    id,
    projectId,
    ...NEW_ITEM,
    suggestedBudget: cents,
    ...before,
    name,
    budget: cents,
    isSuggested: true,
    place: "suggestion",
  };
}

/** An item that the server does not know yet. */
export function newItem(projectId: string, isSuggested: boolean): Item {
  return {
    id: "",
    projectId,
    ...NEW_ITEM,
    suggestedBudget: null,
    isSuggested,
    place: "gone",
  };
}

/** Whether a row was added here and nothing is in it: no name, no amounts, one of it. */
export function isLeftEmpty({ key, confirmed, shown, marks }: Row): boolean {
  const isBlank = FIELDS.every((name) => String(shown[name]).trim() === String(NEW_ITEM[name]));
  return key !== confirmed.id && shown.place === "active" && isBlank && marks.length === 0;
}

/** How many values of a row are not saved. */
export function unsavedIn({ marks, pending, hold }: Row): number {
  return (
    marks.filter(({ field }) => field !== "row").length +
    (hold && hold !== "empty" ? pending.length : 0)
  );
}

/** What an item holds in these cells. */
export function valuesOf(item: Item, fields: readonly Place[]): Changes {
  return Object.fromEntries(
    FIELDS.filter((field) => fields.includes(field)).map((field) => [field, item[field]]),
  ) as Changes;
}

/** Whether two states of an item show the same. */
export function isSameItem(a: Item, b: Item): boolean {
  return (
    a.place === b.place &&
    a.suggestedBudget === b.suggestedBudget &&
    a.isSuggested === b.isSuggested &&
    FIELDS.every((field) => a[field] === b[field])
  );
}

/** Back among the suggestions if it was one, else away (docs/specification.md §8.4). */
export function placeAfterRemoval({ suggestedBudget }: Item): "suggestion" | "gone" {
  return suggestedBudget === null ? "gone" : "suggestion";
}

function centsOf(dollars: number): Cents {
  return centsFromDollars(dollars) ?? 0;
}

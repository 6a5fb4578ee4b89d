import type { ItemView, ProjectView, SuggestionView } from "~/contracts/projects";
import {
  ITEM_FIELD_NAMES,
  ITEM_FORECAST,
  LISTED_FIGURES,
  NEW_ITEM,
  type ItemForecast,
  type ItemValues,
  type ListedFigures,
} from "~/domain/item-fields";
import type { Cents } from "~/domain/money";
import { blankOf } from "~/domain/record/record";
import type * as editing from "../editing/record-state";
import { FIELDS, type Changes, type Field, type Values } from "./read-cell";

/** As last answered by the server: what the forecast needs, what is agreed, and the entries. */
type Ledger = ItemForecast & ListedFigures & { fileId: string | undefined };

const NO_LEDGER: Ledger = {
  ...blankOf(LISTED_FIGURES),
  ...blankOf(ITEM_FORECAST),
  fileId: undefined,
};
const LEDGER = Object.keys(NO_LEDGER) as (keyof Ledger)[];

/**
 * Money in cents. Suggestions count in no total; absent items may return by Undo. `isSuggested`:
 * came from the suggestions, or in a template becomes one.
 */
export type Item = Values &
  Ledger & {
    id: string;
    projectId: string;
    suggestedBudget: Cents | null;
    position: number | null;
    isSuggested: boolean;
    place: "active" | "suggestion" | "gone";
    /** How many bills are to sort without it, once it is deleted. */
    unsorted?: number;
  };

/** Where a change is marked. */
export type Place = Field | "row";
export type Mark = editing.Mark<Place>;

/** The key is the item's id, which the browser makes of those added here. */
export type Row = editing.Snapshot<Item, Place>;

/** The part of an item's view that is edited; templates have no more, and listed items less. */
export type EditedView = ItemValues &
  Partial<Ledger> &
  Pick<ItemView, "id"> &
  Partial<Pick<ItemView, "projectId" | "suggestedBudget" | "position" | "status" | "isSuggested">>;

export type ShownItems = Pick<ProjectView, "id" | "optionalItems"> & {
  activeItems: readonly EditedView[];
};

/** @param confirmed earlier values by item id. */
export function itemsIn(
  { id: projectId, activeItems, optionalItems }: ShownItems,
  confirmed: (id: string) => Item | undefined,
): Item[] {
  return [
    ...activeItems.map(itemFromView),
    ...optionalItems.map((view) => itemFromSuggestion(view, confirmed(view.id))),
  ].map((item) => Object.assign(item, { projectId }));
}

export function itemFromView({
  status = "active",
  suggestedBudget = null,
  ...view
}: EditedView): Item {
  const place = status === "active" ? "active" : "suggestion";
  const isSuggested = suggestedBudget !== null;
  return { ...BLANK, projectId: "", suggestedBudget, isSuggested, ...view, place };
}

/** A suggestion has no quantity or spending: keeps the item's former ones, else 1 and 0. */
export function itemFromSuggestion({ budget, ...view }: SuggestionView, before?: Item): Item {
  return {
    ...BLANK,
    suggestedBudget: budget,
    ...before,
    ...view,
    budget,
    isSuggested: true,
    place: "suggestion",
  };
}

export function newItem(projectId: string, isSuggested: boolean): Item {
  return { ...BLANK, id: "", projectId, isSuggested, place: "gone" };
}

const BLANK = { ...NEW_ITEM, ...NO_LEDGER, suggestedBudget: null, position: null };

/** Without a name, amounts or quantity other than 1. */
export function isLeftEmpty({ shown, marks }: Row): boolean {
  const isBlank = ITEM_FIELD_NAMES.every(
    (name) => String(shown[name]).trim() === String(NEW_ITEM[name]),
  );
  return shown.place === "active" && isBlank && marks.length === 0;
}

export function unsavedIn({ marks, pending, hold }: Row): number {
  return (
    marks.filter(({ field }) => field !== "row").length +
    (hold && hold !== "empty" && hold !== "waiting" ? pending.length : 0)
  );
}

export function valuesOf(item: Item, fields: readonly Place[]): Changes {
  return Object.fromEntries(
    FIELDS.filter((field) => fields.includes(field)).map((field) => [field, item[field]]),
  ) as Changes;
}

export function isSameItem(a: Item, b: Item): boolean {
  return (
    a.place === b.place &&
    a.suggestedBudget === b.suggestedBudget &&
    a.position === b.position &&
    a.isSuggested === b.isSuggested &&
    LEDGER.every((name) => a[name] === b[name]) &&
    FIELDS.every((field) => a[field] === b[field])
  );
}

/** docs/specification.md §8.8 */
export function hasLogLink({ id, entryCount, fileId }: Item): boolean {
  return (entryCount > 1 || fileId !== undefined) && id !== "";
}

/** docs/specification.md §8.4 */
export function placeAfterRemoval({ suggestedBudget }: Item): "suggestion" | "gone" {
  return suggestedBudget === null ? "gone" : "suggestion";
}

import type { ItemView, ListedItem, SuggestionView } from "~/contracts/projects";
import { listTotals } from "~/data/projects";
import { forecastOfSums, itemForecast, sumsOf, type ForecastSums } from "~/domain/bills/forecast";
import { totalOf } from "~/domain/budget";
import {
  ITEM,
  ITEM_FORECAST,
  ITEM_MONEY,
  LISTED_FIGURES,
  itemValuesOf,
  type ItemMoney,
} from "~/domain/item-fields";
import type { Cents } from "~/domain/money";
import { coverOf, imagePath, type DatedPhoto } from "~/domain/photo";
import type { Project, ProjectItem, Property, WorkStatus } from "~/domain/property";
import { blankOf, valuesIn } from "~/domain/record/record";
import { keptUntilChanged } from "../kept-until-changed";
import { viewPhoto } from "../photos/photos";

/** Each category's totals, added up by the database: a third of what a list of properties costs. */
export const totalsOf = keptUntilChanged(2_000, listTotals);

/** @param viewOf its active items. */
export function viewProject<Item>(
  project: Project,
  property: Pick<Property, "name" | "changeNumber" | "status">,
  items: readonly ProjectItem[],
  photos: readonly DatedPhoto[],
  viewOf: (item: ProjectItem, property: WorkStatus) => Item,
  sums = moneySumsOf(items),
) {
  return viewCategory(project, property, photos, sums, {
    activeItems: items.filter(isActive).map((item) => viewOf(item, property.status)),
    optionalItems: items.filter((item) => item.status === "optional").map(viewSuggestion),
  });
}

const isActive = ({ status }: ProjectItem) => status === "active";

/** @param sums of the active items, of which `lists` may hold none. */
export function viewCategory<Lists>(
  { id, propertyId, name, notes, scopeOfWork, status }: Project,
  property: Pick<Property, "name" | "changeNumber" | "status">,
  photos: readonly DatedPhoto[],
  sums: MoneySums,
  lists: Lists,
) {
  const cover = coverOf(photos);
  return {
    id,
    propertyId,
    propertyName: property.name,
    name,
    notes,
    scopeOfWork,
    status,
    ...lists,
    photos: photos.map(viewPhoto),
    imageSrc: cover && imagePath(cover),
    ...totalOf([sums]),
    ...viewSums(sums, property.status),
    changeNumber: property.changeNumber,
  };
}

/** @param property its status: once it is complete, nothing is left to finish. */
export function viewItem(item: ProjectItem, property: WorkStatus): ItemView {
  const { suggestedBudget, spent, paid, retained, fileId } = item;
  const { forecast, toComplete, variance } = itemForecast(item, property);
  const view = {
    ...storedOf(item),
    isSuggested: suggestedBudget !== null,
    invoiced: spent,
    unpaid: spent - paid - retained,
    toComplete,
    forecast,
    variance,
  };
  return fileId === null ? view : { ...view, fileId };
}

type Stored = Omit<ProjectItem, "createDate" | "changedBy" | "fileId">;
const STORED = [
  ...(["id", "projectId", "suggestedBudget", "status", "position"] as const),
  ...[...ITEM.list, ...ITEM_MONEY.list, ...ITEM_FORECAST.list].map(({ name }) => name),
] satisfies (keyof Stored)[];

const BLANK = Object.fromEntries(STORED.map((name) => [name, null]));

/** In one go: to spread each part's values takes twice as long, and a property has hundreds. */
function storedOf(item: ProjectItem): Stored {
  const stored: Record<string, unknown> = { ...BLANK };
  for (const name of STORED) stored[name] = item[name];
  return stored as Stored;
}

/** What a table of items draws and its editor needs; the rest is as of a new item, or follows. */
export function viewListedItem(item: ProjectItem): ListedItem {
  const listed: ListedItem = { id: item.id, ...itemValuesOf(item) };
  for (const [name, blank] of LEFT_OUT)
    if (item[name] !== blank) Object.assign(listed, { [name]: item[name] });
  return listed;
}

const UNSET = { suggestedBudget: null, position: null };
const AS_NEW = { ...blankOf(LISTED_FIGURES), ...blankOf(ITEM_FORECAST), ...UNSET };
const LEFT_OUT = Object.entries({ ...AS_NEW, fileId: null }) as [
  keyof typeof AS_NEW | "fileId",
  unknown,
][];

/** Sums of a category's active items, in cents; `quoted` is null where nothing is quoted. */
export type MoneySums = ForecastSums & ItemMoney;

/** What the active items come to. */
export function moneySumsOf(items: readonly ProjectItem[]): MoneySums {
  const active = items.filter(isActive);
  return { ...sumsOf(active), ...sumsOfMoney(active) };
}

/** The sums, in cents, of items or of categories. */
export function sumsOfMoney(parts: readonly ItemMoney[]): ItemMoney {
  const sums: Record<string, Cents | null> = blankOf(ITEM_MONEY);
  for (const { name } of ITEM_MONEY.list)
    for (const { [name]: amount } of parts)
      if (amount !== null) sums[name] = (sums[name] ?? 0) + amount;
  return sums as ItemMoney;
}

export function viewSums(sums: MoneySums, property: WorkStatus) {
  return { ...viewFigures(sums), ...forecastOfSums(sums, property) };
}

/** What is billed and agreed, without the forecast. */
export function viewFigures(sums: ItemMoney & { spent: Cents }) {
  const { spent, paid, retained } = sums;
  return { ...valuesIn(ITEM_MONEY, sums), invoiced: spent, unpaid: spent - paid - retained };
}

function viewSuggestion({ id, name, budget, projectId }: ProjectItem): SuggestionView {
  return { id, name, budget, projectId };
}

import type { ItemView, ProjectView, SuggestionView } from "~/contracts/projects";
import { forecastOfSums, itemForecast, sumsOf, type ForecastSums } from "~/domain/bills/forecast";
import { totalOf } from "~/domain/budget";
import { itemValuesOf } from "~/domain/item-fields";
import type { Cents } from "~/domain/money";
import { coverOf, imagePath, type Photo } from "~/domain/photo";
import type { Project, ProjectItem, Property } from "~/domain/property";
import type { WorkStatus } from "~/domain/status";
import { viewPhoto } from "../photos/photos";

export function viewProject(
  project: Project,
  property: Pick<Property, "name" | "changeNumber" | "status">,
  items: readonly ProjectItem[],
  photos: readonly Photo[],
): ProjectView {
  const active = items.filter((item) => item.status === "active");
  return viewCategory(project, property, photos, moneySumsOf(active), {
    activeItems: active.map((item) => viewItem(item, property.status)),
    optionalItems: items.filter((item) => item.status === "optional").map(viewSuggestion),
  });
}

/** @param sums of the active items, of which `lists` may hold none. */
export function viewCategory(
  { id, propertyId, name, notes, scopeOfWork, status }: Project,
  property: Pick<Property, "name" | "changeNumber" | "status">,
  photos: readonly Photo[],
  sums: MoneySums,
  lists: Pick<ProjectView, "activeItems" | "optionalItems">,
): ProjectView {
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
  const { id, projectId, suggestedBudget, status, done, forecastOwn, hasFile } = item;
  return {
    id,
    projectId,
    ...itemValuesOf(item),
    suggestedBudget,
    status,
    isSuggested: suggestedBudget !== null,
    ...viewFigures(item),
    ...itemForecast(item, property),
    done,
    forecastOwn,
    ...(hasFile && { hasFile }),
  };
}

/** Sums of a category's active items, in cents; `quoted` is null where nothing is quoted. */
export type MoneySums = ForecastSums &
  Pick<ProjectItem, "quoted" | "committed" | "openCommitment" | "paid" | "retained" | "entryCount">;

export function moneySumsOf(items: readonly ProjectItem[]): MoneySums {
  const sums: MoneySums = {
    ...sumsOf(items),
    quoted: null,
    committed: 0,
    openCommitment: 0,
    paid: 0,
    retained: 0,
    entryCount: 0,
  };
  for (const item of items) {
    if (item.quoted !== null) sums.quoted = (sums.quoted ?? 0) + item.quoted;
    sums.committed += item.committed;
    sums.openCommitment += item.openCommitment;
    sums.paid += item.paid;
    sums.retained += item.retained;
    sums.entryCount += item.entryCount;
  }
  return sums;
}

export function viewSums(sums: MoneySums, property: WorkStatus) {
  return { ...viewFigures(sums), ...forecastOfSums(sums, property) };
}

/** What is billed and agreed, without the forecast. */
export function viewFigures({
  spent,
  quoted,
  committed,
  openCommitment,
  paid,
  retained,
  entryCount,
}: Omit<MoneySums, keyof ForecastSums> & { spent: Cents }) {
  return {
    quoted,
    committed,
    openCommitment,
    invoiced: spent,
    paid,
    retained,
    unpaid: spent - paid - retained,
    entryCount,
  };
}

function viewSuggestion({ id, name, budget, projectId }: ProjectItem): SuggestionView {
  return { id, name, budget, projectId };
}

import type { ItemView, ProjectView, SuggestionView } from "~/contracts/projects";
import { totalOf } from "~/domain/budget";
import { itemValuesOf } from "~/domain/item-fields";
import { coverOf, imagePath, type Photo } from "~/domain/photo";
import type { Project, ProjectItem, Property } from "~/domain/property";
import { viewPhoto } from "../photos/photos";

export function viewProject(
  project: Project,
  property: Pick<Property, "name" | "changeNumber">,
  items: readonly ProjectItem[],
  photos: readonly Photo[],
): ProjectView {
  const { id, propertyId, name, notes, scopeOfWork, status } = project;
  const cover = coverOf(photos);
  const active = items.filter((item) => item.status === "active");
  return {
    id,
    propertyId,
    propertyName: property.name,
    name,
    notes,
    scopeOfWork,
    status,
    activeItems: active.map(viewItem),
    optionalItems: items.filter((item) => item.status === "optional").map(viewSuggestion),
    photos: photos.map(viewPhoto),
    imageSrc: cover && imagePath(cover),
    ...totalOf(active),
    changeNumber: property.changeNumber,
  };
}

export function viewItem(item: ProjectItem): ItemView {
  const { id, projectId, suggestedBudget, status } = item;
  return {
    id,
    projectId,
    ...itemValuesOf(item),
    suggestedBudget,
    status,
    isSuggested: suggestedBudget !== null,
  };
}

function viewSuggestion({ id, name, budget, projectId }: ProjectItem): SuggestionView {
  return { id, name, budget, projectId };
}

import { messages } from "~/contracts/messages";
import { createProjectInput, projectView } from "~/contracts/projects";
import { listPhotos } from "~/data/photos";
import { createItems, createProjectRow, findProject, listItems } from "~/data/projects";
import { findActiveTemplate, listTemplateItems, type TemplateItem } from "~/data/templates";
import { plannedValuesOf } from "~/domain/item-fields";
import type { Project, Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { freeId } from "../free-id";
import { onProperty } from "../builders";
import { command, type Context } from "../operation";
import { refuseBeyond, refuseMoreProjects } from "../sizes";
import { viewProject } from "./view-project";

/**
 * A category made from a template copies it; without one it is an empty "New Category"
 * (docs/specification.md §7.2).
 */
export const createProject = command({
  ...onProperty("editContents"),
  summary: "Add a category to a property, from a template or empty",
  failure: messages.addProjectFailed,
  input: createProjectInput,
  output: projectView,
  run(context, property, { templateId, newId: asked }) {
    const { db } = context;
    const project =
      madeAlready(context, property, asked) ?? makeProject(context, property, templateId, asked);
    return viewProject(
      project,
      property,
      listItems(db, [project.id]),
      listPhotos(db, [project.id]),
    );
  },
});

/** The category that the same form has made before: sending twice makes one. */
function madeAlready(
  { db, actor }: Context,
  property: Property,
  asked: string | undefined,
): Project | undefined {
  const place = asked === undefined ? undefined : findProject(db, actor.user, asked);
  return place?.property.id === property.id ? place.project : undefined;
}

function makeProject(
  { db, now }: Context,
  property: Property,
  templateId: string | undefined,
  asked: string | undefined,
): Project {
  const own = { id: freeId(db, asked), propertyId: property.id, createDate: now };
  if (templateId === undefined) {
    refuseMoreProjects(db, property.id);
    return createProjectRow(db, { ...own, name: "New Category" });
  }
  const template = findActiveTemplate(db, templateId);
  if (!template) throw new Refusal("missing", messages.addProjectFailed);
  const items = listTemplateItems(db, template.id);
  refuseBeyond("itemsOfProject", 0, items.length);
  refuseMoreProjects(db, property.id, items.length);
  const project = createProjectRow(db, {
    ...own,
    name: template.name,
    notes: template.notes,
    scopeOfWork: template.scopeOfWork,
  });
  createItems(
    db,
    items.map((item) => itemFrom(item, project, now)),
  );
  return project;
}

/**
 * Nothing is spent in a new category. Optional items become suggestions, which remember the budget
 * they came with.
 */
function itemFrom(item: TemplateItem, project: Project, now: Date) {
  return {
    ...plannedValuesOf(item),
    id: newId(),
    projectId: project.id,
    suggestedBudget: item.status === "optional" ? item.budget : null,
    status: item.status,
    createDate: now,
  };
}

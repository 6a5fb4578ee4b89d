import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import {
  listedProjectView,
  projectView,
  projectChoices,
  createProjectInput,
  updateProjectInput,
  type TemplateChoice,
} from "~/contracts/projects";
import { listPhotos } from "~/data/photos";
import {
  listItems,
  createItems,
  createProjectRow,
  findProject,
  listProjects,
  updateProjectRow,
  type ProjectPlace,
} from "~/data/projects";
import { listPropertyRows } from "~/data/properties";
import {
  listActiveTemplates,
  findActiveTemplate,
  listOwnTemplates,
  listTemplateItems,
  type TemplateItem,
} from "~/data/templates";
import { foldText } from "~/domain/fold-text";
import { grouped } from "~/domain/grouped";
import { plannedValuesOf } from "~/domain/item-fields";
import type { Project, Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { templateKindOf } from "~/domain/template-kinds";
import { ownJobOf, planOf, type FinishedJob } from "~/domain/template-plan";
import { newId } from "~/services/ids";
import { onProject, onProperty, formId, freeId } from "../builders";
import { query, command, type Context } from "../operation";
import { readTexts } from "../refuse-stale";
import { reasonAgainst, refuseMoreProjects, refuseBeyond, refuseFullAccount } from "../sizes";
import { discard } from "../trash";
import { totalsOf, viewItem, viewListedItem, viewProject } from "./view-project";

export const showProject = query({
  ...onProject("see"),
  summary: "A category with its items, suggestions and photos",
  failure: messages.loadProjectFailed,
  output: projectView,
  run: ({ db }, place) => viewStored(db, place, viewItem),
});

/** As showProject, with what the table of its items draws. */
export const showProjectPage = query({
  ...onProject("see"),
  summary: "A category with what the table of its items draws",
  failure: messages.loadProjectFailed,
  output: listedProjectView,
  run: ({ db }, place) => viewStored(db, place, viewListedItem),
});

function viewStored<Item>(
  db: Context["db"],
  { project, property }: ProjectPlace,
  viewOf: Parameters<typeof viewProject<Item>>[4],
) {
  const ids = [project.id];
  return viewProject(project, property, listItems(db, ids), listPhotos(db, ids), viewOf);
}

export const showProjectChoices = query({
  ...onProperty("see"),
  summary: "What a new category of a property can be made from",
  failure: messages.loadTemplatesFailed,
  output: projectChoices,
  run: (context, { id, name }) => ({
    property: { id, name },
    templates: viewTemplateChoices(context, id),
    custom: { newId: formId(context) },
    full: reasonAgainst(() => refuseMoreProjects(context.db, id)),
  }),
});

function viewTemplateChoices(context: Context, propertyId: string): TemplateChoice[] {
  const { db, actor } = context;
  const own = listOwnTemplates(db, actor.user);
  const keptFrom = new Map(own.map(({ template, property }) => [template.id, property.name]));
  const templates = [...own.map(({ template }) => template), ...listActiveTemplates(db)];
  const items = grouped(
    listTemplateItems(db, ...templates.map(({ id }) => id)),
    ({ templateId }) => templateId,
  );
  const here = new Set(listProjects(db, propertyId).map(({ name }) => foldText(name)));
  const jobs = listFinishedJobs(context, propertyId);
  return templates.map(({ id, name }) => {
    const { named, ...plan } = planOf(items.get(id) ?? []);
    const keptAt = keptFrom.get(id) ?? null;
    const job = keptAt === null ? ownJobOf(name, jobs) : null;
    return {
      id,
      name,
      newId: formId(context),
      kind: templateKindOf(name),
      ...plan,
      named: named.map((item) => ({
        id: item.id,
        name: item.name,
        budget: item.budget,
        isSuggested: item.status === "optional",
      })),
      isUsed: here.has(foldText(name)),
      own: job && { spent: job.spent, property: job.property },
      keptAt,
    };
  });
}

/** Finished categories in the viewer's other properties, the newest property first. */
function listFinishedJobs({ db, actor }: Context, besides: string): FinishedJob[] {
  const others = listPropertyRows(db, actor.user).filter(({ id }) => id !== besides);
  return others.flatMap((property) => {
    const finished = listProjects(db, property.id).filter(
      ({ status }) => status === "complete" || property.status === "complete",
    );
    if (finished.length === 0) return [];
    const spent = new Map(totalsOf(db, property).map((sums) => [sums.projectId, sums.spent]));
    return finished.map(({ id, name }) => ({
      name,
      spent: spent.get(id) ?? 0,
      property: property.name,
    }));
  });
}

/** Copies a template, else creates an empty "New Category" (docs/specification.md §7.2). */
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
    return viewStored(db, { project, property }, viewItem);
  },
});

/** The project that a resubmitted form made. */
function madeAlready(
  { db, actor }: Context,
  property: Property,
  asked: string | undefined,
): Project | undefined {
  const place = asked === undefined ? undefined : findProject(db, actor.user, asked);
  return place?.property.id === property.id ? place.project : undefined;
}

function makeProject(
  { db, actor, now }: Context,
  property: Property,
  templateId: string | undefined,
  asked: string | undefined,
): Project {
  const own = { id: freeId(db, asked), propertyId: property.id, createDate: now };
  if (templateId === undefined) {
    refuseMoreProjects(db, property.id);
    return createProjectRow(db, { ...own, name: "New Category" });
  }
  const template = findActiveTemplate(db, actor.user, templateId);
  if (!template) throw new Refusal("missing", messages.addProjectFailed);
  const items = listTemplateItems(db, template.id);
  refuseFullAccount(db, actor.user.id);
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

/** Nothing is spent yet; optional items become suggestions. */
function itemFrom(item: TemplateItem, project: Project, now: Date) {
  const { spent: _none, ...planned } = plannedValuesOf(item);
  return {
    ...planned,
    id: newId(),
    projectId: project.id,
    suggestedBudget: item.status === "optional" ? item.budget : null,
    status: item.status,
    createDate: now,
  };
}

export const updateProject = command({
  ...onProject("editContents"),
  summary: "Change a category's name, notes, scope of work or status",
  failure: messages.updateProjectFailed,
  input: updateProjectInput,
  output: projectView,
  run(context, { project, property }, { was, status, ...sent }) {
    const { db } = context;
    const texts = readTexts(context, project, sent, was);
    const changed = updateProjectRow(db, project.id, { ...texts, status });
    return viewStored(db, { project: changed, property }, viewItem);
  },
});

export const deleteProject = command({
  ...onProject("editContents"),
  summary: "Delete a category with everything in it; Undo brings it back",
  failure: messages.removeProjectFailed,
  input: fields({}),
  run(context, { project, property }) {
    discard(context, { kind: "category", id: project.id, parentId: property.id });
  },
});

import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { projectParams, templateChoices } from "~/contracts/projects";
import {
  shownTemplate,
  templateList,
  templateView,
  updateTemplateInput,
  type TemplateItemView,
  type TemplateView,
} from "~/contracts/templates";
import { findProject, listItems } from "~/data/projects";
import {
  createTemplate,
  findTemplate,
  listActiveTemplates,
  listOwnTemplates,
  listTemplateItems,
  listTemplates as listKept,
  updateTemplateRow,
  type Template,
  type TemplateItem,
} from "~/data/templates";
import { plannedValuesOf, itemValuesOf } from "~/domain/item-fields";
import type { ProjectItem } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { noteAudit } from "../identity/audit";
import { onTemplate } from "../builders";
import { readTexts } from "../refuse-stale";
import { discard } from "../trash";
import { command, query } from "../operation";
import { refuseBeyond } from "../sizes";

export const listTemplates = query({
  summary: "The templates that a category can be made from",
  failure: messages.loadTemplatesFailed,
  access: "content",
  input: fields({}),
  output: templateChoices,
  run: ({ db, actor }) => [
    ...listActiveTemplates(db).map(({ id, name }) => ({ id, name })),
    ...listOwnTemplates(db, actor.user).map(({ template: { id, name }, property }) => ({
      id,
      name,
      keptAt: property.name,
    })),
  ],
});

export const listAllTemplates = query({
  summary: "Every template, drafts last",
  failure: messages.loadTemplatesFailed,
  access: "admin",
  input: fields({}),
  output: templateList,
  run({ db }) {
    const all = listKept(db).map(({ id, name, status }) => ({ id, name, status }));
    const [active, drafts] = [
      all.filter(({ status }) => status === "active"),
      all.filter(({ status }) => status === "draft"),
    ];
    return { data: { items: [...active, ...drafts] } };
  },
});

export const showTemplate = query({
  ...onTemplate,
  summary: "A template with its items, be it a draft",
  failure: messages.loadTemplateFailed,
  output: shownTemplate,
  run: ({ db }, template) => ({ data: viewTemplate(template, listTemplateItems(db, template.id)) }),
});

export const updateTemplate = command({
  ...onTemplate,
  summary: "Change a template's name, notes, scope of work or status",
  failure: messages.updateTemplateFailed,
  input: updateTemplateInput,
  output: templateView,
  run(context, template, { was, status, ...sent }) {
    const texts = readTexts(context, template, sent, was);
    return viewTemplate(
      updateTemplateRow(context.db, template.id, { ...texts, status }),
      listTemplateItems(context.db, template.id),
    );
  },
});

/** Projects made from it keep their copies (docs/specification.md §6.5). */
export const deleteTemplate = command({
  ...onTemplate,
  summary: "Delete a template",
  failure: messages.deleteTemplateFailed,
  input: fields({}),
  run(context, { id, name, ownerId }) {
    if (ownerId === null) noteAudit(context, "delete-template", name);
    discard(context, { kind: "template", id, parentId: ownerId ?? "" });
  },
});

/** Needs budget items; suggestions are not enough (docs/specification.md §15.3). */
export const saveAsTemplate = command({
  access: "admin",
  params: projectParams,
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
  summary: "Copy a category that has items into a draft template",
  failure: messages.saveAsTemplateFailed,
  input: fields({}),
  output: templateView,
  run({ db, now }, { project: { id: projectId, name, notes, scopeOfWork } }) {
    const items = listItems(db, [projectId]);
    if (!items.some(({ status }) => status === "active"))
      throw new Refusal("conflict", messages.saveAsTemplateFailed);
    refuseBeyond("itemsOfTemplate", 0, items.length);
    const id = newId();
    const copies = items.map((item) => ({ ...copyOf(item), id: newId(), createDate: now }));
    createTemplate(db, { id, name, notes, scopeOfWork, status: "draft", createDate: now }, copies);
    const made = findTemplate(db, id);
    if (!made) throw new Error("The template that was just made is not there.");
    return viewTemplate(made, listTemplateItems(db, id));
  },
});

/** Without spending; a quantity of 0 becomes 1 (docs/specification.md §15.3). */
function copyOf(item: ProjectItem) {
  const planned = plannedValuesOf(item);
  return { ...planned, quantity: Math.max(1, planned.quantity), status: item.status };
}

export function viewTemplate(
  { id, name, notes, scopeOfWork, status }: Template,
  items: readonly TemplateItem[],
): TemplateView {
  return { id, name, notes, scopeOfWork, status, items: items.map(viewTemplateItem) };
}

export function viewTemplateItem(item: TemplateItem): TemplateItemView {
  const { id, templateId, status } = item;
  return { id, templateId, ...itemValuesOf(item), status, isSuggested: status === "optional" };
}

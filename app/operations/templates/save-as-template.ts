import { messages } from "~/contracts/messages";
import { projectParams } from "~/contracts/projects";
import { templateView } from "~/contracts/templates";
import { fields } from "~/contracts/fields";
import { findProject, listItems } from "~/data/projects";
import { createTemplate, findTemplate, listTemplateItems } from "~/data/templates";
import type { ProjectItem } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { command } from "../operation";
import { refuseBeyond } from "../sizes";
import { viewTemplate } from "./view-template";

/**
 * For admins, of a category that they may see and that has budget items: suggestions alone make no
 * template (docs/specification.md §15.3).
 */
export const saveAsTemplate = command({
  summary: "Copy a category that has items into a draft template",
  failure: messages.saveAsTemplateFailed,
  access: "admin",
  params: projectParams,
  input: fields({}),
  output: templateView,
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
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

/**
 * What was spent is the owner's own, and no part of a plan for others. An owner's quantity may be
 * 0, a template's not (docs/specification.md §15.3).
 */
function copyOf({ name, quantity, budget, status }: ProjectItem) {
  return { name, quantity: Math.max(1, quantity), budget, status };
}

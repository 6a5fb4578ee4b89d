import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import {
  addTemplateItemInput,
  templateItemView,
  updateTemplateItemInput,
} from "~/contracts/templates";
import { createTemplateItemRow, findTemplateItem, updateTemplateItemRow } from "~/data/templates";
import { onTemplate, onTemplateItem, freeId } from "../builders";
import { discard } from "../trash";
import { byAuthor, changesOf, refuseConflicts } from "../items/items";
import { command } from "../operation";
import { refuseMoreTemplateItems } from "../sizes";
import { viewTemplateItem } from "./templates";

export const createTemplateItem = command({
  ...onTemplate,
  summary: "Add an item to a template, empty unless told",
  failure: messages.addTemplateItemFailed,
  input: addTemplateItemInput,
  output: templateItemView,
  run(context, { id: templateId }, { newId: asked, ...typed }) {
    const before = asked === undefined ? undefined : findTemplateItem(context.db, asked);
    if (before?.templateId === templateId) return viewTemplateItem(before);
    refuseMoreTemplateItems(context.db, templateId);
    const item = {
      ...typed,
      ...byAuthor(context, typed),
      id: freeId(context.db, asked),
      templateId,
      createDate: context.now,
    };
    return viewTemplateItem(createTemplateItemRow(context.db, item));
  },
});

export const updateTemplateItem = command({
  ...onTemplateItem,
  summary: "Change a template's item; a quantity alone rescales its budget, truncating",
  failure: messages.updateTemplateFailed,
  input: updateTemplateItemInput,
  output: templateItemView,
  run(context, item, { was, ...edit }) {
    const changes = changesOf(item, edit, "truncate");
    refuseConflicts(context, item, changes, was);
    return viewTemplateItem(
      updateTemplateItemRow(context.db, item.id, { ...changes, ...byAuthor(context, edit) }),
    );
  },
});

export const deleteTemplateItem = command({
  ...onTemplateItem,
  summary: "Take an item out of a template",
  failure: messages.removeItemFailed,
  input: fields({}),
  run(context, { id, templateId }) {
    // Undo needs its template (docs/specification.md §6.5).
    discard(context, { kind: "template-item", id, parentId: templateId });
  },
});

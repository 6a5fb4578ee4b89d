import { messages } from "~/contracts/messages";
import { templateItemParams, templateItemView, updateTemplateItemInput } from "~/contracts/templates.server";
import { findTemplateItem, saveTemplateItem } from "~/data/templates.server";
import { refuseConflicts, byAuthor } from "../items/conflicts.server";
import { changesOf } from "../items/item-changes.server";
import { command } from "../operation.server";
import { viewTemplateItem } from "./view-template.server";

export const updateTemplateItem = command({
  summary: "Change a template's item; a quantity alone rescales its budget, truncating",
  failure: messages.updateTemplateFailed,
  access: "admin",
  params: templateItemParams,
  input: updateTemplateItemInput,
  output: templateItemView,
  find: ({ db }, { itemId }) => findTemplateItem(db, itemId),
  run(context, item, { was, ...edit }) {
    const changes = changesOf(item, edit, { rounding: "truncate" });
    refuseConflicts(context, item, changes, was);
    return viewTemplateItem(saveTemplateItem(context.db, item.id, { ...changes, ...byAuthor(context, edit) }));
  },
});

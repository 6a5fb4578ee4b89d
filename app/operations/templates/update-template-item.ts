import { messages } from "~/contracts/messages";
import {
  templateItemParams,
  templateItemView,
  updateTemplateItemInput,
} from "~/contracts/templates";
import { findTemplateItem, saveTemplateItem } from "~/data/templates";
import { refuseConflicts, byAuthor } from "../items/conflicts";
import { changesOf } from "../items/item-changes";
import { command } from "../operation";
import { viewTemplateItem } from "./view-template";

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
    return viewTemplateItem(
      saveTemplateItem(context.db, item.id, { ...changes, ...byAuthor(context, edit) }),
    );
  },
});

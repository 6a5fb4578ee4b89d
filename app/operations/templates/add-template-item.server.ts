import { messages } from "~/contracts/messages";
import { addTemplateItemInput, templateItemView, templateParams } from "~/contracts/templates.server";
import { createTemplateItem as keepItem, countTemplateItems, findTemplate } from "~/data/templates.server";
import { newId } from "~/services/ids.server";
import { byAuthor } from "../items/conflicts.server";
import { command } from "../operation.server";
import { refuseBeyond } from "../sizes.server";
import { viewTemplateItem } from "./view-template.server";

export const createTemplateItem = command({
  summary: "Add an item to a template, empty unless told",
  failure: messages.addTemplateItemFailed,
  access: "admin",
  params: templateParams,
  input: addTemplateItemInput,
  output: templateItemView,
  find: ({ db }, { templateId }) => findTemplate(db, templateId),
  run(context, { id: templateId }, typed) {
    refuseBeyond("itemsOfTemplate", countTemplateItems(context.db, templateId));
    const item = { ...typed, ...byAuthor(context, typed), id: newId(), templateId, createDate: context.now };
    return viewTemplateItem(keepItem(context.db, item));
  },
});

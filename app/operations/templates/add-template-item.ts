import { messages } from "~/contracts/messages";
import { addTemplateItemInput, templateItemView, templateParams } from "~/contracts/templates";
import { createTemplateItem as keepItem, countTemplateItems, findTemplate } from "~/data/templates";
import { newId } from "~/services/ids";
import { byAuthor } from "../items/conflicts";
import { command } from "../operation";
import { refuseBeyond } from "../sizes";
import { viewTemplateItem } from "./view-template";

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
    const item = {
      ...typed,
      ...byAuthor(context, typed),
      id: newId(),
      templateId,
      createDate: context.now,
    };
    return viewTemplateItem(keepItem(context.db, item));
  },
});

import { messages } from "~/contracts/messages";
import { addTemplateItemInput, templateItemView, templateParams } from "~/contracts/templates.server";
import { addTemplateItem as keepItem, countTemplateItems, findTemplate } from "~/data/templates.server";
import { newId } from "~/services/ids.server";
import { command } from "../operation.server";
import { refuseBeyond } from "../sizes.server";
import { viewTemplateItem } from "./view-template.server";

export const addTemplateItem = command({
  summary: "Add an empty item to a template",
  failure: messages.addTemplateItemFailed,
  access: "admin",
  params: templateParams,
  input: addTemplateItemInput,
  output: templateItemView,
  find: ({ db }, { templateId }) => findTemplate(db, templateId),
  run({ db, now }, { id: templateId }, item) {
    refuseBeyond("itemsOfTemplate", countTemplateItems(db, templateId));
    return viewTemplateItem(keepItem(db, { ...item, id: newId(), templateId, createDate: now }));
  },
});

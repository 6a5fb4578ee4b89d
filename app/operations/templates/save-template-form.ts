import type { z } from "zod";
import { messages } from "~/contracts/messages";
import { LARGEST_FORM, newRowView } from "~/contracts/projects";
import {
  itemOfTemplateParams,
  saveTemplateInput,
  templateItemView,
  templateParams,
  templateView,
} from "~/contracts/templates";
import {
  countTemplateItems,
  findTemplate,
  findTemplateItem,
  listTemplateItems,
  saveTemplateItem,
  type Template,
} from "~/data/templates";
import { quantityFrom } from "~/domain/quantity";
import { newId } from "~/services/ids";
import { byAuthor } from "../items/conflicts";
import { changesOf } from "../items/item-changes";
import { command, type Context } from "../operation";
import { refuseBeyond } from "../sizes";
import { applySubmitted } from "./apply-submitted";
import { discardTemplateItem } from "./remove-template-item";
import { viewTemplate, viewTemplateItem } from "./view-template";

/**
 * The template editor's form without script. Its other buttons send the whole form too, so that
 * nothing typed is lost.
 */
export const saveTemplateForm = command({
  summary: "Save whatever was changed in a template and its items",
  failure: messages.updateTemplateFailed,
  access: "admin",
  params: templateParams,
  input: saveTemplateInput,
  maxBody: LARGEST_FORM,
  output: templateView,
  find: ({ db }, { templateId }) => findTemplate(db, templateId),
  run(context, template, typed) {
    applySubmitted(context, template, typed, messages.updateTemplateFailed);
    return viewAgain(context, template);
  },
});

export const saveTemplateAndAdd = command({
  summary: "Save what was changed, then offer a new row",
  failure: messages.addTemplateItemFailed,
  access: "admin",
  params: templateParams,
  input: saveTemplateInput,
  maxBody: LARGEST_FORM,
  output: newRowView,
  find: ({ db }, { templateId }) => findTemplate(db, templateId),
  run(context, template, typed) {
    applySubmitted(context, template, typed, messages.updateTemplateFailed);
    refuseBeyond("itemsOfTemplate", countTemplateItems(context.db, template.id));
    return { parentId: template.id, newId: newId() };
  },
});

export const saveTemplateAndRemoveItem = command({
  summary: "Save what was changed, then take one item out, which is answered for its Undo",
  failure: messages.removeItemFailed,
  access: "admin",
  params: itemOfTemplateParams,
  input: saveTemplateInput,
  maxBody: LARGEST_FORM,
  output: templateItemView,
  find: findPlace,
  run(context, { template, item }, typed) {
    // First, because what stands in the row that goes may be anything.
    discardTemplateItem(context, item);
    applySubmitted(context, template, typed, messages.updateTemplateFailed);
    return viewTemplateItem(item);
  },
});

export const saveTemplateAndAddOne = saveAndStep(
  "Save what was changed, then add one to a quantity",
  1,
);
export const saveTemplateAndTakeOne = saveAndStep(
  "Save what was changed, then take one off a quantity",
  -1,
);

function saveAndStep(summary: string, by: 1 | -1) {
  return command({
    summary,
    failure: messages.updateTemplateFailed,
    access: "admin",
    params: itemOfTemplateParams,
    input: saveTemplateInput,
    maxBody: LARGEST_FORM,
    output: templateView,
    find: findPlace,
    run(context, { template, item: { id } }, typed) {
      applySubmitted(context, template, typed, messages.updateTemplateFailed);
      const item = findTemplateItem(context.db, id);
      // Beyond its range the quantity stays: there is nothing less than one
      // (docs/specification.md §8.2).
      const quantity = item && quantityFrom(item.quantity + by);
      const edit = { quantity };
      if (item && quantity)
        saveTemplateItem(context.db, id, {
          ...changesOf(item, edit, { rounding: "truncate" }),
          ...byAuthor(context, edit),
        });
      return viewAgain(context, template);
    },
  });
}

function findPlace({ db }: Context, { templateId, itemId }: z.output<typeof itemOfTemplateParams>) {
  const [template, item] = [findTemplate(db, templateId), findTemplateItem(db, itemId)];
  return template && item?.templateId === template.id ? { template, item } : undefined;
}

function viewAgain({ db }: Context, { id }: Template) {
  const template = findTemplate(db, id);
  if (!template) throw new Error("The template that was just saved is not there.");
  return viewTemplate(template, listTemplateItems(db, id));
}

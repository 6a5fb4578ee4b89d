import type { z } from "zod";
import { messages } from "~/contracts/messages";
import { LARGEST_FORM, newRowView } from "~/contracts/projects";
import {
  itemOfTemplateParams,
  saveTemplateInput,
  templateItemView,
  templateView,
  type TypedTemplate,
} from "~/contracts/templates";
import {
  countTemplateItems,
  createTemplateItemRow,
  findTemplate,
  findTemplateItem,
  listTemplateItems,
  updateTemplateRow,
  updateTemplateItemRow,
  type Template,
} from "~/data/templates";
import { quantityFrom } from "~/domain/quantity";
import { newId } from "~/services/ids";
import { onTemplate } from "../builders";
import { byAuthor, changesOf, type ItemEdit } from "../items/item-edits";
import { saveSubmittedRows } from "../items/submitted-items";
import { command, type Context } from "../operation";
import { readTexts } from "../refuse-stale";
import { Gathered } from "../run-together";
import { refuseBeyond } from "../sizes";
import { discardTemplateItem } from "./template-items";
import { viewTemplate, viewTemplateItem } from "./view-template";

type TypedRow = NonNullable<TypedTemplate["items"]>[string];

/** Every button of the form saves all that was typed. */
export const saveTemplateForm = command({
  ...onTemplate,
  summary: "Save whatever was changed in a template and its items",
  failure: messages.updateTemplateFailed,
  input: saveTemplateInput,
  maxBody: LARGEST_FORM,
  output: templateView,
  run(context, template, typed) {
    saveSubmitted(context, template, typed);
    return viewAgain(context, template);
  },
});

export const saveTemplateAndAdd = command({
  ...onTemplate,
  summary: "Save what was changed, then offer a new row",
  failure: messages.addTemplateItemFailed,
  input: saveTemplateInput,
  maxBody: LARGEST_FORM,
  output: newRowView,
  run(context, template, typed) {
    saveSubmitted(context, template, typed);
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
    // Deleted first: text in the deleted row may be invalid.
    discardTemplateItem(context, item);
    saveSubmitted(context, template, typed);
    return viewTemplateItem(item);
  },
});

export const saveTemplateAndIncrement = saveAndStep(
  "Save what was changed, then add one to a quantity",
  1,
);
export const saveTemplateAndDecrement = saveAndStep(
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
      saveSubmitted(context, template, typed);
      const item = findTemplateItem(context.db, id);
      // Out of range the quantity stays (docs/specification.md §8.2).
      const quantity = item && quantityFrom(item.quantity + by);
      const edit = { quantity };
      if (item && quantity)
        updateTemplateItemRow(context.db, id, {
          ...changesOf(item, edit, "truncate"),
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

/**
 * Saves what was changed.
 * @throws Refusal naming every invalid or conflicting field, as `name` or `items.ID.spent`; nothing
 *   is saved.
 */
function saveSubmitted(context: Context, template: Template, typed: TypedTemplate): void {
  const { db, now } = context;
  const { items = {}, was = {}, status, ...sent } = typed;
  const name = sent.name?.trim();
  const gathered = new Gathered(
    name === "" && name !== was.name ? { name: [messages.enterName] } : {},
  );
  gathered.at("", () =>
    updateTemplateRow(db, template.id, {
      ...readTexts(context, template, { ...sent, name: name || undefined }, was),
      status: status === was.status ? undefined : status,
    }),
  );
  const save = (id: string, changes: Parameters<typeof updateTemplateItemRow>[2]) =>
    void updateTemplateItemRow(db, id, changes);
  const add = (
    id: string,
    item: Parameters<typeof updateTemplateItemRow>[2],
    { suggested }: TypedRow,
  ) => {
    refuseBeyond("itemsOfTemplate", countTemplateItems(db, template.id));
    createTemplateItemRow(db, {
      ...item,
      id,
      templateId: template.id,
      status: suggested ? "optional" : "active",
      createDate: now,
    });
  };
  const table = {
    items: listTemplateItems(db, template.id),
    typed: items,
    rounding: "truncate",
    otherEdit: readStatus,
    save,
    add,
  } as const;
  saveSubmittedRows(context, table, messages.updateTemplateFailed, gathered);
}

function readStatus({ suggested, was }: TypedRow): Pick<ItemEdit, "status"> {
  if (was?.suggested === undefined || Boolean(was.suggested) === Boolean(suggested)) return {};
  return { status: suggested ? "optional" : "active" };
}

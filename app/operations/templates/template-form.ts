import { messages } from "~/contracts/messages";
import { LARGEST_FORM, newRowView } from "~/contracts/projects";
import {
  saveTemplateInput,
  templateItemView,
  templateView,
  type TypedTemplate,
} from "~/contracts/templates";
import {
  countTemplateItems,
  findTemplate,
  findTemplateItem,
  listTemplateItems,
  type TemplateItem,
} from "~/data/templates";
import { quantityFrom } from "~/domain/quantity";
import { newId } from "~/services/ids";
import { onTemplate, onTemplateItem } from "../builders";
import { readItemRows } from "../items/read-item-rows";
import { command, performWithin, type Context } from "../operation";
import { runTogether, step } from "../run-together";
import { refuseBeyond } from "../sizes";
import { createTemplateItem, deleteTemplateItem, updateTemplateItem } from "./template-items";
import { updateTemplate } from "./templates";
import { viewTemplate, viewTemplateItem } from "./view-template";

type TypedRow = NonNullable<TypedTemplate["items"]>[string];

const form = { input: saveTemplateInput, maxBody: LARGEST_FORM };

/** Every button of the form saves all that was typed. */
export const saveTemplateForm = command({
  ...onTemplate,
  ...form,
  summary: "Save whatever was changed in a template and its items",
  failure: messages.updateTemplateFailed,
  output: templateView,
  run(context, template, typed) {
    saveTyped(context, template.id, typed);
    return viewAgain(context, template.id);
  },
});

export const saveTemplateAndAdd = command({
  ...onTemplate,
  ...form,
  summary: "Save what was changed, then offer a new row",
  failure: messages.addTemplateItemFailed,
  output: newRowView,
  run(context, template, typed) {
    saveTyped(context, template.id, typed);
    refuseBeyond("itemsOfTemplate", countTemplateItems(context.db, template.id));
    return { parentId: template.id, newId: newId() };
  },
});

export const saveTemplateAndRemoveItem = command({
  ...onTemplateItem,
  ...form,
  summary: "Save what was changed, then take one item out, which is answered for its Undo",
  failure: messages.removeItemFailed,
  output: templateItemView,
  run(context, item, typed) {
    // Deleted first: text in the deleted row may be invalid.
    performWithin(context, deleteTemplateItem, { params: { itemId: item.id }, input: {} });
    saveTyped(context, item.templateId, typed);
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
    ...onTemplateItem,
    ...form,
    summary,
    failure: messages.updateTemplateFailed,
    output: templateView,
    run(context, { id: itemId, templateId }, typed) {
      saveTyped(context, templateId, typed);
      // Out of range the quantity stays (docs/specification.md §8.2).
      const quantity = quantityFrom((findTemplateItem(context.db, itemId)?.quantity ?? 0) + by);
      if (quantity)
        performWithin(context, updateTemplateItem, { params: { itemId }, input: { quantity } });
      return viewAgain(context, templateId);
    },
  });
}

function viewAgain({ db }: Context, id: string) {
  const template = findTemplate(db, id);
  if (!template) throw new Error("The template that was just saved is not there.");
  return viewTemplate(template, listTemplateItems(db, id));
}

/** @throws Refusal naming every invalid or conflicting field, as `name` or `items.ID.spent`. */
function saveTyped(
  context: Context,
  templateId: string,
  { items, was = {}, ...sent }: TypedTemplate,
): void {
  const { status: _status, ...texts } = was;
  const own = changedIn(sent, was);
  const rows = readItemRows(listTemplateItems(context.db, templateId), items, readStatus);
  const params = { templateId };
  runTogether(context, messages.updateTemplateFailed, [
    step("", updateTemplate, { params, input: own && { ...own, was: texts } }),
    ...rows.map(({ place, row, item, input, wrong }) =>
      item
        ? step(place, updateTemplateItem, { params: { itemId: item.id }, input }, wrong)
        : step(
            place,
            createTemplateItem,
            { params, input: input && { ...input, status: statusOf(row) } },
            wrong,
          ),
    ),
  ]);
}

/** Those that are not as they were seen; undefined where all are. */
function changedIn(sent: object, seen: Readonly<Record<string, unknown>>): object | undefined {
  const changed = Object.entries(sent).filter(([name, value]) => value !== seen[name]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

function readStatus(row: TypedRow): { status?: TemplateItem["status"] } {
  const { suggested, was } = row;
  const isSame = was?.suggested === undefined || Boolean(was.suggested) === Boolean(suggested);
  return isSame ? {} : { status: statusOf(row) };
}

function statusOf({ suggested }: TypedRow): TemplateItem["status"] {
  return suggested ? "optional" : "active";
}

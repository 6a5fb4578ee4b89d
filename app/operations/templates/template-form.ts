import { messages } from "~/contracts/messages";
import { LARGEST_FORM } from "~/contracts/projects";
import { saveTemplateInput, type TypedTemplate } from "~/contracts/templates";
import { listTemplateItems, type TemplateItem } from "~/data/templates";
import { quantityFrom } from "~/domain/quantity";
import { newId } from "~/services/ids";
import { onOwnTemplate, onTemplate } from "../builders";
import { commandList, step, type Step } from "../command-list";
import { readItemRows } from "../items/read-item-rows";
import { performWithin, type Context } from "../operation";
import { createOwnTemplateItem, updateOwnTemplate, updateOwnTemplateItem } from "./own-templates";
import { createTemplateItem, updateTemplateItem } from "./template-items";
import { updateTemplate } from "./templates";

type TypedRow = NonNullable<TypedTemplate["items"]>[string];

type FormCommands = {
  update: typeof updateTemplate | typeof updateOwnTemplate;
  createItem: typeof createTemplateItem;
  updateItem: typeof updateTemplateItem;
};

/**
 * A template with its items: each of its buttons saves whatever was changed. Answers an id for a
 * new row.
 * @throws Refusal naming every invalid or conflicting field, as `name` or `items.ID.spent`.
 */
function formOf(on: typeof onTemplate, { update, createItem, updateItem }: FormCommands) {
  return commandList({
    ...on,
    failure: messages.updateTemplateFailed,
    input: saveTemplateInput,
    maxBody: LARGEST_FORM,
    commands: [update, createItem, updateItem],
    steps({ db }, { id: templateId }, { items, was = {}, ...sent }): Step[] {
      const { status: _status, ...texts } = was;
      const own = changedIn(sent, was);
      const rows = readItemRows(listTemplateItems(db, templateId), items, readStatus);
      const params = { templateId };
      return [
        step("", update, { params, input: own && { ...own, was: texts } }),
        ...rows.map(({ place, row, item, input, wrong }) => {
          if (item) return step(place, updateItem, { params: { itemId: item.id }, input }, wrong);
          const added = input && { ...input, status: statusOf(row) };
          return step(place, createItem, { params, input: added }, wrong);
        }),
      ];
    },
    answer: () => ({ newId: newId() }),
  });
}

export const templateForm = formOf(onTemplate, {
  update: updateTemplate,
  createItem: createTemplateItem,
  updateItem: updateTemplateItem,
});

export const ownTemplateForm = formOf(onOwnTemplate, {
  update: updateOwnTemplate,
  createItem: createOwnTemplateItem,
  updateItem: updateOwnTemplateItem,
});

/** Out of range the quantity stays (docs/specification.md §8.2). @throws Refusal missing */
export function addToQuantity(
  context: Context,
  update: typeof updateTemplateItem,
  params: { itemId: string; templateId?: string | undefined },
  by: 1 | -1,
): void {
  const item = update.find?.(context, params);
  const quantity = item && quantityFrom(item.quantity + by);
  if (quantity || !item) performWithin(context, update, { params, input: { quantity } });
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

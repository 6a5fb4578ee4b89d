import { messages } from "~/contracts/messages";
import type { TypedTemplate } from "~/contracts/templates";
import {
  createTemplateItem,
  countTemplateItems,
  listTemplateItems,
  saveTemplate,
  saveTemplateItem,
  type Template,
} from "~/data/templates";
import type { FieldMessages } from "~/domain/refusal";
import type { ItemEdit } from "../items/item-changes";
import { saveSubmittedRows } from "../items/save-submitted-rows";
import { refuseBeyond } from "../sizes";
import { editTexts } from "../changed-texts";
import type { Context } from "../operation";

type TypedRow = NonNullable<TypedTemplate["items"]>[string];

/**
 * Saves whatever was changed in the template editor's form, each thing as its own call would.
 * @throws Refusal naming every field that cannot be saved, or that another admin has changed since
 *   the form showed it, as `name` or `items.ID.spent`; then nothing is saved.
 */
export function applySubmitted(
  context: Context,
  template: Template,
  typed: TypedTemplate,
  failure: string,
): void {
  const { db, now } = context;
  const { items = {}, was = {}, status, ...sent } = typed;
  const name = sent.name?.trim();
  const wrong: FieldMessages =
    name === "" && name !== was.name ? { name: [messages.enterName] } : {};
  const { texts, conflicts } = editTexts(
    context,
    template,
    { ...sent, name: name || undefined },
    was,
  );
  saveTemplate(db, template.id, { ...texts, status: status === was.status ? undefined : status });
  const save = (id: string, changes: Parameters<typeof saveTemplateItem>[2]) =>
    void saveTemplateItem(db, id, changes);
  const add = (
    id: string,
    item: Parameters<typeof saveTemplateItem>[2],
    { suggested }: TypedRow,
  ) => {
    refuseBeyond("itemsOfTemplate", countTemplateItems(db, template.id));
    createTemplateItem(db, {
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
  saveSubmittedRows(context, table, failure, { wrong, conflicts });
}

function readStatus({ suggested, was }: TypedRow): Pick<ItemEdit, "status"> {
  if (was?.suggested === undefined || Boolean(was.suggested) === Boolean(suggested)) return {};
  return { status: suggested ? "optional" : "active" };
}

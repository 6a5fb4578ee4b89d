import { messages } from "~/contracts/messages";
import type { TypedTemplate } from "~/contracts/templates.server";
import { listTemplateItems, saveTemplate, saveTemplateItem, type Template } from "~/data/templates.server";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import { changesOf, type ItemEdit } from "../items/item-changes.server";
import { readTyped } from "../items/read-typed.server";
import type { Context } from "../operation.server";

type TypedRow = NonNullable<TypedTemplate["items"]>[string];

/**
 * Saves whatever was changed in the template editor's form, each thing as its own call would. An item that is gone by now is passed over.
 * @throws Refusal naming every field that holds no such value, as `name` or `items.ID.spent`; then nothing is saved.
 */
export function applyTyped({ db }: Pick<Context, "db">, template: Template, typed: TypedTemplate, failure: string): void {
  const wrong: FieldMessages = {};
  const { items = {}, name, ...texts } = typed;
  if (name?.trim() === "") wrong["name"] = [messages.enterName];
  saveTemplate(db, template.id, { ...texts, name: name?.trim() || template.name });
  for (const item of listTemplateItems(db, template.id)) {
    const row = items[item.id];
    if (!row) continue;
    const field = `items.${item.id}.quantity`;
    const edit = { ...readTyped(item, row, (cell, message) => (wrong[`items.${item.id}.${cell}`] = [message])), ...readStatus(row) };
    if (wrong[field] || Object.keys(edit).length === 0) continue;
    try {
      saveTemplateItem(db, item.id, changesOf(item, edit, { field, rounding: "truncate" }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(wrong, error.fields);
    }
  }
  // What was saved already goes back with the transaction.
  if (Object.keys(wrong).length > 0) throw new Refusal("invalid", failure, wrong);
}

function readStatus({ suggested, was }: TypedRow): Pick<ItemEdit, "status"> {
  if (was?.suggested === undefined || Boolean(was.suggested) === Boolean(suggested)) return {};
  return { status: suggested ? "optional" : "active" };
}

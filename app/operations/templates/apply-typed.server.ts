import { messages } from "~/contracts/messages";
import type { TypedTemplate } from "~/contracts/templates.server";
import { listTemplateItems, saveTemplate, saveTemplateItem, type Template } from "~/data/templates.server";
import type { FieldMessages } from "~/domain/refusal";
import type { ItemEdit } from "../items/item-changes.server";
import { saveTypedRows } from "../items/save-typed-rows.server";
import type { Context } from "../operation.server";

type TypedRow = NonNullable<TypedTemplate["items"]>[string];

/**
 * Saves whatever was changed in the template editor's form, each thing as its own call would.
 * @throws Refusal naming every field that cannot be saved, as `name` or `items.ID.spent`; then nothing is saved.
 */
export function applyTyped(context: Context, template: Template, typed: TypedTemplate, failure: string): void {
  const { db } = context;
  const { items = {}, was = {}, name, notes, scopeOfWork, status } = typed;
  const wrong: FieldMessages = name?.trim() === "" && name !== was.name ? { name: [messages.enterName] } : {};
  saveTemplate(db, template.id, {
    name: name !== was.name && name?.trim() ? name.trim() : template.name,
    notes: notes === was.notes ? undefined : notes,
    scopeOfWork: scopeOfWork === was.scopeOfWork ? undefined : scopeOfWork,
    status: status === was.status ? undefined : status,
  });
  const save = (id: string, changes: Parameters<typeof saveTemplateItem>[2]) => void saveTemplateItem(db, id, changes);
  const table = { items: listTemplateItems(db, template.id), typed: items, rounding: "truncate", otherEdit: readStatus, save } as const;
  saveTypedRows(context, table, failure, wrong);
}

function readStatus({ suggested, was }: TypedRow): Pick<ItemEdit, "status"> {
  if (was?.suggested === undefined || Boolean(was.suggested) === Boolean(suggested)) return {};
  return { status: suggested ? "optional" : "active" };
}

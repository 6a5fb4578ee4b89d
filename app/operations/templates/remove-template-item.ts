import { z } from "zod";
import { messages } from "~/contracts/messages";
import { templateItemParams } from "~/contracts/templates";
import { fields } from "~/contracts/fields";
import { findTemplateItem, type TemplateItem } from "~/data/templates";
import { discard } from "../discard";
import { command, type Context } from "../operation";

export const deleteTemplateItem = command({
  summary: "Take an item out of a template",
  failure: messages.removeItemFailed,
  access: "admin",
  params: templateItemParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db }, { itemId }) => findTemplateItem(db, itemId),
  run(context, item) {
    discardTemplateItem(context, item);
    return undefined;
  },
});

/**
 * Its Undo brings it back whole, for as long as its template is there (docs/specification.md §6.5).
 */
export function discardTemplateItem(context: Context, { id, templateId }: TemplateItem): void {
  discard(context, { kind: "template-item", id, parentId: templateId });
}

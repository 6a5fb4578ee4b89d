import { z } from "zod";
import { messages } from "~/contracts/messages";
import { templateItemParams } from "~/contracts/templates.server";
import { fields } from "~/contracts/text.server";
import { findTemplateItem, type TemplateItem } from "~/data/templates.server";
import { discard } from "../discard.server";
import { command, type Context } from "../operation.server";

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

/** Its Undo brings it back whole, for as long as its template is there (decisions §4). */
export function discardTemplateItem(context: Context, { id, templateId }: TemplateItem): void {
  discard(context, { kind: "template-item", id, parentId: templateId });
}

import { z } from "zod";
import { messages } from "~/contracts/messages";
import { templateItemParams } from "~/contracts/templates.server";
import { fields } from "~/contracts/text.server";
import { findTemplateItem, removeTemplateItem as takeAway } from "~/data/templates.server";
import { command } from "../operation.server";

export const removeTemplateItem = command({
  summary: "Take an item out of a template",
  failure: messages.removeItemFailed,
  access: "admin",
  params: templateItemParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db }, { itemId }) => findTemplateItem(db, itemId),
  run({ db }, { id }) {
    takeAway(db, id);
    return undefined;
  },
});

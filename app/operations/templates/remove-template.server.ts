import { z } from "zod";
import { messages } from "~/contracts/messages";
import { templateParams } from "~/contracts/templates.server";
import { fields } from "~/contracts/text.server";
import { findTemplate, removeTemplate as takeAway } from "~/data/templates.server";
import { command } from "../operation.server";

/** Categories made from it before have copies of their own. */
export const removeTemplate = command({
  summary: "Delete a template for good",
  failure: messages.removeTemplateFailed,
  access: "admin",
  params: templateParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db }, { templateId }) => findTemplate(db, templateId),
  run({ db }, { id }) {
    takeAway(db, id);
    return undefined;
  },
});

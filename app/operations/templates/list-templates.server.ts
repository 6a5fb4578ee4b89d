import { messages } from "~/contracts/messages";
import { templateChoices } from "~/contracts/projects.server";
import { fields } from "~/contracts/text.server";
import { listActiveTemplates } from "~/data/templates.server";
import { query } from "../operation.server";

export const listTemplates = query({
  summary: "The templates that a category can be made from",
  failure: messages.loadTemplatesFailed,
  access: "content",
  input: fields({}),
  output: templateChoices,
  run: ({ db }) => listActiveTemplates(db).map(({ id, name }) => ({ id, name })),
});

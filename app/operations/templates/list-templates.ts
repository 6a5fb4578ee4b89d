import { messages } from "~/contracts/messages";
import { templateChoices } from "~/contracts/projects";
import { fields } from "~/contracts/fields";
import { listActiveTemplates } from "~/data/templates";
import { query } from "../operation";

export const listTemplates = query({
  summary: "The templates that a category can be made from",
  failure: messages.loadTemplatesFailed,
  access: "content",
  input: fields({}),
  output: templateChoices,
  run: ({ db }) => listActiveTemplates(db).map(({ id, name }) => ({ id, name })),
});

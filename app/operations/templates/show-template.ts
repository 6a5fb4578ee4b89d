import { messages } from "~/contracts/messages";
import { shownTemplate, templateParams } from "~/contracts/templates";
import { findTemplate, listTemplateItems } from "~/data/templates";
import { query } from "../operation";
import { viewTemplate } from "./view-template";

export const showTemplate = query({
  summary: "A template with its items, be it a draft",
  failure: messages.loadTemplateFailed,
  access: "admin",
  params: templateParams,
  output: shownTemplate,
  find: ({ db }, { templateId }) => findTemplate(db, templateId),
  run: ({ db }, template) => ({ data: viewTemplate(template, listTemplateItems(db, template.id)) }),
});

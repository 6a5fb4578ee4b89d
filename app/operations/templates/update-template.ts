import { messages } from "~/contracts/messages";
import { templateParams, templateView, updateTemplateInput } from "~/contracts/templates";
import { findTemplate, listTemplateItems, saveTemplate } from "~/data/templates";
import { refuseOverwriting } from "../changed-meanwhile";
import { editTexts } from "../changed-texts";
import { command } from "../operation";
import { viewTemplate } from "./view-template";

export const updateTemplate = command({
  summary: "Change a template's name, notes, scope of work or status",
  failure: messages.updateTemplateFailed,
  access: "admin",
  params: templateParams,
  input: updateTemplateInput,
  output: templateView,
  find: ({ db }, { templateId }) => findTemplate(db, templateId),
  run(context, template, { was, status, ...sent }) {
    const { texts, conflicts } = editTexts(context, template, sent, was);
    refuseOverwriting(conflicts);
    return viewTemplate(
      saveTemplate(context.db, template.id, { ...texts, status }),
      listTemplateItems(context.db, template.id),
    );
  },
});

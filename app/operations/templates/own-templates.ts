import { updateOwnTemplateInput } from "~/contracts/templates";
import { onOwnTemplate, onOwnTemplateItem } from "../builders";
import { createTemplateItem, deleteTemplateItem, updateTemplateItem } from "./template-items";
import { deleteTemplate, showTemplate, updateTemplate } from "./templates";

/** What admins do with templates, for an account with its own (docs/decisions/0142). */
export const showOwnTemplate = { ...showTemplate, ...onOwnTemplate };
export const updateOwnTemplate = {
  ...updateTemplate,
  ...onOwnTemplate,
  summary: "Change a template's name, notes or scope of work",
  input: updateOwnTemplateInput,
};
export const deleteOwnTemplate = { ...deleteTemplate, ...onOwnTemplate };
export const createOwnTemplateItem = { ...createTemplateItem, ...onOwnTemplate };
export const updateOwnTemplateItem = { ...updateTemplateItem, ...onOwnTemplateItem };
export const deleteOwnTemplateItem = { ...deleteTemplateItem, ...onOwnTemplateItem };

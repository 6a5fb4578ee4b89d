import { messages } from "~/contracts/messages";
import type { TemplatePaths } from "~/contracts/template-paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { rowCommand } from "~/http/handlers/row-command";
import { refuseMoreTemplateItems } from "~/operations/sizes";
import { addToQuantity, type templateForm } from "~/operations/templates/template-form";
import type { deleteTemplateItem, updateTemplateItem } from "~/operations/templates/template-items";
import { fieldIdOf } from "~/ui/forms/field";
import { cellName } from "~/ui/items/cell-names";

type Sent = { params: Record<string, string | undefined> };

/** What the buttons of a template's page do: an admin's, or an account's own. */
export function templateForms(
  at: TemplatePaths,
  form: typeof templateForm,
  update: typeof updateTemplateItem,
  remove: typeof deleteTemplateItem,
) {
  const toTemplate = (_saved: unknown, { params }: Sent) => at.template(params["templateId"] ?? "");
  const addRow = (isSuggested: boolean) =>
    formAction(
      { ...form, failure: messages.addTemplateItemFailed },
      {
        also: ({ db }, _saved, _form, { templateId = "" }) =>
          refuseMoreTemplateItems(db, templateId),
        next: ({ newId }, { params: { templateId = "" } }) =>
          `${at.withRow(templateId, newId, isSuggested)}#${fieldIdOf(cellName(newId, "name"))}`,
      },
    );
  const changeQuantity = (by: 1 | -1) =>
    formAction(form, {
      also: (context, _saved, _form, { itemId = "", templateId }) =>
        addToQuantity(context, update, { itemId, templateId }, by),
      next: toTemplate,
    });
  return pageForms({
    "save-template": formAction(form, { next: toTemplate, toast: messages.allSaved }),
    "add-item": addRow(false),
    "add-suggested": addRow(true),
    "add-one :itemId": changeQuantity(1),
    "take-one :itemId": changeQuantity(-1),
    "remove-item :itemId": formAction(
      { ...form, failure: messages.removeItemFailed },
      { first: rowCommand(remove), next: toTemplate, toast: messages.itemRemoved },
    ),
  });
}

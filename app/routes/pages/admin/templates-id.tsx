import { useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import { messages } from "~/contracts/messages";
import { adminPaths } from "~/contracts/admin-paths";
import { paths } from "~/contracts/paths";
import type { TemplateView } from "~/contracts/templates";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { rowCommand } from "~/http/handlers/row-command";
import { pageLoader } from "~/http/handlers/page-loader";
import { refuseMoreTemplateItems } from "~/operations/sizes";
import { addToQuantity, templateForm } from "~/operations/templates/template-form";
import { deleteTemplateItem } from "~/operations/templates/template-items";
import { showTemplate } from "~/operations/templates/templates";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { sendForm } from "~/ui/forms/send-form";
import { fieldIdOf, ReplyScope } from "~/ui/forms/field";
import { BudgetProvider, BudgetStatus } from "~/ui/items/budget-provider";
import { cellName } from "~/ui/items/cell-names";
import { ItemTable } from "~/ui/items/item-table";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import { deleteTemplateQuestion } from "~/ui/templates/delete-template";
import { TemplateDetails } from "~/ui/templates/template-details";
import { shownItemsOf, templateRules } from "~/ui/templates/template-rules";
import { templateTable } from "~/ui/templates/template-table";
import itemsStyles from "~/ui/styles/sheets/items.css?url";
import adminStyles from "~/ui/styles/sheets/admin.css?url";

type Sent = { params: Record<string, string | undefined> };

const toTemplate = (_saved: unknown, { params }: Sent) =>
  adminPaths.template(params["templateId"] ?? "");

const addRow = (isSuggested: boolean) =>
  formAction(
    { ...templateForm, failure: messages.addTemplateItemFailed },
    {
      also: ({ db }, _saved, _form, { templateId = "" }) => refuseMoreTemplateItems(db, templateId),
      next: ({ newId }, { params: { templateId = "" } }) =>
        `${adminPaths.templateWithRow(templateId, newId, isSuggested)}#${fieldIdOf(cellName(newId, "name"))}`,
    },
  );

const changeQuantity = (by: 1 | -1) =>
  formAction(templateForm, {
    also: (context, _saved, _form, { itemId = "", templateId }) =>
      addToQuantity(context, { itemId, templateId }, by),
    next: toTemplate,
  });

export const links = stylesheets(itemsStyles, adminStyles);
export const loader = pageLoader(showTemplate);
export const action = pageForms({
  "save-template": formAction(templateForm, {
    next: toTemplate,
    toast: messages.allSaved,
  }),
  "add-item": addRow(false),
  "add-suggested": addRow(true),
  "add-one :itemId": changeQuantity(1),
  "take-one :itemId": changeQuantity(-1),
  "remove-item :itemId": formAction(
    { ...templateForm, failure: messages.removeItemFailed },
    {
      first: rowCommand(deleteTemplateItem),
      next: toTemplate,
      toast: messages.itemRemoved,
    },
  ),
});
export const clientAction = sendForm;

export const handle: PageHandle = {
  title: (shown?: { data: TemplateView }) => shown?.data.name ?? "Template",
};

const ITEMS = ["save-template", "add-item", "add-suggested", "add-one", "take-one", "remove-item"];

export default function Template() {
  const { data: template } = useLoaderData<typeof loader>();
  const shown = useMemo(() => [shownItemsOf(template)], [template]);
  const { to, ...question } = deleteTemplateQuestion(template);
  return (
    <div className="page">
      <BackLink to={paths.adminTemplates}>Back to Templates</BackLink>
      <ErrorSummary />
      <BudgetProvider projects={shown} rules={templateRules}>
        <header>
          <div className="title-line">
            <p className="label">Template</p>
            <BudgetStatus />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <h1>{template.name}</h1>
            {template.status === "draft" && <span className="tag">Draft</span>}
          </div>
        </header>
        <TemplateDetails key={template.id} template={template} />
        <section className="sheet" aria-labelledby="items-title">
          <h2 id="items-title" className="mb-2">
            Items
          </h2>
          {hasNoAmounts(template) && (
            <p className="hint">
              No item has a budget yet, so a category made from this template starts at $0. Type
              what each usually costs, including GST.
            </p>
          )}
          <ReplyScope to={ITEMS}>
            <ItemTable project={template} kind={templateTable} />
          </ReplyScope>
        </section>
      </BudgetProvider>
      <p className="justify-self-start">
        <ConfirmLink to={to} {...question}>
          <Trash2 size={18} aria-hidden /> Delete Template
        </ConfirmLink>
      </p>
    </div>
  );
}

function hasNoAmounts({ items }: TemplateView): boolean {
  return items.length > 0 && items.every(({ budget }) => budget === 0);
}

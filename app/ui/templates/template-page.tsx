import { Trash2 } from "lucide-react";
import { useMemo } from "react";
import { templatePaths } from "~/contracts/template-paths";
import type { TemplateView } from "~/contracts/templates";
import { ConfirmLink } from "../confirm/confirm-link";
import { ReplyScope } from "../forms/field";
import { ErrorSummary } from "../forms/form-parts";
import { BudgetProvider, BudgetStatus } from "../items/budget-provider";
import { ItemTable } from "../items/item-table";
import { BackLink } from "../page";
import { deleteTemplateQuestion } from "./delete-template";
import { TemplateDetails } from "./template-details";
import { itemScopeOf, shownItemsOf, templateRules, type WhoseTemplates } from "./template-rules";
import { templateTables } from "./template-table";

const ITEMS = ["save-template", "add-item", "add-suggested", "add-one", "take-one", "remove-item"];

/** The page of a template, which is saved as it is typed; without script by its form. */
export function TemplatePage({ template, of }: { template: TemplateView; of: WhoseTemplates }) {
  const { [of]: at } = templatePaths;
  const shown = useMemo(() => [shownItemsOf(template)], [template]);
  const { to, ...question } = deleteTemplateQuestion(at, template);
  return (
    <div className="page">
      <BackLink to={at.back.to}>Back to {at.back.name}</BackLink>
      <ErrorSummary />
      <BudgetProvider projects={shown} rules={templateRules[of]}>
        <header>
          <div className="title-line">
            <p className="label">{of === "admin" ? "Template" : "Your template"}</p>
            <BudgetStatus />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <h1>{template.name}</h1>
            {template.status === "draft" && <span className="tag">Draft</span>}
          </div>
        </header>
        <TemplateDetails key={template.id} template={template} of={of} />
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
            <ItemTable
              project={template}
              kind={templateTables[of]}
              draftScope={itemScopeOf(template, of)}
            />
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

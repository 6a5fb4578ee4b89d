import type { TemplateItemView, TemplateView } from "~/contracts/templates";
import type { Template, TemplateItem } from "~/data/templates";
import { dollarsOf } from "~/domain/money";

/** A template with its items, as the API shows it. */
export function viewTemplate(
  { id, name, notes, scopeOfWork, status }: Template,
  items: readonly TemplateItem[],
): TemplateView {
  return { id, name, notes, scopeOfWork, status, items: items.map(viewTemplateItem) };
}

/** A template's item, as the API shows it: `isSuggested` says that it becomes a suggestion. */
export function viewTemplateItem({
  id,
  templateId,
  name,
  quantity,
  budget,
  spent,
  status,
}: TemplateItem): TemplateItemView {
  const isSuggested = status === "optional";
  return {
    id,
    templateId,
    name,
    quantity,
    budget: dollarsOf(budget),
    spent: dollarsOf(spent),
    status,
    isSuggested,
  };
}

import type { TemplateItemView, TemplateView } from "~/contracts/templates";
import type { Template, TemplateItem } from "~/data/templates";
import { fieldsToJson } from "~/domain/item-fields";

/** A template with its items, as the API shows it. */
export function viewTemplate(
  { id, name, notes, scopeOfWork, status }: Template,
  items: readonly TemplateItem[],
): TemplateView {
  return { id, name, notes, scopeOfWork, status, items: items.map(viewTemplateItem) };
}

/** A template's item, as the API shows it: `isSuggested` says that it becomes a suggestion. */
export function viewTemplateItem(item: TemplateItem): TemplateItemView {
  const { id, templateId, status } = item;
  return { id, templateId, ...fieldsToJson(item), status, isSuggested: status === "optional" };
}

import type { TemplateItemView, TemplateView } from "~/contracts/templates";
import type { Template, TemplateItem } from "~/data/templates";
import { itemValuesOf } from "~/domain/item-fields";

export function viewTemplate(
  { id, name, notes, scopeOfWork, status }: Template,
  items: readonly TemplateItem[],
): TemplateView {
  return { id, name, notes, scopeOfWork, status, items: items.map(viewTemplateItem) };
}

export function viewTemplateItem(item: TemplateItem): TemplateItemView {
  const { id, templateId, status } = item;
  return { id, templateId, ...itemValuesOf(item), status, isSuggested: status === "optional" };
}

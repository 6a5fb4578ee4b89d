import { messages } from "~/contracts/messages";
import type { TemplateItemView, TemplateView } from "~/contracts/templates.server";
import { itemFromView, type Item } from "../items/item-row-state";
import type { ItemRules } from "../items/item-rules";
import { call, inDollars, jsonOf, withJson } from "../items/send-item";
import type { ShownItems } from "../items/shown-items";

/** A template's items as the editing table takes them: suggestions stand among the others. */
export function shownItemsOf({ id, items }: TemplateView): ShownItems {
  return { id, activeItems: items.map(asItemView), optionalItems: [] };
}

/** Quantities truncate (specification §5), and what was removed comes back as a new item. */
export const templateRules: ItemRules = {
  rounding: "truncate",
  send: {
    update: async (itemId, changes) => itemIn(await call(`/api/admin/template-items/${itemId}`, withJson("PUT", inDollars(changes)))),
    add: (templateId, isSuggested) => add(templateId, isSuggested),
    remove: async (itemId) => void (await call(`/api/admin/template-items/${itemId}`, { method: "DELETE" })),
    restore: ({ name, quantity, budget, spent, isSuggested }, templateId) =>
      add(templateId, isSuggested, inDollars({ name, quantity, budget, spent })),
  },
  failures: {
    edit: messages.updateTemplateFailed,
    mark: messages.updateTemplateFailed,
    add: messages.addTemplateItemFailed,
    take: messages.updateTemplateFailed,
    remove: messages.removeItemFailed,
    restore: messages.undoFailed,
  },
};

async function add(templateId: string, isSuggested: boolean, values: object = {}): Promise<Item> {
  const item = { status: isSuggested ? "optional" : "active", ...values };
  return itemIn(await call(`/api/admin/templates/${templateId}/items`, withJson("POST", item)));
}

async function itemIn(answer: Response): Promise<Item> {
  return itemFromView(asItemView(await jsonOf<TemplateItemView>(answer)));
}

function asItemView({ templateId, ...item }: TemplateItemView) {
  return { ...item, projectId: templateId, suggestedBudget: null, status: "active" as const };
}

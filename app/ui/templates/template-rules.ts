import { adminApiPaths } from "~/contracts/admin-paths";
import { pageMessages } from "~/contracts/page-messages";
import { templateItemJson, templateJson } from "~/contracts/view-codecs";
import type { TemplateItemView, TemplateView } from "~/contracts/templates";
import { currentView } from "../editing/request";
import { itemFromView, type ShownItems } from "../items/edited-item";
import { textCommands, type TextRules } from "../project/text-commands";
import { itemCommands, type ItemRules } from "../items/item-commands";

/** Suggestions are listed among the other items. */
export function shownItemsOf({ id, items }: TemplateView): ShownItems {
  return { id, activeItems: items.map(asItemView), optionalItems: [] };
}

/** Quantities are truncated (docs/specification.md §8.2). */
export const templateRules: ItemRules = {
  rounding: "truncate",
  commands: itemCommands({
    item: adminApiPaths.templateItem,
    items: adminApiPaths.templateItems,
    added: ({ isSuggested }) => ({ status: isSuggested ? "optional" : "active" }),
    itemIn: (json) => asItemView(templateItemJson.decode(json)),
    async itemNow({ itemId, projectId }) {
      const path = adminApiPaths.template(projectId);
      const template = await currentView(path, templateJson.decode);
      const view = template?.data.items.find(({ id }) => id === itemId);
      return view && itemFromView(asItemView(view));
    },
    failures: {
      edit: pageMessages.updateTemplateFailed,
      add: pageMessages.addTemplateItemFailed,
      take: pageMessages.updateTemplateFailed,
    },
  }),
};

export const templateTexts: TextRules = {
  commands: textCommands(adminApiPaths.template, pageMessages.updateTemplateFailed),
};

function asItemView({ templateId, ...item }: TemplateItemView) {
  return { ...item, projectId: templateId, suggestedBudget: null, status: "active" as const };
}

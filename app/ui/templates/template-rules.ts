import { pageMessages } from "~/contracts/page-messages";
import { templatePaths, type TemplatePaths } from "~/contracts/template-paths";
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
function itemRules({ api }: TemplatePaths, canWait = false): ItemRules {
  return {
    rounding: "truncate",
    canWait,
    commands: itemCommands({
      item: api.item,
      items: api.items,
      added: ({ isSuggested }) => ({ status: isSuggested ? "optional" : "active" }),
      itemIn: (json) => asItemView(templateItemJson.decode(json)),
      async itemNow({ itemId, projectId }) {
        const template = await currentView(api.template(projectId), templateJson.decode);
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
}

const textRules = ({ api }: TemplatePaths, canWait = false): TextRules => ({
  ...(canWait && { canWait, scope: QUEUED }),
  commands: textCommands(api.template, pageMessages.updateTemplateFailed),
});

/** Whose templates a page edits. */
export type WhoseTemplates = keyof typeof templatePaths;

/** An own template's changes wait in the queue, which knows them by this word of their scope. */
const QUEUED = "template";
export const itemScopeOf = ({ id }: TemplateView, of: WhoseTemplates) =>
  of === "own" ? `${id} ${QUEUED}` : id;

const { admin, own } = templatePaths;
export const templateRules = { admin: itemRules(admin), own: itemRules(own, true) };
export const templateTexts = { admin: textRules(admin), own: textRules(own, true) };

function asItemView({ templateId, ...item }: TemplateItemView) {
  return { ...item, projectId: templateId, suggestedBudget: null, status: "active" as const };
}

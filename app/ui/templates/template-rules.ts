import { apiPaths } from "~/contracts/api-paths";
import { messages } from "~/contracts/messages";
import { templateItemJson, templateJson } from "~/contracts/view-codecs";
import type { TemplateItemView, TemplateView } from "~/contracts/templates";
import { itemFromView, type Item, type ShownItems } from "../items/edited-item";
import type { ItemRules } from "../items/item-rules";
import { call, currentView, jsonOf, put, withJson } from "../editing/request";
import { changeBody, conflictWith, sendItem } from "../items/send-item";

/** Suggestions are listed among the other items. */
export function shownItemsOf({ id, items }: TemplateView): ShownItems {
  return { id, activeItems: items.map(asItemView), optionalItems: [] };
}

/** Quantities are truncated (docs/specification.md §8.2). */
export const templateRules: ItemRules = {
  rounding: "truncate",
  send: {
    async update(itemId, changes, seen) {
      return itemIn(
        await put(
          apiPaths.adminTemplateItem(itemId),
          changeBody(changes, seen),
          conflictWith(seen && (() => itemNow(itemId, seen.projectId))),
        ),
      );
    },
    async add(templateId, isSuggested, changes = {}, newId) {
      const status = isSuggested ? "optional" : "active";
      const item = { ...templateItemJson.encode({ status, ...changes }), newId };
      return itemIn(await call(apiPaths.adminTemplateItems(templateId), withJson("POST", item)));
    },
    async remove({ id }) {
      await call(apiPaths.adminTemplateItem(id), { method: "DELETE" });
      return 0;
    },
    restore: sendItem.restore,
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

async function itemNow(itemId: string, templateId: string): Promise<Item | undefined> {
  const template = await currentView(apiPaths.adminTemplate(templateId), templateJson.decode);
  const view = template?.data.items.find(({ id }) => id === itemId);
  return view && itemFromView(asItemView(view));
}

async function itemIn(answer: Response): Promise<Item> {
  return itemFromView(asItemView(templateItemJson.decode(await jsonOf(answer))));
}

function asItemView({ templateId, ...item }: TemplateItemView) {
  return { ...item, projectId: templateId, suggestedBudget: null, status: "active" as const };
}

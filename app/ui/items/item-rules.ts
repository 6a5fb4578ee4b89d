import { editingMessages as messages } from "~/contracts/editing-messages";
import type { Rounding } from "./read-cell";
import { sendItem, type Send } from "./send-item";

/** What differs between budgets and templates in the store. */
export type ItemRules = {
  send: Send;
  rounding: Rounding;
  failures: Record<"edit" | "mark" | "add" | "take" | "remove" | "restore", string>;
};

export const budgetRules: ItemRules = {
  send: sendItem,
  rounding: "round",
  failures: {
    edit: messages.saveChangeFailed,
    mark: messages.saveChangeFailed,
    add: messages.addItemFailed,
    take: messages.addSuggestionFailed,
    remove: messages.removeItemFailed,
    restore: messages.undoFailed,
  },
};

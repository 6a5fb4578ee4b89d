import { SIZES } from "~/domain/sizes";

/** Kept apart from the other messages to keep the property page's script small. */
export const editingMessages = {
  templateFull: `A template can have up to ${SIZES.itemsOfTemplate} items, suggestions included.`,
  updateNameFailed: "Failed to update name",
  addItemFailed: "failed to add project item",
  categoryFull: `A category can have up to ${SIZES.itemsOfProject} items, suggestions included.`,
  addSuggestionFailed: "Failed to add suggestion to project.",
  draftLost: (text: string) =>
    `“${text}” was typed but not saved, and there is nowhere to put it any more.`,
  draftOutdated: (now: string) =>
    now === "" ? "This was emptied meanwhile." : `This was changed to ${now} meanwhile.`,
  budgetOutOfRange: "That would take the budget beyond $99,999,999.99.",
  /** Link beside what was spent on an item. */
  entries: (count: number) => (count === 1 ? "1 entry" : `${count} entries`),
  enterLabel: "Enter a name for the row.",
  enterName: "Enter a name.",
  itemBackToSuggestions: "The item is back among the suggestions.",
  itemRemoved: "Item removed.",
  /** After one of these: bills that were on the item. */
  toSort: (bills: number) =>
    bills === 0 ? "" : ` ${bills === 1 ? "Its bill is" : `Its ${bills} bills are`} to sort.`,
  notAQuantity: "Enter a whole number of at least 1.",
  notAnAmount: "Enter an amount.",
  offline: "You are offline. What you typed is kept here.",
  rowSaved: (name: string) => `${name} is saved.`,
  removeItemFailed: "Failed to remove item",
  saveChangeFailed: "Failed to save change",
  undoFailed: "That can no longer be undone.",
  updateProjectFailed: "Failed to update project",
} as const;

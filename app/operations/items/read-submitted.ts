import { messages } from "~/contracts/messages";
import type { TypedItems } from "~/contracts/projects";
import { centsFromSum, centsFromText, formatDollarsAndCents, type Cents } from "~/domain/money";
import type { ProjectItem } from "~/domain/property";
import { quantityFrom } from "~/domain/quantity";
import type { CellName } from "./conflicts";
import type { ItemEdit } from "./item-changes";

type Cells = Pick<ProjectItem, CellName>;

/**
 * What was typed into an item's cells, without those that still read as they were shown; `refuse`
 * is told of what holds no such value.
 */
export function readSubmitted(
  item: Cells,
  typed: TypedItems[string],
  refuse: (cell: CellName, message: string) => void,
): ItemEdit {
  const shown = { ...textsOf(item), ...defined(typed.was) };
  const edit: ItemEdit = {};
  const read = <Name extends CellName>(
    cell: Name,
    message: string,
    meaning: (text: string) => ItemEdit[Name] | undefined,
  ) => {
    const text = typed[cell];
    if (text === undefined || text.trim() === shown[cell].trim()) return;
    const value = meaning(text);
    if (value === undefined) refuse(cell, message);
    else if (value !== item[cell]) edit[cell] = value;
  };
  const money = (current: Cents) => (text: string) => centsFromSum(text, current);
  read("name", messages.enterName, (text) => text.trim() || undefined);
  read("quantity", messages.notAQuantity, quantityFrom);
  read("budget", messages.notAnAmount, money(item.budget));
  read("spent", messages.notAnAmount, money(item.spent));
  return edit;
}

/** Whether a cell still holds what a form once showed of it as text, however that was written. */
export function isUnchanged(item: Cells, cell: CellName, shown: string): boolean {
  const cents = cell === "budget" || cell === "spent" ? centsFromText(shown) : undefined;
  return cents === undefined ? shown.trim() === textsOf(item)[cell].trim() : cents === item[cell];
}

function textsOf(item: Cells): Record<CellName, string> {
  return {
    name: item.name.normalize("NFC"),
    quantity: String(item.quantity),
    budget: formatDollarsAndCents(item.budget),
    spent: formatDollarsAndCents(item.spent),
  };
}

function defined(was: TypedItems[string]["was"]): Partial<Record<CellName, string>> {
  return Object.fromEntries(Object.entries(was ?? {}).filter(([, text]) => text !== undefined));
}

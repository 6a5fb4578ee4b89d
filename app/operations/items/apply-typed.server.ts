import { messages } from "~/contracts/messages";
import type { TypedItems } from "~/contracts/projects.server";
import { listItems, saveItem } from "~/data/projects.server";
import { centsFromSum, formatDollars, type Cents } from "~/domain/money";
import type { ProjectItem } from "~/domain/property";
import { quantityFrom } from "~/domain/quantity";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import type { Context } from "../operation.server";
import { changesOf, type ItemEdit } from "./item-changes.server";

type Cells = TypedItems[string];
type CellName = "name" | "quantity" | "budget" | "spent";

/**
 * Saves every cell that was changed in the editing table's form, each as its own call would. An item that is gone by now is passed over.
 * @throws Refusal naming every cell that holds no such value, as `items.ID.spent`; then nothing is saved.
 */
export function applyTyped({ db }: Context, projectId: string, typed: TypedItems, failure: string): void {
  const wrong: FieldMessages = {};
  const changes = listItems(db, [projectId]).flatMap((item) => {
    const cells = typed[item.id];
    if (!cells) return [];
    const edit = readEdit(item, cells, (cell, message) => (wrong[`items.${item.id}.${cell}`] = [message]));
    return Object.keys(edit).length === 0 ? [] : [{ item, edit }];
  });
  for (const { item, edit } of changes) {
    const field = `items.${item.id}.quantity`;
    try {
      if (!wrong[field]) saveItem(db, item.id, changesOf(item, edit, field));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(wrong, error.fields);
    }
  }
  if (Object.keys(wrong).length > 0) throw new Refusal("invalid", failure, wrong);
}

function readEdit(item: ProjectItem, cells: Cells, refuse: (cell: CellName, message: string) => void): ItemEdit {
  const shown: Record<CellName, string> = {
    name: item.name,
    quantity: String(item.quantity),
    budget: formatDollars(item.budget),
    spent: formatDollars(item.spent),
    ...defined(cells.was),
  };
  const edit: ItemEdit = {};
  const read = <Name extends CellName>(cell: Name, message: string, meaning: (text: string) => ItemEdit[Name] | undefined) => {
    const text = cells[cell];
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

function defined(was: Cells["was"]): Partial<Record<CellName, string>> {
  return Object.fromEntries(Object.entries(was ?? {}).filter(([, text]) => text !== undefined));
}

import { messages } from "~/contracts/messages";
import { saveWorkItem, type WorkItem } from "~/data/work-items.server";
import type { AgentFee } from "~/domain/calculator";
import type { Cents } from "~/domain/money";
import { Refusal } from "~/domain/refusal";
import type { Context } from "../operation.server";
import { conflictOf } from "./row-conflict.server";
import { canBeRenamed, valueColumns, type ValueColumns } from "./row-value.server";

type Value = Cents | AgentFee;
type RowEdit = { value?: Value | undefined; label?: string | undefined; was?: { value?: Value | undefined } | undefined };

/**
 * Changes a row's value, its label, or both.
 * @throws Refusal naming the field that this row cannot have changed to that, or that somebody else has changed since it was seen.
 */
export function changeRow(context: Context, row: WorkItem, { value, label, was = {} }: RowEdit): WorkItem {
  const columns = value === undefined ? undefined : columnsOf(row, value, "value");
  const seen = was.value === undefined ? undefined : columnsOf(row, was.value, "was.value");
  const conflict = columns && conflictOf(context, row, columns, seen);
  if (conflict) throw new Refusal("conflict", conflict, { value: [conflict] });
  if (label !== undefined && !canBeRenamed(row))
    throw new Refusal("invalid", messages.saveWorkItemFailed, { label: [messages.labelStays] });
  const typed = columns && { ...columns, changedBy: context.actor.user.id };
  return saveWorkItem(context.db, row.id, { ...typed, ...(label !== undefined && { label }) });
}

function columnsOf(row: WorkItem, value: Value, field: string): ValueColumns {
  const columns = valueColumns(row, value);
  if (typeof columns === "string") throw new Refusal("invalid", messages.saveWorkItemFailed, { [field]: [columns] });
  return columns;
}

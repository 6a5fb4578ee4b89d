import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database.server";
import { saveWorkItem, type WorkItem } from "~/data/work-items.server";
import type { AgentFee } from "~/domain/calculator";
import type { Cents } from "~/domain/money";
import { Refusal } from "~/domain/refusal";
import { canBeRenamed, valueColumns } from "./row-value.server";

type RowEdit = { value?: Cents | AgentFee | undefined; label?: string | undefined };

/** Changes a row's value, its label, or both. @throws Refusal naming the field that this row cannot have changed to that. */
export function changeRow(db: Db, row: WorkItem, { value, label }: RowEdit): WorkItem {
  const columns = value === undefined ? {} : valueColumns(row, value);
  if (typeof columns === "string") throw new Refusal("invalid", messages.saveWorkItemFailed, { value: [columns] });
  if (label !== undefined && !canBeRenamed(row))
    throw new Refusal("invalid", messages.saveWorkItemFailed, { label: [messages.labelStays] });
  return saveWorkItem(db, row.id, { ...columns, ...(label !== undefined && { label }) });
}

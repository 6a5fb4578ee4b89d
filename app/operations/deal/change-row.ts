import { messages } from "~/contracts/messages";
import { updateDealRow, type DealRow } from "~/data/deal-rows";
import { canBeRenamed, type AgentFee } from "~/domain/deal";
import type { Cents } from "~/domain/money";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import { refuseOverwriting } from "../edit-conflicts";
import type { Context } from "../operation";
import { conflictOf, labelConflictOf } from "./row-conflict";
import { valueColumns, type ValueColumns } from "./row-value";

type Value = Cents | AgentFee;
type Seen = { value?: Value | undefined; label?: string | undefined };
type RowEdit = { value?: Value | undefined; label?: string | undefined; was?: Seen | undefined };

/**
 * Changes a row's value, its label, or both.
 * @throws Refusal naming the field that this row cannot have changed to that, or that somebody else
 *   has changed since it was seen.
 */
export function changeRow(
  context: Context,
  row: DealRow,
  { value, label, was = {} }: RowEdit,
): DealRow {
  const columns = value === undefined ? undefined : columnsOf(row, value, "value");
  const seen = was.value === undefined ? undefined : columnsOf(row, was.value, "was.value");
  if (label !== undefined && !canBeRenamed({ ...row, type: row.itemTypeName }))
    throw new Refusal("invalid", messages.saveWorkItemFailed, { label: [messages.labelStays] });
  const conflicts: FieldMessages = {};
  const ofLabel = label === undefined ? undefined : labelConflictOf(context, row, label, was.label);
  const ofValue = columns && conflictOf(context, row, columns, seen);
  if (ofLabel) conflicts["label"] = [ofLabel];
  if (ofValue) conflicts["value"] = [ofValue];
  refuseOverwriting(conflicts);
  return updateDealRow(context.db, row.id, {
    ...columns,
    ...(label !== undefined && { label }),
    changedBy: context.actor.user.id,
  });
}

function columnsOf(row: DealRow, value: Value, field: string): ValueColumns {
  const columns = valueColumns(row, value);
  if (typeof columns === "string")
    throw new Refusal("invalid", messages.saveWorkItemFailed, { [field]: [columns] });
  return columns;
}

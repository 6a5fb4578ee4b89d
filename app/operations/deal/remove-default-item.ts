import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { dealRowParams } from "~/contracts/deal";
import { findDefaultDealRow, type DealRow } from "~/data/deal-rows";
import { noteAudit } from "../identity/audit";
import { discard } from "../trash";
import { command, type Context } from "../operation";

/**
 * Properties that are there already keep theirs (docs/specification.md §16.6). Its Undo brings it
 * back whole, to where it stood.
 */
export const deleteDefaultItem = command({
  summary: "Delete a default row",
  failure: messages.removeWorkItemFailed,
  access: "admin",
  params: dealRowParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db }, { workItemId: dealRowId }) => findDefaultDealRow(db, dealRowId),
  allows: (_actor, { canDelete }) => canDelete,
  run(context, row) {
    discardDefaultRow(context, row);
    return undefined;
  },
});

/** Puts a default row into the trash, and notes in the audit log that the admin did. */
export function discardDefaultRow(context: Context, { id, label }: DealRow): void {
  noteAudit(context, "delete-default-row", label);
  discard(context, { kind: "default-row", id, parentId: "" });
}

import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { dealRowParams } from "~/contracts/deal";
import { findDealRow, type DealRowPlace } from "~/data/deal-rows";
import { mayOnProperty } from "~/domain/permission";
import type { Actor } from "../identity/actor";
import { discard } from "../trash";
import { command, type Context } from "../operation";

/** Its Undo brings it back whole, to where it stood (docs/specification.md §6.5). */
export const deleteDealRow = command({
  summary: "Delete a row of the calculator",
  failure: messages.removeWorkItemFailed,
  access: "content",
  params: dealRowParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db, actor }, { workItemId: dealRowId }) => findDealRow(db, actor.user, dealRowId),
  allows: mayRemove,
  run(context, place) {
    discardRow(context, place);
    return undefined;
  },
});

/** Rows that the calculator needs cannot be deleted (docs/specification.md §13.1). */
export function mayRemove({ user }: Actor, { workItem: dealRow, property }: DealRowPlace): boolean {
  return dealRow.canDelete && mayOnProperty("editContents", user.id, property);
}

/** Puts a row of a property's calculator into the trash. */
export function discardRow(context: Context, { workItem: dealRow, property }: DealRowPlace): void {
  discard(context, { kind: "row", id: dealRow.id, parentId: property.id });
}

import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/text.server";
import { workItemParams } from "~/contracts/work-tracker.server";
import { findWorkItem, type WorkItemPlace } from "~/data/work-items.server";
import { mayOnProperty } from "~/domain/permission";
import type { Visitor } from "../app.server";
import { discard } from "../discard.server";
import { command, type Context } from "../operation.server";

/** Its Undo brings it back whole, to where it stood (decisions §4). */
export const removeWorkItem = command({
  summary: "Delete a row of the calculator",
  failure: messages.removeWorkItemFailed,
  access: "content",
  params: workItemParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db, actor }, { workItemId }) => findWorkItem(db, actor.user, workItemId),
  allows: mayRemove,
  run(context, place) {
    discardRow(context, place);
    return undefined;
  },
});

/** Rows that the calculator needs cannot be deleted (decisions §6). */
export function mayRemove({ user }: Visitor, { workItem, property }: WorkItemPlace): boolean {
  return workItem.canDelete && mayOnProperty("editContents", user.id, property);
}

/** Puts a row of a property's calculator into the trash. */
export function discardRow(context: Context, { workItem, property }: WorkItemPlace): void {
  discard(context, { kind: "row", id: workItem.id, parentId: property.id });
}

import { z } from "zod";
import {
  addDefaultItemInput,
  dealCategories,
  dealRowParams,
  defaultItems,
  updateDealRowInput,
} from "~/contracts/deal";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { dealRowView } from "~/contracts/properties";
import {
  findDefaultDealRow,
  listDefaultDealRows,
  updateDealRow as saveColumns,
} from "~/data/deal-rows";
import { discard } from "../trash";
import { noteAudit } from "../identity/audit";
import { command, query, type Context } from "../operation";
import { viewDealRow } from "../properties/view-property";
import { viewCategories } from "./deal-rows";
import { changeRow, createRow, termsIn, typedColumns, undoRow } from "./row-edits";
import { readSentAmount } from "./sent-values";

export const onDefaultRow = {
  access: "admin" as const,
  params: dealRowParams,
  find: ({ db }: Context, { workItemId }: { workItemId: string }) =>
    findDefaultDealRow(db, workItemId),
};

export const listDefaultItems = query({
  summary: "The default rows of the calculator",
  failure: messages.loadWorkItemsFailed,
  access: "admin",
  output: defaultItems,
  run: ({ db }) => ({ data: { items: listDefaultDealRows(db).map(viewDealRow) } }),
});

/** Admins need no subscription here. */
export const showDefaults = query({
  summary: "The default rows of the calculator, by category",
  failure: messages.loadWorkItemsFailed,
  access: "admin",
  output: dealCategories,
  run: ({ db }) => viewCategories(listDefaultDealRows(db)),
});

/** Existing properties do not change (docs/specification.md §16.6). */
export const createDefaultItem = command({
  summary: "Add a default row",
  failure: messages.addWorkItemFailed,
  access: "admin",
  input: addDefaultItemInput,
  output: dealRowView,
  run(context, _subject, { id, value: sent, canDelete = true, suggested = null, ...typed }) {
    const { db, now, actor } = context;
    const field = { cents: false, field: "value", failure: messages.addWorkItemFailed };
    const amount = sent ? readSentAmount(sent, field) : 0;
    const columns = { ...typedColumns(typed), ...termsIn(typed), amount };
    const before = undoRow(context, null, id);
    if (before) {
      noteAudit(context, "restore-default-row", typed.label);
      return viewDealRow(saveColumns(db, before, { ...columns, changedBy: actor.user.id }));
    }
    const row = {
      id,
      propertyId: null,
      ...columns,
      canDelete,
      suggested,
      createDate: now,
      changedBy: actor.user.id,
    };
    return viewDealRow(createRow(db, listDefaultDealRows(db), row));
  },
});

export const updateDefaultItem = command({
  ...onDefaultRow,
  summary: "Change a default row",
  failure: messages.saveWorkItemFailed,
  input: updateDealRowInput,
  output: dealRowView,
  run: (context, row, edit) => viewDealRow(changeRow(context, row, edit)),
});

/** Existing properties keep theirs (docs/specification.md §16.6). Undo restores it in place. */
export const deleteDefaultItem = command({
  ...onDefaultRow,
  summary: "Delete a default row",
  failure: messages.removeWorkItemFailed,
  input: fields({}),
  output: z.undefined(),
  allows: (_actor, { canDelete }) => canDelete,
  run(context, { id, label }) {
    noteAudit(context, "delete-default-row", label);
    discard(context, { kind: "default-row", id, parentId: "" });
    return undefined;
  },
});

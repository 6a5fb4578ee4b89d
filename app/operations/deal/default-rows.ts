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
import { findDefaultDealRow, listDefaultDealRows } from "~/data/deal-rows";
import { discard } from "../trash";
import { noteAudit } from "../identity/audit";
import { command, query, type Context } from "../operation";
import { viewDealRow } from "../properties/view-property";
import { viewCategories } from "./deal-rows";
import { addRow, changeRow } from "./row-edits";

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
  run(context, _subject, { canDelete = true, suggested = null, ...sent }) {
    const { row, isRestored } = addRow(context, null, sent, { canDelete, suggested });
    if (isRestored) noteAudit(context, "restore-default-row", sent.label);
    return viewDealRow(row);
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
  allows: (_actor, { canDelete }) => canDelete,
  run(context, { id, label }) {
    noteAudit(context, "delete-default-row", label);
    discard(context, { kind: "default-row", id, parentId: "" });
  },
});

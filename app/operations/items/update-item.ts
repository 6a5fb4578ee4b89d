import { messages } from "~/contracts/messages";
import { itemParams, itemView, updateItemInput } from "~/contracts/projects";
import { findItem, saveItem } from "~/data/projects";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation";
import { viewItem } from "../projects/view-project";
import { refuseConflicts, byAuthor } from "./conflicts";
import { changesOf } from "./item-changes";

/** Also takes a suggestion into the budget, with `status` "active". */
export const updateItem = command({
  summary: "Change an item; a quantity alone rescales its budget",
  failure: messages.saveChangeFailed,
  access: "content",
  params: itemParams,
  input: updateItemInput,
  output: itemView,
  find: ({ db, actor }, { itemId }) => findItem(db, actor.user, itemId),
  allows: (actor, { property }) => mayOnProperty("editContents", actor.user.id, property),
  run(context, { item }, { was, ...edit }) {
    const changes = changesOf(item, edit);
    refuseConflicts(context, item, changes, was);
    return viewItem(saveItem(context.db, item.id, { ...changes, ...byAuthor(context, edit) }));
  },
});

import { formatDollarsAndCents } from "~/domain/money";
import type { DraftRules } from "../editing/draft-keeper";
import type { Item, Place } from "./edited-item";
import type { ItemEditor } from "./item-editor";
import { FIELDS, shownText, type Field } from "./read-cell";

const NEW = "new ";
const NEW_SUGGESTION = "new suggestion ";

/** How the drafts of a table's cells are kept (docs/decisions/0061). */
export function itemDrafts(store: ItemEditor, scope: string): DraftRules<Item, Place> {
  const [projectId = ""] = scope.split(" ");
  return {
    fields: FIELDS,
    // The property's List has a table of each category on one store.
    isOwn: (confirmed) => confirmed.projectId === projectId,
    textOf(item, field) {
      const isThere = item.place === "active" || item.id === "";
      return field !== "row" && isThere ? textOf(item, field) : undefined;
    },
    idOf: (key, { id, isSuggested }) => id || `${isSuggested ? NEW_SUGGESTION : NEW}${key}`,
    keyOf(id) {
      const key = id.split(" ").at(-1) ?? "";
      // A new one's addition may have been answered after its page was left.
      if (store.project(projectId).keys.includes(key)) return key;
      if (store.row(key) || !id.startsWith(NEW)) return undefined;
      return store.add(projectId, id.startsWith(NEW_SUGGESTION), key);
    },
    leave: (key, field, text, refused) =>
      void (field !== "row" && store.leave(key, field, text, refused)),
  };
}

/** To the cent always: how a row is written depends on its other amounts. */
function textOf(item: Item, field: Field): string {
  return shownText(item, field, formatDollarsAndCents);
}

import { itemLabel } from "~/domain/property";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import type { DraftRules } from "../editing/draft-keeper";
import type { Change, Shown } from "../editing/record-state";
import { labelOf } from "./cell-names";
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
    ...(store.canWait && { shownAs }),
  };
}

/** To the cent always: how a row is written depends on its other amounts. */
function textOf(item: Item, field: Field): string {
  return shownText(item, field, formatDollarsAndCents);
}

/** How a change of an item is shown while it waits in the queue. */
function shownAs(item: Item, { command, params, input, field = "row" }: Change<Place>): Shown {
  const now = { ...item, ...input };
  const title = itemLabel(now.name);
  if (command === "logSpend") {
    const { amount } = input as { amount: Cents };
    const isSettled = item.done || item.forecastOwn !== null;
    const spend = { itemId: params["itemId"] ?? "", amount };
    return { title, amount, spends: [{ ...spend, projectId: item.projectId, isSettled }] };
  }
  return field === "row"
    ? { title, text: WORDS[command] ?? "changed" }
    : {
        title: `${title}, ${labelOf(field).toLowerCase()}`,
        text: textOf(now, field),
      };
}

const WORDS: Record<string, string> = { createItem: "added", deleteItem: "removed" };

import type { DraftRules } from "../editing/draft-keeper";
import type { NameEditor } from "./name-editor";

/**
 * How the draft of a property's name is kept (docs/decisions/0061). Its field has no mark to ask
 * at: where the name is another by now, what was typed is only shown.
 */
export function nameDrafts(store: NameEditor): DraftRules<string, undefined> {
  return {
    fields: [undefined],
    textOf: (name) => name,
    idOf: (key) => key,
    keyOf: (id) => id,
    leave: (_key, _field, text, refused) =>
      refused === undefined ? store.restore(text) : store.refuse(text),
  };
}

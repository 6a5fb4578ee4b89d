import type { DraftRules } from "../editing/draft-keeper";
import type { TextEditor, TextName } from "./text-editor";

const NAMES: readonly TextName[] = ["name", "notes", "scopeOfWork"];

/** How the drafts of a category's or a template's texts are kept (docs/decisions/0061). */
export function textDrafts(store: TextEditor): DraftRules<string, undefined> {
  return {
    fields: [undefined],
    textOf: (text) => text,
    idOf: (name) => name,
    keyOf: (id) => NAMES.find((name) => name === id),
    leave: (name, _field, text, refused) => void store.leave(name as TextName, text, refused),
  };
}

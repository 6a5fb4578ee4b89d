import type { DraftRules } from "../editing/draft-keeper";
import type { Change, Shown } from "../editing/record-state";
import type { TextEditor, TextName } from "./text-editor";

/** How each is called while it waits in the queue. */
const WORDS: Record<TextName, string> = {
  name: "Name",
  notes: "Notes",
  scopeOfWork: "Scope of work",
};

/** How the drafts of a category's or a template's texts are kept (docs/decisions/0061). */
export function textDrafts(store: TextEditor): DraftRules<string, undefined> {
  return {
    fields: [undefined],
    textOf: (text) => text,
    idOf: (name) => name,
    keyOf: (id) => (id in WORDS ? id : undefined),
    leave: (name, _field, text, refused) => void store.leave(name as TextName, text, refused),
    ...(store.canWait && { shownAs }),
  };
}

function shownAs(_before: string, { params, input }: Change): Shown {
  const { text } = input as { text: string };
  return { title: WORDS[params["name"] as TextName], text };
}

import { useEffect, useState, useSyncExternalStore } from "react";
import { editingMessages as messages } from "~/contracts/editing-messages";
import type { SaveStatus } from "../editing/combine-status";
import { useDrafts } from "../editing/use-drafts";
import { useConnection } from "../editing/use-store-life";
import { fieldIdOf } from "../forms/field";
import { useNotify } from "../notices/toasts";
import { nameDrafts } from "./name-drafts";
import { NameEditor } from "./name-editor";

export function useNameSaving(propertyId: string, start: string) {
  const showToast = useNotify();
  const [editor] = useState(() => new NameEditor(start, { propertyId, showToast, show }));
  useConnection(editor);
  useDrafts(editor, `name ${propertyId}`, nameDrafts);
  useEffect(() => () => editor.close(), [editor]);
  const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state);
  return { typed: (text: string) => editor.type(text), note: notes[state] };
}

function show(name: string): void {
  const field = document.getElementById(fieldIdOf("name"));
  if (field instanceof HTMLInputElement) field.value = name;
}

const notes: Record<SaveStatus["state"], string> = {
  idle: "",
  saving: "Saving…",
  saved: "All changes saved",
  failed: messages.updateNameFailed,
  offline: messages.offline,
};

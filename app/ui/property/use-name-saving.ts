import { useEffect, useState, useSyncExternalStore } from "react";
import { editingMessages as messages } from "~/contracts/editing-messages";
import type { SaveStatus } from "../editing/combine-status";
import { useConnection } from "../editing/use-store-life";
import { useNotify } from "../shell/toasts";
import { NameEditor, saveName } from "./name-editor";

export function useNameSaving(propertyId: string, start: string) {
  const say = useNotify();
  const [editor] = useState(() => new NameEditor(start, { say, save: saveName(propertyId) }));
  useConnection(editor);
  useEffect(() => () => editor.close(), [editor]);
  const state = useSyncExternalStore(editor.subscribe, editor.state, editor.state);
  return { typed: (text: string) => editor.type(text), note: notes[state] };
}

const notes: Record<SaveStatus["state"], string> = {
  idle: "",
  saving: "Saving…",
  saved: "All changes saved",
  failed: messages.updateNameFailed,
  offline: messages.offline,
};

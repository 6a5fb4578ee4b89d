import { useEffect, useState, useSyncExternalStore } from "react";
import { editingMessages as messages } from "~/contracts/editing-messages";
import type { PropertyView } from "~/contracts/properties";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { useSubmittedValue } from "../address-finder/address-fields";
import type { SaveStatus } from "../editing/combine-status";
import { useDrafts } from "../outbox/use-drafts";
import { useConnection } from "../editing/use-store-life";
import { Field, fieldIdOf, useReply } from "../forms/field";
import { useNotify } from "../notices/toasts";
import { useHydrated } from "../use-hydrated";
import { nameDrafts, NameEditor } from "./name-editor";

/** Autosaves; without script the form's button saves it. */
export function NameField({ property }: { property: Pick<PropertyView, "id" | "name"> }) {
  const reply = useReply();
  const { typed, note } = useNameSaving(property.id, property.name);
  const isAlive = useHydrated();
  const sent = useSubmittedValue(reply);
  const start = sent("name", property.name);
  return (
    <div className="grid gap-1">
      <input type="hidden" name="was.name" value={sent("was.name", property.name)} />
      <Field
        label="Property Name"
        name="name"
        start={start}
        maxLength={LONGEST_TEXT}
        onChange={(event) => typed(event.target.value)}
      />
      <p aria-live="polite" className="hint min-h-5">
        {note || (isAlive && "Saves itself as you type.")}
      </p>
    </div>
  );
}

function useNameSaving(propertyId: string, start: string) {
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
  waiting: "Waiting to be sent",
};

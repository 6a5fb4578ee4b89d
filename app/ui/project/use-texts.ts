import { useRevalidator } from "@remix-run/react";
import { useCallback, useState, useSyncExternalStore } from "react";
import type { DraftRules } from "../editing/draft-keeper";
import { useLeaveConfirmation } from "../editing/leave-confirmation";
import type { Commands } from "../editing/record-state";
import { useCloseConfirmation } from "../editing/save-status";
import { useDrafts } from "../outbox/use-drafts";
import { useConnection, useReload } from "../editing/use-store-life";
import { useNotify } from "../notices/toasts";
import type { Texts } from "./text-commands";
import { TextEditor, type ShownTexts, type TextName } from "./text-editor";

export function useTexts(
  commands: Commands<string>,
  view: Texts & { id: string },
): { store: TextEditor; shown: ShownTexts } {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  // Stable for the life of the page.
  const [store] = useState(
    () =>
      new TextEditor(view.id, view, {
        commands,
        showToast: notify,
        saved: revalidate,
      }),
  );
  useReload(
    store,
    [view],
    useCallback((since) => store.load(view, since), [store, view]),
  );
  useConnection(store);
  useLeaveConfirmation(store);
  useDrafts(store, `texts ${view.id}`, textDrafts);
  const shown = useSyncExternalStore(store.subscribe, store.shown, store.shown);
  useCloseConfirmation(shown.saving);
  return { store, shown };
}

const NAMES: readonly TextName[] = ["name", "notes", "scopeOfWork"];

/** How the drafts of a category's or a template's texts are kept (docs/decisions/0061). */
function textDrafts(store: TextEditor): DraftRules<string, undefined> {
  return {
    fields: [undefined],
    textOf: (text) => text,
    idOf: (name) => name,
    keyOf: (id) => NAMES.find((name) => name === id),
    leave: (name, _field, text, refused) => void store.leave(name as TextName, text, refused),
  };
}

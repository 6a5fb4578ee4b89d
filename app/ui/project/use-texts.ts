import { useRevalidator } from "@remix-run/react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useLeaveConfirmation } from "../editing/leave-confirmation";
import { useCloseConfirmation } from "../editing/save-status";
import { useDrafts } from "../outbox/use-drafts";
import { useConnection, useReload } from "../editing/use-store-life";
import { useNotify } from "../notices/toasts";
import type { TextRules, Texts } from "./text-commands";
import { TextEditor, type ShownTexts } from "./text-editor";

const draftsOf = async (store: TextEditor) => (await import("./text-drafts")).textDrafts(store);

export function useTexts(
  rules: TextRules,
  view: Texts & { id: string },
): { store: TextEditor; shown: ShownTexts } {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  // Stable for the life of the page.
  const [store] = useState(
    () =>
      new TextEditor(view.id, view, {
        ...rules,
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
  useDrafts(store, `${rules.scope ?? "texts"} ${view.id}`, draftsOf);
  const shown = useSyncExternalStore(store.subscribe, store.shown, store.shown);
  useCloseConfirmation(shown.saving);
  return { store, shown };
}

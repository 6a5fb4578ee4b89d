import { useRevalidator } from "@remix-run/react";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useLeaveConfirmation } from "../editing/leave-confirmation";
import { useCloseConfirmation } from "../editing/save-status";
import { useDrafts } from "../editing/use-drafts";
import { useConnection, useReload } from "../editing/use-store-life";
import { useNotify } from "../notices/toasts";
import { sendTextTo } from "./text-api";
import { textDrafts } from "./text-drafts";
import { TextEditor, type ShownTexts, type Texts } from "./text-editor";

/** @param path of the API. @param failure the message. */
export function useTexts(
  path: string,
  view: Texts,
  failure: string,
): { store: TextEditor; shown: ShownTexts } {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  // Stable for the life of the page.
  const [store] = useState(
    () =>
      new TextEditor(view, {
        send: sendTextTo(path),
        failure,
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
  useDrafts(store, `texts ${path}`, textDrafts);
  const shown = useSyncExternalStore(store.subscribe, store.shown, store.shown);
  useCloseConfirmation(shown.saving);
  return { store, shown };
}

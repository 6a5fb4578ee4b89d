import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useNotify } from "../notices/toasts";
import { whenThere } from "../on-demand";
import { useShell } from "../use-shell";
import type { UndoStore } from "./undo-keys";

/** Loaded after hydration: nothing was done before. */
const undoKeys = () => whenThere(() => import("./undo-keys"));

/**
 * The keys of Undo and redo, for what was done in the store, on the page's earlier visits, and by the
 * server, where it offers to take that back.
 */
export function useUndoKey(store: UndoStore): void {
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  const { viewer, toast } = useShell() ?? {};
  const page = `${viewer?.email} ${viewer?.imping} ${useLocation().pathname}`;
  const trashId = toast?.undo;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void undoKeys().then(({ keepSteps, listenForUndo }) => {
      if (signal.aborted) return;
      listenForUndo(store, notify, signal);
      signal.addEventListener("abort", keepSteps(store, page));
    });
    return () => stop.abort();
  }, [store, notify, page]);
  useEffect(() => {
    if (trashId)
      void undoKeys().then((keys) => keys.addServerStep(store, trashId, notify, revalidate));
  }, [store, trashId, notify, revalidate]);
}

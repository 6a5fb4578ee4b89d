import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useNotify } from "../notices/toasts";
import { whenThere } from "../on-demand";
import { useShell } from "../use-shell";
import type { UndoStore } from "./undo-keys";

/**
 * Undo and redo by key, of what was done in the store, and of what the server offers to take back.
 * @param also listens to other keys; stays the same function.
 */
export function useUndoKey<Store extends UndoStore>(
  store: Store,
  also?: (store: Store, stop: AbortSignal) => Promise<void>,
): void {
  const notify = useNotify();
  const { revalidate: restored } = useRevalidator();
  const { viewer, toast } = useShell() ?? {};
  const page = `${viewer?.email} ${viewer?.imping} ${useLocation().pathname}`;
  const trashId = toast?.undo;
  useEffect(() => {
    const stop = new AbortController();
    // Loaded after hydration: nothing was done before.
    void whenThere(() => import("./undo-keys")).then(({ listenForUndo }) =>
      listenForUndo(store, { notify, restored, page, trashId }, stop.signal),
    );
    if (also) void whenThere(() => also(store, stop.signal));
    return () => stop.abort();
  }, [store, notify, restored, page, trashId, also]);
}

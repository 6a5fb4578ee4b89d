import { useSyncExternalStore } from "react";

/** Whether the browser has no network; false on the server. */
export function useOffline(): boolean {
  return !useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** Hears when the network goes or comes. Returns a stop function. */
function followConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

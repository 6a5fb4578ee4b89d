import { useFetchers, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { isFetching, onFetching } from "./fetching";

/**
 * Hands a store what the loaders give later on, with how many answers it knew when they were asked.
 * @param parts what the loaders gave, in parts that stay the same objects until there is something
 *   new.
 */
export function useReload(
  store: { readonly answers: number },
  parts: readonly unknown[],
  load: (since: number) => void,
): void {
  const states = [
    useNavigation().state,
    useRevalidator().state,
    ...useFetchers().map(({ state }) => state),
  ];
  const isFetched = useSyncExternalStore(onFetching, isFetching, () => false);
  const isLoading = isFetched || states.some((state) => state !== "idle");
  const since = useRef(0);
  const loaded = useRef(parts);
  useEffect(() => {
    if (isLoading) since.current = store.answers;
  }, [store, isLoading]);
  useEffect(() => {
    if (parts.every((part, index) => part === loaded.current[index])) return;
    loaded.current = parts;
    load(since.current);
  }, [parts, load]);
}

/**
 * What waits for the connection goes out when it is back. When the page is put away, what is being
 * typed is taken, and what waits for an answer goes out at once.
 */
export function useConnection(store: { resume(): void; flush(): void }): void {
  useEffect(() => {
    const resume = () => store.resume();
    function leave() {
      if (document.activeElement?.matches("input, textarea"))
        (document.activeElement as HTMLElement).blur();
      store.flush();
    }
    const ending = new AbortController();
    window.addEventListener("online", resume, ending);
    window.addEventListener("pagehide", leave, ending);
    return () => ending.abort();
  }, [store]);
}

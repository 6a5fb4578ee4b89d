import { KEPT_AT, type CutOff, type OpenedPage } from "~/contracts/kept-pages";
import { isPlainClick } from "../plain-click";

/** When the loaded page was read, in milliseconds, if the service worker had kept it. */
export function keptAt(): number | undefined {
  const at = document.documentElement.getAttribute(KEPT_AT);
  return at === null ? undefined : Number(at);
}

/** The page shows what the network has answered since. */
export function leaveKept(): void {
  document.documentElement.removeAttribute(KEPT_AT);
}

/**
 * Pages open whole where there is no network for their data: those that the service worker keeps do.
 * Returns a stop function.
 */
export function openWhole(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // Ahead of the router's own listener, which would ask for the next page's data alone.
  const follow = (event: MouseEvent) => {
    const isCut = !navigator.onLine || keptAt() !== undefined;
    if (!isCut || !navigator.serviceWorker?.controller || !isPlainClick(event)) return;
    if (event.target instanceof Element && event.target.closest("a[href]")) event.stopPropagation();
  };
  window.addEventListener("click", follow, { capture: true, signal });
  navigator.serviceWorker?.addEventListener(
    "message",
    ({ data }: MessageEvent<CutOff | null>) => {
      if (typeof data?.cutOff !== "string") return;
      // Nobody waits for what this page asks again by itself.
      const isHere = data.cutOff === location.pathname + location.search;
      if (!data.isSlow || !isHere) location.assign(data.cutOff);
    },
    { signal },
  );
  return () => listening.abort();
}

/** Keeps the page that is shown, now and as it is left. Returns a stop function. */
export function keepOpened(path: string): () => void {
  const listening = new AbortController();
  const tell = () => void register().then((worker) => worker?.postMessage(opened(path)));
  tell();
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") tell();
    },
    { signal: listening.signal },
  );
  return () => listening.abort();
}

/** Nobody is signed in here for themselves. */
export function keepNothing(): void {
  navigator.serviceWorker?.controller?.postMessage(opened(null));
}

const opened = (path: string | null): OpenedPage => ({ opened: path });

async function register(): Promise<ServiceWorker | null> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return null;
  try {
    await navigator.serviceWorker.register("/worker.js");
    return (await navigator.serviceWorker.ready).active;
  } catch {
    // Not allowed, as in a private window of some browsers, or without a network.
    return navigator.serviceWorker.controller;
  }
}

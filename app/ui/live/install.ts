/** Chromium's event: its question can be asked later, and once. */
type Offer = Event & { prompt(): Promise<unknown> };

let offer: Offer | undefined;
const listeners = new Set<() => void>();

/** From the start of the page, for the browser says it once. */
export function keepInstallOffer(): void {
  const changed = (next: Offer | undefined) => {
    offer = next;
    for (const listener of listeners) listener();
  };
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    changed(event as Offer);
  });
  window.addEventListener("appinstalled", () => changed(undefined));
}

export function followInstalling(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * How the product is put on this phone or desk: by the browser's own question, or by a person in
 * Safari's menu of an iPhone. Undefined where it is there already, or cannot be.
 */
export function wayToInstall(): "asks" | "by hand" | undefined {
  if (matchMedia("(display-mode: standalone)").matches) return undefined;
  if (offer) return "asks";
  return "standalone" in navigator && navigator.maxTouchPoints > 1 ? "by hand" : undefined;
}

export async function install(): Promise<void> {
  await offer?.prompt();
}

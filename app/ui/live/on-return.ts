/**
 * Calls `act` whenever somebody comes back to the page: it becomes visible, gets the focus or is
 * online again.
 * @returns a function that stops it.
 */
export function onReturn(act: () => void): () => void {
  const listening = new AbortController();
  const whenVisible = () => {
    if (document.visibilityState === "visible") act();
  };
  for (const [target, type] of [
    [document, "visibilitychange"],
    [window, "focus"],
    [window, "online"],
  ] as const)
    target.addEventListener(type, whenVisible, { signal: listening.signal });
  return () => listening.abort();
}

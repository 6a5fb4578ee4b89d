/** Calls `act` on visibility, focus or reconnection. Returns a stop function. */
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

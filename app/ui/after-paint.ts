/** What may come before the next frame is painted, and must find it done. */
const NEXT = [
  "keydown",
  "pointerdown",
  "mousedown",
  "click",
  "paste",
  "submit",
  "beforeunload",
  "pagehide",
  "visibilitychange",
];

/** Does it once what stands on the page is painted, or before whatever comes sooner. */
export function afterPaint(work: () => void): void {
  const waiting = new AbortController();
  function now() {
    if (waiting.signal.aborted) return;
    waiting.abort();
    work();
  }
  const options = { capture: true, signal: waiting.signal };
  for (const type of NEXT) window.addEventListener(type, now, options);
  // A frame is painted after its callbacks, and before a timer that they set.
  requestAnimationFrame(() => setTimeout(now));
}

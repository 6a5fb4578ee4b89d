/** Never covered by a notification: the focused field, errors and their remedies, navigation. */
const NEVER_COVERED =
  "#main :focus, [aria-invalid=true], .item-mark, .field-error, .error-summary, [role=alert], nav a";
/** Covered only if both edges of the screen have some. */
const CONTROLS = "a, button, input, select, textarea, summary, label";
const EDGES = ["bottom", "top"] as const;
const GAP = 8;
/**
 * Controls are sampled at points so many pixels below one another, and twice as far beside: a table
 * may have thousands of them.
 */
const GRID = 12;

/**
 * Docks the notification at the edge of the screen where it covers least, and scrolls the page
 * where neither edge will do. Follows focus, new errors, scrolling and the on-screen keyboard.
 * Returns a stop function.
 */
export function keepClear(dock: HTMLElement): () => void {
  let frame = 0;
  const place = (mayScroll: boolean) => {
    aboveKeyboard(dock);
    if (blockers(dock).length === 0) return;
    if (EDGES.some((edge) => isFreeAt(dock, edge)) || !mayScroll) return;
    dock.dataset["edge"] = "bottom";
    uncover(dock);
  };
  const later = ({ type }: { type?: string }) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(type !== "scroll"));
  };

  const best = EDGES.find((edge) => isFreeAt(dock, edge) && !coversControl(dock));
  dock.dataset["edge"] = best ?? "bottom";
  place(true);
  const leaving = new AbortController();
  const options = { signal: leaving.signal, passive: true };
  document.addEventListener("focusin", later, options);
  window.addEventListener("scroll", later, options);
  window.addEventListener("resize", later, options);
  window.visualViewport?.addEventListener("resize", later, options);
  const watch = new MutationObserver(() => later({}));
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ["aria-invalid"],
  });
  return () => {
    leaving.abort();
    watch.disconnect();
    cancelAnimationFrame(frame);
  };
}

function isFreeAt(dock: HTMLElement, edge: (typeof EDGES)[number]): boolean {
  dock.dataset["edge"] = edge;
  return blockers(dock).length === 0;
}

function blockers(dock: HTMLElement): Element[] {
  const toast = boxOf(dock);
  return [...document.querySelectorAll(NEVER_COVERED)].filter((element) => {
    const { top, bottom, left, right, height } = element.getBoundingClientRect();
    const isOver =
      top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
    return isOver && height > 0 && !dock.contains(element);
  });
}

function coversControl(dock: HTMLElement): boolean {
  const { top, bottom, left, right } = boxOf(dock);
  for (let x = left; x <= right; x += 2 * GRID)
    for (let y = top; y <= bottom; y += GRID)
      if (
        document
          .elementsFromPoint(x, y)
          .some((element) => !dock.contains(element) && element.closest(CONTROLS))
      )
        return true;
  return false;
}

/** Scrolls covered elements above the notification, as far as all of them fit. */
function uncover(dock: HTMLElement): void {
  const edge = boxOf(dock).top - GAP;
  const below = blockers(dock).map((element) => element.getBoundingClientRect());
  const by = Math.max(0, ...below.map(({ bottom }) => bottom - edge));
  if (by > 0 && below.every(({ top }) => top >= by))
    window.scrollBy({ top: by, behavior: "instant" });
}

/** Some phones overlay their keyboard on the page. */
function aboveKeyboard(dock: HTMLElement): void {
  const seen = window.visualViewport;
  const covered = seen && seen.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
  dock.style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
}

function boxOf(dock: HTMLElement): DOMRect {
  return (dock.querySelector(".toast") ?? dock).getBoundingClientRect();
}

import type { Page } from "@playwright/test";

/**
 * What takes the focus by a key and has no ring then, is outside of the window, or below a bar that
 * stays in its place. Of a text area the first line counts, where its caret stands.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  // Rings are shown where the last thing that was used is a key.
  await page.keyboard.press("Tab");
  return page.evaluate(findFaults);
}

/** In one go, for a page of 200 things takes them one after the other. */
function findFaults(): string[] {
  const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

  function ringOf(element: Element): string {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } =
      getComputedStyle(element);
    const isOutlined = outlineStyle !== "none" && outlineWidth !== "0px";
    return [isOutlined && outlineWidth + outlineColor, boxShadow, borderColor].join();
  }

  /** Where its ring may be drawn: a box that is not shown has it on its label. */
  function drawnFor(element: HTMLElement): Element[] {
    const [label] = (element as HTMLInputElement).labels ?? [];
    const near = [element, label, element.parentElement, element.nextElementSibling];
    return near.filter((one) => one instanceof Element);
  }

  function barOver(element: HTMLElement): string | undefined {
    const [label] = (element as HTMLInputElement).labels ?? [];
    const isTiny = element.getBoundingClientRect().width < 4;
    const { x, y, width, height } = (isTiny && label ? label : element).getBoundingClientRect();
    const parts = element.tagName === "TEXTAREA" ? [0.1] : [0.1, 0.5, 0.9];
    // A browser leaves a link as it is that is cut off at the side of a row that scrolls.
    const middle = Math.min(Math.max(x + width / 2, 1), innerWidth - 1);
    for (const part of parts) {
      const [over] = document.elementsFromPoint(middle, y + height * part);
      if (!over) return "above or below the window";
      for (let one: Element | null = over; one && !one.contains(element); one = one.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(one).position))
          return `below ${one.tagName.toLowerCase()}.${one.className}`;
    }
    return undefined;
  }

  const faults: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
    (document.activeElement as HTMLElement | null)?.blur();
    const drawn = drawnFor(element);
    const before = drawn.map(ringOf);
    element.focus();
    if (document.activeElement !== element) continue;
    const name = `${element.tagName.toLowerCase()} “${element.ariaLabel ?? element.textContent}”`;
    if (drawn.every((one, place) => ringOf(one) === before[place])) faults.push(`${name}: no ring`);
    const over = barOver(element);
    if (over) faults.push(`${name}: ${over}`);
  }
  return faults;
}

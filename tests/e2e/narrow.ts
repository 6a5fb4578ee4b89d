import type { Page } from "@playwright/test";

/** As the browser's own setting of it, in px: media queries follow. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard } });
}

/** Words of the page that begin on one line and end on another. */
export function brokenWords(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,}/gu)) {
      // An address is one word, however long.
      const whole = /\S*$/.exec(text.data.slice(0, index))?.[0] ?? "";
      const rest = /^\S*/.exec(text.data.slice(index))?.[0] ?? "";
      if (/@|:\/\//.test(whole + rest)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  }
  return broken;
}

/** Links of a navigation whose words are wider than they are: they lie over the next. */
export function spilledLinks(): string[] {
  return [...document.querySelectorAll<HTMLElement>("nav a")]
    .filter((link) => link.checkVisibility() && link.scrollWidth > link.clientWidth + 1)
    .map(({ textContent }) => textContent ?? "");
}

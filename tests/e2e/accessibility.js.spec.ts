import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { everyPage, visit } from "./pages";

for (const known of everyPage) {
  test(`axe finds nothing wrong with ${known.name}, in either theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await visit(page, known);
    expect(await page.evaluate(headingsAboveTitle), "what stands above the page's title").toEqual(
      [],
    );
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // A button on its way from one theme to the other has the colours of neither. A way given up
      // midway (the page drew itself anew) is over too: its promise is refused, so it is waited
      // for, not asked.
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      });
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect(found, colorScheme).toEqual([]);
    }
  });
}

/** The headings drawn above the page's own, which is the first of them to a screen reader. */
function headingsAboveTitle(): (string | null)[] {
  const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  const title = document.querySelector("h1");
  return [...document.querySelectorAll("main h2")]
    .filter((one) => top(one) < top(title))
    .map(({ textContent }) => textContent);
}

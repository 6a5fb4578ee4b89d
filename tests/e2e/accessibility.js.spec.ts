import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { everyPage, visit } from "./pages";

for (const known of everyPage) {
  test(`axe finds nothing wrong with ${known.name}, in light and in dark`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await visit(page, known);
    expect(await page.evaluate(headingsAboveTitle), "headings above the page's title").toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // Wait for colour transitions; one cancelled by a rerender rejects, which is fine too.
      await page.evaluate(async () => {
        await new Promise(requestAnimationFrame);
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      });
      // Only colours differ between the themes. The legacy mode skips frames, of which there are
      // none, and with them a second page for each run.
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (
        colorScheme === "light" ? axe : axe.withRules("color-contrast")
      ).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect(found, colorScheme).toEqual([]);
    }
  });
}

/** Visually above the h1 but after it in the DOM is allowed; before it is not. */
function headingsAboveTitle(): (string | null)[] {
  const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  const title = document.querySelector("h1");
  return [...document.querySelectorAll("main h2")]
    .filter((one) => top(one) < top(title))
    .map(({ textContent }) => textContent);
}

import { expect, test } from "@playwright/test";
import { everyPage, visit } from "./pages";

for (const known of everyPage) {
  test(`${known.name} needs no sideways scroll at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, known);
    const { wide, seen } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, seen: document.documentElement.clientWidth }));
    expect(wide).toBeLessThanOrEqual(seen);
  });
}

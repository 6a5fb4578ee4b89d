import { test } from "@playwright/test";
import { everyPage, visit } from "./pages";
import { expectNoSidewaysScroll } from "./table";

for (const known of everyPage) {
  test(`${known.name} needs no sideways scroll at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, known);
    await expectNoSidewaysScroll(page);
  });
}

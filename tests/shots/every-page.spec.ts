import { test } from "@playwright/test";
import { everyPage, visit } from "../e2e/pages";

for (const known of everyPage) {
  test(known.name, async ({ page }, { project }) => {
    await visit(page, known);
    await page.screenshot({ path: `shots/${known.name}.${project.name}.png`, fullPage: true });
  });
}

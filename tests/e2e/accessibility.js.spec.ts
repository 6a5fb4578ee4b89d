import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { everyPage, visit } from "./pages";

for (const known of everyPage) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing wrong with ${known.name} in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await visit(page, known);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
    });
  }
}

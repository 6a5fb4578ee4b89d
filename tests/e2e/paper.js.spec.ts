import { expect, test } from "@playwright/test";
import { everyPage, visit } from "./pages";

const NAMES = [
  "properties",
  "property-tiles",
  "property-list",
  "project",
  "trade-tracker",
  "profile",
  "admin-users",
  "admin-template",
  "admin-audit",
  "terms",
];

test.use({ colorScheme: "dark", viewport: { width: 700, height: 1000 } });

for (const name of NAMES)
  test(`${name} is printed from dark mode with dark ink on white, and without what a hand can do`, async ({ page }) => {
    const known = everyPage.find((one) => one.name === name);
    if (!known) throw new Error(`There is no page called ${name}.`);
    await visit(page, known);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const found = await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility()).map((one) => one.textContent);
      const look = (element: Element) => getComputedStyle(element);
      const light = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part) / 3, 0);
      const inks = [...document.querySelectorAll("h1, h2, h3, p, td, th, input, a, dd")].filter((one) => one.checkVisibility());
      const fields = [...document.querySelectorAll(".input, .cell")].filter((one) => one.checkVisibility());
      return {
        controls: shown("nav, button, .btn, [role=search], .toasts, .skip-link"),
        page: look(document.documentElement).backgroundColor,
        palest: Math.max(...inks.map((one) => light(look(one).color))),
        bordered: fields.filter((one) => look(one).borderTopWidth !== "0px").length,
        // One for screen readers alone is a pixel high.
        heads: [...document.querySelectorAll("main table thead")].filter((one) => one.clientHeight > 1).map((one) => look(one).display),
        feet: [...document.querySelectorAll("main table tfoot")].map((one) => look(one).display),
      };
    });
    expect(found).toMatchObject({ controls: [], page: "rgb(255, 255, 255)", bordered: 0 });
    expect(found.palest).toBeLessThan(130);
    expect(new Set(["table-header-group", ...found.heads])).toEqual(new Set(["table-header-group"]));
    // A foot that is one repeats on every sheet.
    expect(found.feet).not.toContain("table-footer-group");
  });

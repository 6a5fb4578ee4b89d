import { expect, test, type Page } from "@playwright/test";
import { readPdf } from "../support/read-pdf";
import { call, open, openCategory, reload } from "./accounts";
import { unfold } from "./calculator";
import { everyPage, look } from "./pages";

const NAMES = [
  "properties",
  "property-overview",
  "property-list",
  "project",
  "trade-tracker",
  "profile",
  "admin-users",
  "admin-template",
  "admin-audit",
  "terms",
];

const SHEET = { width: 700, height: 1000 };
test.use({ colorScheme: "dark", viewport: SHEET });

for (const name of NAMES)
  test(`${name} is printed from dark mode with dark ink on white, and without what a hand can do`, async ({
    browser,
  }) => {
    const known = everyPage.find((one) => one.name === name);
    if (!known) throw new Error(`There is no page called ${name}.`);
    const page = await look(browser, known, async (one) => {
      await one.setViewportSize(SHEET);
      await one.emulateMedia({ media: null, colorScheme: "dark", reducedMotion: null });
    });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const found = await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((one) => one.checkVisibility())
          .map((one) => one.textContent);
      const look = (element: Element) => getComputedStyle(element);
      const light = (colour: string) =>
        (colour.match(/[\d.]+/g) ?? [])
          .slice(0, 3)
          .reduce((sum, part) => sum + Number(part) / 3, 0);
      const inks = [...document.querySelectorAll("h1, h2, h3, p, td, th, input, a, dd")].filter(
        (one) => one.checkVisibility(),
      );
      const fields = [...document.querySelectorAll(".input, .cell")].filter((one) =>
        one.checkVisibility(),
      );
      return {
        controls: shown("nav, button, .btn, [role=search], .toasts, .skip-link"),
        page: look(document.documentElement).backgroundColor,
        palest: Math.max(...inks.map((one) => light(look(one).color))),
        bordered: fields.filter((one) => look(one).borderTopWidth !== "0px").length,
        // Screen-reader-only heads are one pixel high.
        heads: [...document.querySelectorAll("main table thead")]
          .filter((one) => one.clientHeight > 1)
          .map((one) => look(one).display),
        feet: [...document.querySelectorAll("main table tfoot")].map((one) => look(one).display),
      };
    });
    expect(found).toMatchObject({ controls: [], page: "rgb(255, 255, 255)", bordered: 0 });
    expect(found.palest).toBeLessThan(130);
    expect(new Set(["table-header-group", ...found.heads])).toEqual(
      new Set(["table-header-group"]),
    );
    // A table-footer-group repeats on every sheet.
    expect(found.feet).not.toContain("table-footer-group");
  });

const A4 = {
  format: "A4",
  margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" },
} as const;
const printed = async (page: Page) => readPdf(await page.pdf(A4));

test("a printed category has no blank rows and no empty headings", async ({ page }) => {
  await openCategory(page, [{ name: "Oven", budget: 100 }, {}, { budget: 5 }]);
  const { text, sheets } = await printed(page);
  expect(sheets).toHaveLength(1);
  expect(
    text.match(/\$0/g),
    "spent: by the oven, by the row without a name, by all, and in the title block",
  ).toHaveLength(4);
  for (const heading of ["Details", "Notes", "Scope of work", "Suggestions"])
    expect(text).not.toContain(heading);
});

test("notes are printed under their heading", async ({ page }) => {
  const { id } = await openCategory(page);
  await call(page, "PUT", `/api/projects/${id}`, { notes: "Keep the window." });
  await reload(page);
  const { text } = await printed(page);
  expect(text).toMatch(/Details\s+Notes\s+Keep the window\./);
  expect(text).not.toContain("Scope of work");
});

test("a printed calculator has the rows that were filled in", async ({ page }) => {
  const { propertyId } = await openCategory(page);
  await open(page, `/properties/${propertyId}?view=trade-tracker`);
  await unfold(page);
  await page.getByRole("textbox", { name: "Purchase price" }).fill("600000");
  await page.getByRole("textbox", { name: "Purchase price" }).blur();
  await expect(page.locator(".save-status")).toHaveText("All changes saved");
  const { text } = await printed(page);
  expect(text).toContain("Purchase price");
  expect(text).not.toContain("Registered valuation");
});

test("the last sheet of a printed page is not nearly empty", async ({ page }) => {
  test.setTimeout(60_000);
  const names = Array.from({ length: 46 }, (_, index) => `Item ${index + 10}`);
  const { id } = await openCategory(
    page,
    names.map((name) => ({ name, budget: 100 })),
  );
  const { activeItems } = await call<{ activeItems: { id: string }[] }>(
    page,
    "GET",
    `/api/projects/${id}`,
  );
  // From more than one sheet down to fewer.
  for (const item of activeItems.slice(0, 14)) {
    const { filled } = await printed(page);
    expect(filled.at(-1), `${filled.length} sheets`).toBeGreaterThan(0.2);
    await page.evaluate(
      (itemId) => document.querySelector(`[name="items.${itemId}.name"]`)?.closest("tr")?.remove(),
      item.id,
    );
  }
});

import { expect, test, type Page } from "@playwright/test";
import { alive, enterAsOwner, openCategory } from "./accounts";
import { toast } from "./table";

const finder = (page: Page) => page.getByRole("dialog", { name: "Find or do" });
const input = (page: Page) => finder(page).getByRole("combobox", { name: "Find or do" });
const chosen = (page: Page) => finder(page).getByRole("option", { selected: true });

async function openFinder(page: Page): Promise<void> {
  await enterAsOwner(page);
  await openCategory(page);
  await alive(page);
  // The keys are loaded after the page.
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(input(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

test("Ctrl K offers what can be done here, the arrows choose, and Esc gives the focus back", async ({
  page,
}) => {
  await enterAsOwner(page);
  await openCategory(page);
  await alive(page);
  const link = page.getByRole("banner").getByRole("link", { name: "Find or do" });
  await link.focus();
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+k");
    await expect(input(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(finder(page).getByRole("option", { name: "Log a spend in Scullery" })).toBeVisible();
  const first = await input(page).getAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(input(page)).not.toHaveAttribute("aria-activedescendant", first ?? "");
  await page.keyboard.press("ArrowUp");
  await expect(input(page)).toHaveAttribute("aria-activedescendant", first ?? "");
  await page.keyboard.press("Escape");
  await expect(finder(page)).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("what is found is opened by Enter", async ({ page }) => {
  await openFinder(page);
  await input(page).fill("benchtop");
  await expect(chosen(page)).toContainText("Benchtop");
  await expect(chosen(page)).toContainText("$0 of $2,600");
  await page.keyboard.press("Enter");
  await expect(finder(page)).toHaveCount(0);
  await expect(page.locator("input:focus")).toHaveAccessibleName(/Benchtop/);
});

test("an amount beside an item is logged by Enter, and taken back by Undo", async ({ page }) => {
  await openFinder(page);
  await input(page).fill("500 oven");
  await expect(chosen(page)).toContainText("Log a spend on Oven, Scullery");
  await expect(chosen(page)).toContainText("Spent $200");
  await expect(chosen(page)).toContainText("$700 of $1,000");
  await page.keyboard.press("Enter");
  await expect(toast(page, "$500.00 logged.")).toBeVisible();
  await expect(finder(page)).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Oven/ })).toContainText("$700");
  await toast(page, "$500.00 logged.").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: /Oven/ })).toContainText("$200");
});

test("Tab opens the form of the spend filled in", async ({ page }) => {
  await openFinder(page);
  await input(page).fill("oven 500");
  await expect(chosen(page)).toContainText("Log a spend on Oven, Scullery");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("heading", { name: "Add spend", level: 1 })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Amount" })).toHaveValue("500");
});

test("the link in the bar opens the menu, and its rows are pressed", async ({ page }) => {
  await openFinder(page);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Find or do" }).click();
  await input(page).fill("receipts");
  await finder(page).getByRole("option", { name: "Keep receipts and bills" }).click();
  await expect(page.getByRole("heading", { name: "Keep receipts and bills" })).toBeInViewport();
});

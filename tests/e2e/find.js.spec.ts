import { expect, test, type Page } from "@playwright/test";
import { goOffline } from "../support/open-pages";
import { alive, enterAsOwner, openCategory, reload } from "./accounts";
import { enterCell, toast } from "./table";

const finder = (page: Page) => page.getByRole("dialog", { name: "Find or do" });
const input = (page: Page) => finder(page).getByRole("combobox", { name: "Find or do" });
const chosen = (page: Page) => finder(page).getByRole("option", { selected: true });

async function openFinder(page: Page): Promise<void> {
  await enterAsOwner(page);
  await openCategory(page);
  await alive(page);
  await pressForFinder(page);
}

/** The keys are loaded after the page, and a menu that is closed goes a moment later. */
async function pressForFinder(page: Page): Promise<void> {
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

test("Esc gives the focus back to the cell that was entered", async ({ page }) => {
  await openFinder(page);
  await page.keyboard.press("Escape");
  await enterCell(page, "Budget, Oven");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(input(page)).toBeFocused();
  await page.keyboard.press("Escape");
  const budget = page.locator("td", { hasText: "$1,000" }).first();
  await expect(budget).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect(budget).toBeFocused();
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
  await expect(page.getByRole("button", { name: "Oven Scullery", pressed: true })).toBeVisible();
});

test("the link in the bar opens the menu, and its rows are pressed", async ({ page }) => {
  await openFinder(page);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Find or do" }).click();
  await input(page).fill("receipts");
  await finder(page).getByRole("option", { name: "Keep receipts and bills" }).click();
  await expect(page.getByRole("heading", { name: "Keep receipts and bills" })).toBeInViewport();
});

test("Ctrl Enter opens what is chosen in a new tab, and leaves the menu", async ({ page }) => {
  await openFinder(page);
  await input(page).fill("benchtop");
  await expect(chosen(page)).toContainText("Benchtop");
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect((await opened).getByRole("textbox", { name: /Benchtop/ }).first()).toBeVisible();
  await expect(input(page)).toBeFocused();
});

test("a budget is set by its words, shown before Enter saves it, and taken back by Undo", async ({
  page,
}) => {
  await openFinder(page);
  await input(page).fill("budget oven 4200");
  await expect(chosen(page)).toContainText("Set the budget of Oven to $4,200");
  await expect(chosen(page)).toContainText("from $1,000 to $4,200");
  await page.keyboard.press("Enter");
  const said = toast(page, "The budget of Oven is $4,200.");
  await expect(said).toBeVisible();
  await expect(finder(page)).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Oven/ })).toContainText("$4,200");
  await said.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row", { name: /Oven/ })).toContainText("$1,000");
});

test("what nothing is called is added to the category", async ({ page }) => {
  await openFinder(page);
  await input(page).fill("sauna");
  await expect(chosen(page)).toContainText("Add Sauna to Scullery");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Sauna added.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Sauna/ })).toBeVisible();
});

test("what is typed under the fold of one item is there after a reload, and is saved for it", async ({
  page,
}) => {
  const items = ["Oven", "Oven door", "Oven hood"].map((name) => ({ name, budget: 100 }));
  await openCategory(page, items);
  await page.goto("/find?q=oven");
  await alive(page);
  await page.getByText("Edit Oven door, Scullery").first().click();
  await page.getByLabel("Budget of Oven door").first().fill("75");
  await reload(page);
  const field = page.getByLabel("Budget of Oven door").first();
  await expect(field).toHaveValue("75");
  await expect(field).toBeVisible();
  await expect(page.getByLabel("Budget of Oven hood").first()).toBeHidden();
  await field.press("Enter");
  await expect(toast(page, "The budget of Oven door is $75.")).toBeVisible();
});

test("without a network the menu says so, and looks up what is typed once there is one", async ({
  page,
}) => {
  await openFinder(page);
  await goOffline(page);
  await input(page).fill("oven");
  const said = finder(page).getByText("Offline: it is looked up once there is a network.");
  await expect(said.last()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await pressForFinder(page);
  await input(page).fill("500 oven");
  await page.keyboard.press("Enter");
  await expect(said.last()).toBeVisible();
  await expect(page).toHaveURL(/\/project\//);
  await page.context().setOffline(false);
  await expect(chosen(page)).toContainText("Log a spend on Oven, Scullery");
  await expect(input(page)).toHaveValue("500 oven");
});

test("what cannot be looked up says so, and leaves the page", async ({ page }) => {
  await openFinder(page);
  await page.route(/find.*q=oven/, (route) => route.abort());
  await input(page).fill("oven");
  await expect(finder(page).getByText("No answer. Please try again.").last()).toBeVisible();
  await input(page).fill("benchtop");
  await expect(chosen(page)).toContainText("Benchtop");
});

test("Enter before the answer does what is typed, unless something else is typed by then", async ({
  page,
}) => {
  await openFinder(page);
  let answer: () => void = () => undefined;
  const hold = () => new Promise<void>((resolve) => (answer = resolve));
  let held = hold();
  await page.route(/find.*q=\d/, async (route) => {
    await held;
    await route.continue();
  });
  await input(page).fill("700 oven");
  await page.keyboard.press("Enter");
  await input(page).fill("500 oven");
  await page.keyboard.press("Enter");
  answer();
  await expect(toast(page, "$500.00 logged.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Oven/ })).toContainText("$700");
  held = hold();
  await page.keyboard.press("ControlOrMeta+k");
  await input(page).fill("70 oven");
  await page.keyboard.press("Enter");
  await input(page).fill("benchtop");
  answer();
  await expect(chosen(page)).toContainText("Benchtop");
  await expect(page.getByRole("row", { name: /Oven/ })).toContainText("$700");
});

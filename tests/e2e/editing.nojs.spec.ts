import { expect, test, type Page } from "@playwright/test";
import { openCategory, openKitchen } from "./accounts";
import { cell, expectCell, fillCell, shownCell, total } from "./table";

const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

test("one form saves every cell that was changed", async ({ page }) => {
  await openCategory(page);
  await fillCell(page, "Name, Sink", "Belfast sink");
  await fillCell(page, "Quantity, Benchtop", "4");
  await fillCell(page, "Spent, Oven", "=200+49.50");
  await save(page);
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(shownCell(page, "Name, Belfast sink")).toBeVisible();
  await expectCell(page, "Budget, Benchtop", "$5,200.00");
  await expectCell(page, "Spent, Oven", "$249.50");
  await expectCell(page, "Spent, Benchtop", "$0.00");
  await expect(total(page)).toContainText("$6,850.00");
});

test("Enter in a cell saves, whatever buttons the rows have", async ({ page }) => {
  await openCategory(page);
  await fillCell(page, "Spent, Benchtop", "99");
  await cell(page, "Spent, Benchtop").press("Enter");
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expectCell(page, "Spent, Benchtop", "$99");
  await expect(page.locator("tr[data-row]")).toHaveCount(3);
});

test("removing a row keeps the text typed into the others, and can be undone", async ({ page }) => {
  await openCategory(page);
  await fillCell(page, "Spent, Benchtop", "99");
  await fillCell(page, "Budget, Oven", "nothing sensible");
  await page.getByLabel("Actions for Oven").click();
  await page.getByRole("button", { name: "Remove item, Oven" }).click();
  await expect(page.getByText("Item removed.")).toBeVisible();
  await expect(shownCell(page, "Name, Oven")).toHaveCount(0);
  await expectCell(page, "Spent, Benchtop", "$99");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectCell(page, "Spent, Oven", "$200");
});

test("adding a row keeps the text typed into the others", async ({ page }) => {
  await openCategory(page);
  await fillCell(page, "Spent, Benchtop", "99");
  await page.getByRole("button", { name: "New Item" }).click();
  await expectCell(page, "Spent, Benchtop", "$99");
  await fillCell(page, "Name, New Item", "Rangehood");
  await fillCell(page, "Budget, New Item", "$450");
  await save(page);
  await expectCell(page, "Budget, Rangehood", "$450");
  await expect(total(page)).toContainText("$4,700");
});

test("an empty new row is not stored, and a refused one keeps its text", async ({ page }) => {
  const { id } = await openCategory(page);
  const names = page.locator("tr[data-row]");
  const add = () => page.getByRole("button", { name: "New Item" }).click();
  await add();
  await expect(names).toHaveCount(4);
  await save(page);
  await expect(page).toHaveURL(`/project/${id}`);
  await expect(names).toHaveCount(3);
  await add();
  await page.goto(`/project/${id}`);
  await expect(names).toHaveCount(3);
  await add();
  await fillCell(page, "Name, New Item", "Rangehood");
  await fillCell(page, "Budget, New Item", "1,20");
  await save(page);
  await expect(page.getByRole("link", { name: "Enter an amount." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Name, / }).last()).toHaveValue("Rangehood");
  await expectCell(page, "Budget, New Item", "1,20");
  await fillCell(page, "Budget, New Item", "1.2k");
  await add();
  await expectCell(page, "Budget, Rangehood", "$1,200");
  await expect(names, "saved, and a new row beside it").toHaveCount(5);
});

test("a suggestion is taken, and goes back when it is removed, and nothing typed is lost", async ({
  page,
}) => {
  await openKitchen(page);
  await fillCell(page, "Spent, Benchtop", "99");
  await page.getByRole("button", { name: "Add Dishwasher" }).click();
  await expect(page.getByText("The suggestion is in the budget now.")).toBeVisible();
  await expectCell(page, "Budget, Dishwasher", "$900");
  await expectCell(page, "Spent, Benchtop", "$99");
  await page.getByRole("link", { name: "Edit all" }).click();
  await page.getByLabel("Actions for Dishwasher").click();
  await page.getByRole("button", { name: "Remove item, Dishwasher" }).click();
  await expect(page.getByText("The item is back among the suggestions.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Dishwasher" })).toBeVisible();
});

test("a bad amount comes back at its cell, with everything typed still there and nothing saved", async ({
  page,
}) => {
  const { id } = await openCategory(page);
  await fillCell(page, "Spent, Benchtop", "$99");
  await fillCell(page, "Budget, Oven", "ask the plumber");
  await fillCell(page, "Quantity, Sink", "half");
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert", { name: "There is a problem" });
  await expect(
    summary.getByRole("link", { name: "Enter a whole number of at least 1." }),
  ).toBeVisible();
  await summary.getByRole("link", { name: "Enter an amount." }).click();
  await expect(cell(page, "Budget, Oven"), "the summary links to the cell").toBeFocused();
  await expectCell(page, "Budget, Oven", "ask the plumber");
  await expect(shownCell(page, "Budget, Oven")).toHaveAttribute("aria-invalid", "true");
  await expect(shownCell(page, "Budget, Oven")).toHaveAccessibleDescription(/Enter an amount\./);
  await expectCell(page, "Quantity, Sink", "half");
  await expectCell(page, "Spent, Benchtop", "$99");
  await expect(shownCell(page, "Spent, Benchtop")).not.toHaveAttribute("aria-invalid");

  await fillCell(page, "Budget, Oven", "1100");
  await fillCell(page, "Quantity, Sink", "1");
  await save(page);
  await expect(page).toHaveURL(`/project/${id}`);
  await expect(page).not.toHaveTitle(/^Error: /);
  await expectCell(page, "Budget, Oven", "$1,100");
  // What was right in the refused form is saved with it.
  await expectCell(page, "Spent, Benchtop", "$99");
});

test("two tabs that change different cells of one item keep both", async ({ page, context }) => {
  const { id } = await openCategory(page);
  const other = await context.newPage();
  await other.goto(`/project/${id}?edit=all`);
  await fillCell(page, "Spent, Oven", "$500");
  await save(page);
  await expect(page.getByText("All changes saved")).toBeVisible();
  await fillCell(other, "Budget, Oven", "$1,500");
  await save(other);
  await expectCell(other, "Budget, Oven", "$1,500");
  await expectCell(other, "Spent, Oven", "$500");
});

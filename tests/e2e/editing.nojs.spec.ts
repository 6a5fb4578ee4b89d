import { expect, test, type Page } from "@playwright/test";
import { openCategory, openKitchen } from "./accounts";
import { cell, total } from "./table";

const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

test("one form saves every cell that was changed", async ({ page }) => {
  await openCategory(page);
  await cell(page, "Name, Sink").fill("Belfast sink");
  await cell(page, "Quantity, Benchtop").fill("4");
  await cell(page, "Spent, Oven").fill("=200+49.50");
  await save(page);
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(cell(page, "Name, Belfast sink")).toBeVisible();
  await expect(cell(page, "Budget, Benchtop"), "rescaled with the quantity").toHaveValue(
    "$5,200.00",
  );
  await expect(cell(page, "Spent, Oven")).toHaveValue("$249.50");
  await expect(cell(page, "Spent, Benchtop"), "the whole table to the cent").toHaveValue("$0.00");
  await expect(total(page)).toContainText("$6,850.00");
});

test("Enter in a cell saves, whatever buttons the rows have", async ({ page }) => {
  await openCategory(page);
  await cell(page, "Spent, Benchtop").fill("99");
  await cell(page, "Spent, Benchtop").press("Enter");
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expect(cell(page, "Spent, Benchtop")).toHaveValue("$99");
  await expect(page.getByRole("textbox", { name: /^Name/ })).toHaveCount(3);
});

test("removing a row keeps the text typed into the others, and can be undone", async ({ page }) => {
  await openCategory(page);
  await cell(page, "Spent, Benchtop").fill("99");
  await cell(page, "Budget, Oven").fill("nothing sensible");
  await page.getByLabel("Actions for Oven").click();
  await page.getByRole("button", { name: "Remove item, Oven" }).click();
  await expect(page.getByText("Item removed.")).toBeVisible();
  await expect(cell(page, "Name, Oven")).toHaveCount(0);
  await expect(cell(page, "Spent, Benchtop")).toHaveValue("$99");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, "Spent, Oven")).toHaveValue("$200");
});

test("adding a row keeps the text typed into the others", async ({ page }) => {
  await openCategory(page);
  await cell(page, "Spent, Benchtop").fill("99");
  await page.getByRole("button", { name: "New Item" }).click();
  await expect(cell(page, "Spent, Benchtop")).toHaveValue("$99");
  await cell(page, "Name, New Item").fill("Rangehood");
  await cell(page, "Budget, New Item").fill("$450");
  await save(page);
  await expect(cell(page, "Budget, Rangehood")).toHaveValue("$450");
  await expect(total(page)).toContainText("$4,700");
});

test("an empty new row is not stored, and a refused one keeps its text", async ({ page }) => {
  const { id } = await openCategory(page);
  const names = page.getByRole("textbox", { name: /^Name, / });
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
  await cell(page, "Name, New Item").fill("Rangehood");
  await cell(page, "Budget, New Item").fill("1,20");
  await save(page);
  await expect(page.getByRole("link", { name: "Enter an amount." })).toBeVisible();
  await expect(names.last()).toHaveValue("Rangehood");
  await expect(cell(page, "Budget, New Item")).toHaveValue("1,20");
  await cell(page, "Budget, New Item").fill("1.2k");
  await add();
  await expect(cell(page, "Budget, Rangehood")).toHaveValue("$1,200");
  await expect(names, "saved, and a new row beside it").toHaveCount(5);
});

test("a suggestion is taken, and goes back when it is removed, and nothing typed is lost", async ({
  page,
}) => {
  await openKitchen(page);
  await cell(page, "Spent, Benchtop").fill("99");
  await page.getByRole("button", { name: "Add Dishwasher" }).click();
  await expect(page.getByText("The suggestion is in the budget now.")).toBeVisible();
  await expect(cell(page, "Budget, Dishwasher")).toHaveValue("$900");
  await expect(cell(page, "Spent, Benchtop")).toHaveValue("$99");
  await page.getByLabel("Actions for Dishwasher").click();
  await page.getByRole("button", { name: "Remove item, Dishwasher" }).click();
  await expect(page.getByText("The item is back among the suggestions.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Dishwasher" })).toBeVisible();
});

test("a bad amount comes back at its cell, with everything typed still there and nothing saved", async ({
  page,
}) => {
  const { id } = await openCategory(page);
  await cell(page, "Spent, Benchtop").fill("$99");
  await cell(page, "Budget, Oven").fill("ask the plumber");
  await cell(page, "Quantity, Sink").fill("half");
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert", { name: "There is a problem" });
  await expect(
    summary.getByRole("link", { name: "Enter a whole number of at least 1." }),
  ).toBeVisible();
  await summary.getByRole("link", { name: "Enter an amount." }).click();
  await expect(cell(page, "Budget, Oven"), "the summary links to the cell").toBeFocused();
  await expect(cell(page, "Budget, Oven")).toHaveValue("ask the plumber");
  await expect(cell(page, "Budget, Oven")).toHaveAttribute("aria-invalid", "true");
  await expect(cell(page, "Budget, Oven")).toHaveAccessibleDescription(/Enter an amount\./);
  await expect(cell(page, "Quantity, Sink")).toHaveValue("half");
  await expect(cell(page, "Spent, Benchtop")).toHaveValue("$99");
  await expect(cell(page, "Spent, Benchtop")).not.toHaveAttribute("aria-invalid");

  await cell(page, "Budget, Oven").fill("1100");
  await cell(page, "Quantity, Sink").fill("1");
  await save(page);
  await expect(page).toHaveURL(`/project/${id}`);
  await expect(page).not.toHaveTitle(/^Error: /);
  await expect(cell(page, "Budget, Oven")).toHaveValue("$1,100");
  await expect(
    cell(page, "Spent, Benchtop"),
    "what was right in the refused form is saved with it",
  ).toHaveValue("$99");
});

test("two tabs that change different cells of one item keep both", async ({ page, context }) => {
  const { id } = await openCategory(page);
  const other = await context.newPage();
  await other.goto(`/project/${id}`);
  await cell(page, "Spent, Oven").fill("$500");
  await save(page);
  await expect(page.getByText("All changes saved")).toBeVisible();
  await cell(other, "Budget, Oven").fill("$1,500");
  await save(other);
  await expect(cell(other, "Budget, Oven")).toHaveValue("$1,500");
  await expect(cell(other, "Spent, Oven")).toHaveValue("$500");
});

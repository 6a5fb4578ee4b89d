import { expect, test, type Page } from "@playwright/test";
import { openCategory } from "./accounts";
import { cell, expectCell, fillCell, shownCell } from "./table";

const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

test("Enter in a cell saves, whatever buttons the rows have", async ({ page }) => {
  await openCategory(page);
  await fillCell(page, "Spent, Benchtop", "99");
  await cell(page, "Spent, Benchtop").press("Enter");
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expectCell(page, "Spent, Benchtop", "$99");
  await expect(page.locator("tr[data-row]")).toHaveCount(3);
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

test("an item is done on its own page, and its row says so without a tick", async ({ page }) => {
  const { id } = await openCategory(page);
  await page.goto(`/project/${id}`);
  await page.getByRole("link", { name: "Benchtop", exact: true }).click();
  await page.getByText("To finish $2,600.00").click();
  await page.getByLabel("Done: nothing more will be billed").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.goto(`/project/${id}`);
  await expect(page.getByRole("rowheader", { name: "Benchtop Done" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Oven", exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

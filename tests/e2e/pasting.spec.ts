import { expect, test } from "@playwright/test";
import { openCategory } from "./accounts";
import { cell, toast } from "./table";

const ROWS =
  "Item\tQty\tBudget\tSpent\nRange hood\t1\t$450.00\t\nPendant light\t3\tTBC\t40\nTotal\t\t450\t40\n";
const text = "Rows of a spreadsheet";

test("rows of a spreadsheet are looked at, mended and added at once", async ({
  page,
  javaScriptEnabled,
}) => {
  await openCategory(page);
  await page.getByRole("link", { name: "Paste rows" }).click();
  await page.getByLabel(text).fill(ROWS);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Row 3 cannot be read." })).toBeVisible();
  await expect(page.getByRole("row", { name: "Pendant light" })).toContainText("Not an amount");
  await expect(page.getByText("Left out, since it would be counted twice: Total.")).toBeVisible();

  await page.getByLabel(text).fill(ROWS.replace("TBC", "120"));
  await page.getByRole("button", { name: "Add 2 items" }).click();
  await expect(toast(page, "2 items added.")).toBeVisible();
  await expect(cell(page, "Budget, Range hood")).toHaveValue("$450");
  await expect(cell(page, "Quantity, Pendant light")).toHaveValue("3");
  await expect(cell(page, "Budget, Pendant light")).toHaveValue("$120");
});

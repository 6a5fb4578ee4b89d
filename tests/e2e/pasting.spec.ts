import { expect, test } from "@playwright/test";
import { openCategory } from "./accounts";
import { shownCell, toast } from "./table";

test("a paste is undone in one step", async ({ page, javaScriptEnabled }) => {
  await openCategory(page);
  await page.getByRole("link", { name: "Paste rows" }).click();
  await page.getByLabel("Rows of a spreadsheet").fill("Range hood\t450\nTap\t90");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Add 2 items" }).click();
  await expect(shownCell(page, "Name, Tap")).toBeVisible();
  await toast(page, "2 items added.").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "2 items removed.")).toBeVisible();
  await expect(shownCell(page, "Name, Tap")).toHaveCount(0);
  await expect(shownCell(page, "Name, Range hood")).toHaveCount(0);
  await expect(shownCell(page, "Name, Oven")).toBeVisible();
});

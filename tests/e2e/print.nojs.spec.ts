import { expect, test } from "@playwright/test";
import { open } from "./accounts";
import { openReno, printButton, reportInTab } from "./print";

test("a failed print shows the reason and keeps the options", async ({ page }) => {
  const at = await openReno(page);
  await open(page, `${at.replace("/api", "")}?projects=true&failed=503`);
  expect(
    await page
      .getByRole("checkbox", { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute("name"))),
  ).toEqual(["projects"]);
  await expect(page.locator(".field-error")).toHaveText(
    "The printer is busy. Please try again in a moment.",
  );
  expect(
    (await reportInTab(page, at, () => printButton(page).click())).pdf.sheets.length,
  ).toBeGreaterThan(1);
});

test("with no box ticked the report is its cover alone, not the whole", async ({ page }) => {
  const at = await openReno(page);
  await open(page, `${at.replace("/api", "")}?details=false&details=true&failed=503`);
  await expect(page.getByLabel("Details")).toBeChecked();
  await page.getByLabel("Details").uncheck();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  expect((await reportInTab(page, at, () => printButton(page).click())).pdf.sheets).toHaveLength(1);
});

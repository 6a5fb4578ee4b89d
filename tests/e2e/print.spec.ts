import { expect, test } from "@playwright/test";
import { hasScript, open } from "./accounts";
import { openReno, printButton, printLink, reportInTab } from "./print";

test("a property's report opens in a new tab, with the chosen options", async ({ page }) => {
  const at = await openReno(page);
  await printLink(page).click();
  if (hasScript()) await expect(page.getByRole("dialog", { name: "Print" })).toBeVisible();
  else await expect(page.getByRole("heading", { name: "Print", exact: true })).toBeVisible();
  await expect(page.getByLabel("Details")).toBeChecked();
  await page.getByLabel(/The profit calculator/).uncheck();
  await page.getByLabel("Each category on a new page").check();

  const { query, pdf } = await reportInTab(page, at, () => printButton(page).click());
  expect(query).toEqual({ details: "true", projects: "true", projectToPage: "true" });
  expect(pdf.title).toBe("Kōwhai Crescent – renovation report");
  expect(pdf.text).toContain("$1,999");
  expect(pdf.text).not.toContain("(Net of GST)");
});

test("the options are a page of their own, which leads back", async ({ page }) => {
  const at = await openReno(page);
  await open(page, at.replace("/api", ""));
  await expect(page.getByText("A report of Kōwhai Crescent")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Kōwhai Crescent" })).toBeVisible();
});

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

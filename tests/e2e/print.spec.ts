import { expect, test } from "@playwright/test";
import { hasScript, open } from "./accounts";
import { openReno, printButton, printLink, reportInTab } from "./print";
import { SCRIPTED } from "./tags";

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

test("the options are a page of their own, which leads back", SCRIPTED, async ({ page }) => {
  const at = await openReno(page);
  await open(page, at.replace("/api", ""));
  await expect(page.getByText("A report of Kōwhai Crescent")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { name: "Kōwhai Crescent" })).toBeVisible();
});

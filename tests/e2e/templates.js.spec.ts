import { expect, test } from "@playwright/test";
import { cell, toast } from "./table";
import { box, field, newName, openDraft } from "./templates";

test("a change that the server refuses is reverted and reported", async ({ page }) => {
  await openDraft(page, newName("Aviary"));
  await page.route("**/api/admin/**", (route) => route.fulfill({ status: 500, json: {} }));
  await field(page, "Status").selectOption({ label: "Active" });
  await expect(toast(page, "Failed to update template").first()).toBeVisible();
  await expect(field(page, "Status")).toHaveValue("draft");
  await box(page, "perch").click();
  await expect(page.getByText("Failed to update template")).not.toHaveCount(1);
  await expect(box(page, "perch")).not.toBeChecked();
  await cell(page, "Budget, perch").fill("5");
  await cell(page, "Budget, perch").press("Enter");
  await expect(cell(page, "Budget, perch")).toHaveValue("$1,000");
  await expect(page.getByRole("button", { name: "Retry “5”, Budget, perch" })).toBeVisible();
});

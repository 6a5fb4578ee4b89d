import { expect, test } from "@playwright/test";
import { call, reload } from "./accounts";
import { openDeal, type, value } from "./calculator";
import { expectSaved } from "./table";

test("another price is tried with the keyboard, and saved only when it is used; problems take the focus", async ({
  page,
}) => {
  const propertyId = await openDeal(page);
  await call(page, "PUT", `/api/properties/${propertyId}/deal`, { gstMode: "unregistered" });
  await reload(page);
  await type(page, "Purchase price", "600000");
  await type(page, "Sale price", "700000");
  await expectSaved(page);
  const profit = page.getByRole("region", { name: "Result" }).locator(".figure").first();
  const before = (await profit.textContent()) ?? "";
  const slider = page.getByRole("slider", { name: "Try another sale price" });
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^\$701,000, profit /);
  await expect(profit).not.toHaveText(before);
  await page.getByRole("button", { name: "Back to $700,000" }).click();
  await expect(profit).toHaveText(before);
  await expect(slider).toBeFocused();
  await slider.press("ArrowRight");
  await page.getByRole("button", { name: "Use this price" }).click();
  await expect(value(page, "Sale price")).toHaveValue("$701,000");
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expect(value(page, "Sale price")).toHaveValue("$700,000");

  // Not the form, to whose fragment it is sent without script.
  await page.getByRole("heading", { name: "Dates" }).click();
  await page.getByLabel("Weeks held, without dates").fill("x");
  await page.getByRole("button", { name: "Save dates" }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
});

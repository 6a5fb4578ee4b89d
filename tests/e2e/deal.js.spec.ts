import { expect, test, type Page, type Route } from "@playwright/test";
import { call, open, reload } from "./accounts";
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

test("a form of answers keeps its focus and what is typed while it is saved, and while somebody else's change arrives", async ({
  page,
}) => {
  const propertyId = await openDeal(page);
  const deal = `/api/properties/${propertyId}/deal`;
  const answer = (answers: object) => call(page, "PUT", deal, answers);
  await answer({ gstMode: "unregistered", purpose: "rent" });
  await reload(page);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const [rent, rates] = [field("rental.rentPerWeek"), field("rental.rates")];
  // Held back until more is typed.
  const release = await holdSave(page);
  await rent.fill("690");
  await rent.press("Enter");
  await rates.fill("3150");
  await release();
  await expect(rent).toHaveValue("$690");
  await expect(rates).toHaveValue("3150");
  await expect(rates).toBeFocused();

  const { inputs } = await call<{ inputs: { rental: object } }>(page, "GET", deal);
  await answer({ rental: { ...inputs.rental, insurance: 999 }, weeks: 40 });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(field("weeks")).toHaveValue("40");
  await expect(rates).toHaveValue("3150");
  await expect(rates).toBeFocused();
  await rates.press("Enter");
  const problems = page.getByRole("alert", { name: "There is a problem" });
  await expect(problems).toContainText("Somebody else changed this meanwhile.");
  await page.getByRole("button", { name: "Save rent and loan" }).press("Enter");
  await expect(problems).toHaveCount(0);
  await expect(rates).toHaveValue("$3,150");
  await expect(page.getByRole("button", { name: "Save rent and loan" })).toBeFocused();

  await page.getByRole("heading", { name: "Loans" }).click();
  const amounts = page.getByRole("textbox", { name: /^Draw \d, amount/ });
  await field("loans.0.rate").fill("7.25");
  await field("loans.0.draws.0.date").fill("2026-12-01");
  await amounts.nth(0).fill("1000");
  await amounts.nth(0).press("Enter");
  await expect(amounts.nth(0)).toHaveValue("$1,000");
  await expect(amounts.nth(0)).toBeFocused();
  await page.getByRole("button", { name: "Add a draw" }).first().press("Enter");
  await field("loans.0.draws.0.date").fill("");
  await amounts.nth(0).fill("");
  await amounts.nth(0).press("Enter");
  // The first row has gone: the next one is in its place.
  await expect(page.getByText("Loans1 part")).toBeVisible();
  await expect(amounts.nth(0)).toBeFocused();
});

test("a scenario edited while it is saved stays open; a form that is not sent stays typed", async ({
  page,
}) => {
  const propertyId = await openDeal(page);
  await call(page, "PUT", `/api/properties/${propertyId}/deal`, { gstMode: "unregistered" });
  await open(page, `/properties/${propertyId}?view=trade-tracker&scenario=new`);
  const form = page.locator("#scenario-form");
  const [weeks, price] = [form.getByLabel("Weeks more or less"), form.getByLabel("Bought for")];
  const release = await holdSave(page);
  await form.getByLabel("Name").fill("Slow");
  await weeks.fill("04");
  await weeks.press("Enter");
  await price.fill("500000");
  await release();
  await expect(form.getByRole("heading", { name: "Edit Slow" })).toBeVisible();
  await expect(weeks).toHaveValue("4");
  await expect(price).toHaveValue("500000");
  await expect(price).toBeFocused();

  const path = /\/properties\/[^/]+\.data/;
  const lose = (route: Route) => route.abort();
  await page.route(path, lose);
  await form.getByRole("button", { name: "Save scenario" }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
  await expect(price).toHaveValue("500000");
  await page.unroute(path, lose);
  await form.getByRole("button", { name: "Save scenario" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit scenario, Slow" })).toBeFocused();
});

/** Holds the next form back; returns how to let it through. */
async function holdSave(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/properties\/[^/]+\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    release();
    await saved;
  };
}

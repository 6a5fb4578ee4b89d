import { expect, test, type Page } from "@playwright/test";
import { DEAL, expectTheDeal, figure, openDeal, value } from "./calculator";
import { enterAs } from "./pages";

const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();

test("one form saves a deal, which comes to $43,415, with its picture", async ({ page }) => {
  const propertyId = await openDeal(page);
  for (const [label, typed] of DEAL) await value(page, label).fill(typed);
  await page.getByRole("radio", { name: "Fixed Fee" }).check();
  await value(page, "Agent fees").fill("24668");
  await save(page);
  await expect(page).toHaveURL(`/properties/${propertyId}?view=trade-tracker`);
  await expect(page.getByText("All changes saved")).toBeVisible();
  await expectTheDeal(page);
  const image = page.getByRole("table", { name: "From the sale price to the profit" });
  await expect(image.getByRole("row", { name: "Taxable net profit $43,415" })).toBeVisible();
});

test("the agent fees' switch is saved by the form, both ways", async ({ page }) => {
  await openDeal(page);
  const include = page.getByRole("checkbox", { name: "Include agent fees" });
  await value(page, "Sale price").fill("100000");
  await include.uncheck();
  await save(page);
  await expect(include).not.toBeChecked();
  await expect(figure(page, "Total Sale Proceeds (GST Inclusive)")).toHaveText("$100,000");
  await include.check();
  await save(page);
  await expect(include).toBeChecked();
  await expect(figure(page, "Total Sale Proceeds (GST Inclusive)")).toHaveText("$96,050");
});

test("a row is added with the form", async ({ page }) => {
  await openDeal(page);
  const sale = page.getByRole("region", { name: "Sale" });
  await sale.locator(".calc-new summary").click();
  await sale.getByLabel("Label").fill("Signboard");
  await sale.getByLabel("Amount").fill("$250");
  await sale.getByRole("button", { name: "Save" }).click();
  await expect(value(page, "Signboard")).toHaveValue("$250");
});

test("a row is renamed with the form, which refuses a blank name", async ({ page }) => {
  await openDeal(page);
  await value(page, "Name, LIM report").fill("LIM and title");
  await value(page, "LIM report").fill("375");
  await save(page);
  await expect(value(page, "LIM and title")).toHaveValue("$375");
  await value(page, "Name, LIM and title").fill(" ");
  await save(page);
  await expect(
    page.getByRole("alert").getByText("Enter a name for the row.").first(),
  ).toBeVisible();
  await expect(value(page, "Name, LIM and title")).toHaveAttribute("aria-invalid", "true");
});

test("removing a row keeps the text typed into the others, and can be undone", async ({ page }) => {
  await openDeal(page);
  await value(page, "Purchase price").fill("500000");
  await page.getByRole("button", { name: "Remove item, LIM report" }).click();
  await expect(page.getByText("Item removed.")).toBeVisible();
  await expect(value(page, "LIM report")).toHaveCount(0);
  await expect(value(page, "Purchase price")).toHaveValue("$500,000");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(value(page, "LIM report")).toBeVisible();
});

test("an invalid amount is reported at its field, with the typed text kept and nothing saved", async ({
  page,
}) => {
  await openDeal(page);
  await value(page, "Purchase price").fill("500000");
  await value(page, "LIM report").fill("ask the council");
  await value(page, "Agent fees").fill("lots");
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  const summary = page.getByRole("alert", { name: "There is a problem" });
  await summary.getByRole("link", { name: /^Enter whole dollars/ }).click();
  await expect(value(page, "LIM report")).toBeFocused();
  await expect(value(page, "LIM report")).toHaveValue("ask the council");
  await expect(value(page, "LIM report")).toHaveAccessibleDescription(/^Enter whole dollars/);
  await expect(value(page, "Agent fees")).toHaveAccessibleDescription(/^Enter a percent/);
  await expect(value(page, "Purchase price")).toHaveValue("500000");
  await value(page, "LIM report").fill("375");
  await value(page, "Agent fees").fill("4");
  await save(page);
  await expect(value(page, "Purchase price")).toHaveValue("$500,000");
  await expect(value(page, "Agent fees")).toHaveValue("4.00%");
});

test("an admin saves, adds and deletes default rows with forms", async ({ page }) => {
  await enterAs(page, "admin@demo.example");
  await page.goto("/admin/trade-tracker");
  const label = `Consent ${crypto.randomUUID().slice(0, 8)}`;
  const financing = page.getByRole("region", { name: "Financing and other costs" });
  await financing.locator(".calc-new summary").click();
  await financing.getByLabel("Label").fill(label);
  await save(page);
  await expect(page).toHaveURL("/admin/trade-tracker");
  await value(page, label).fill("$450");
  await save(page);
  await expect(value(page, label)).toHaveValue("$450");
  const remove = page.getByRole("button", { name: `Remove item, ${label}` });
  await remove.click();
  await expect(page.getByText("Item removed.")).toBeVisible();
  await expect(value(page, label)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL("/admin/trade-tracker");
  await expect(value(page, label)).toHaveValue("$450");
  await remove.click();
  await expect(value(page, label)).toHaveCount(0);
});

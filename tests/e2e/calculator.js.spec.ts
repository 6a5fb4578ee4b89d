import { expect, test } from "@playwright/test";
import { activeAccount, open, reload, signIn } from "./accounts";
import { DEAL, expectTheDeal, figure, openDeal, ROW_CALLS, type, value } from "./calculator";
import { expectSaved, toast, fillCell } from "./table";

test("a typed deal comes to $43,415 to the dollar, and is stored", async ({ page }) => {
  await openDeal(page);
  await expect(value(page, "Renovation costs")).toHaveValue("$60,000");
  await expect(value(page, "Renovation costs")).toBeDisabled();
  for (const [label, typed] of DEAL) await type(page, label, typed);
  await page.getByRole("radio", { name: "Fixed Fee" }).check();
  await type(page, "Agent fees", "24668");
  await expectTheDeal(page);
  await expect(value(page, "Agent fees")).toHaveAccessibleDescription("= 3.163%");
  await expect(page.getByRole("region", { name: "Result" })).toContainText(
    "Taxable net profit$43,415",
  );
  const image = page.getByRole("table", { name: "From the sale price to the profit" });
  await expect(image.getByRole("row", { name: "Agent fees −$24,668" })).toBeVisible();
  await expect(image.getByRole("row", { name: "Taxable net profit $43,415" })).toBeVisible();
  await expectSaved(page);
  await reload(page);
  await expectTheDeal(page);
  await expect(page.getByRole("radio", { name: "Fixed Fee" })).toBeChecked();
});

test("the figures follow every key, before anything is saved", async ({ page }) => {
  await openDeal(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
  await value(page, "Purchase price").pressSequentially("460000");
  await expect(figure(page, "Total Acquisition Costs (GST Inclusive)")).toHaveText("$520,000");
  expect(sent).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(figure(page, "Total Acquisition Costs (GST Inclusive)")).toHaveText("$60,000");
  await page.keyboard.press("Enter");
  await expect(value(page, "Legal fees and disbursements")).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(value(page, "Purchase price")).toBeFocused();
  expect(sent).toEqual([]);
});

test("agent fees are a percent or an amount, and count or not", async ({ page }) => {
  await openDeal(page);
  await type(page, "Sale price", "749999");
  await expect(value(page, "Agent fees")).toHaveValue("3.95%");
  await expect(value(page, "Agent fees")).toHaveAccessibleDescription("= $29,625");
  await expect(figure(page, "Total Sale Proceeds (GST Inclusive)")).toHaveText("$720,374");
  await type(page, "Agent fees", "2.5");
  await expect(value(page, "Agent fees")).toHaveValue("2.50%");
  await page.getByRole("radio", { name: "Fixed Fee" }).check();
  await expect(value(page, "Agent fees")).toHaveValue("$18,750");
  const include = page.getByRole("checkbox", { name: "Include agent fees" });
  await expect(include).toBeChecked();
  await include.uncheck();
  await expect(figure(page, "Total Sale Proceeds (GST Inclusive)")).toHaveText("$749,999");
  await expectSaved(page);
  await reload(page);
  await expect(include).not.toBeChecked();
  await expect(value(page, "Agent fees")).toHaveAccessibleDescription("= 2.500%, not included");
});

test("a loss is shown with a sign and a word", async ({ page }) => {
  await openDeal(page);
  await type(page, "Mortgage interest", "1000");
  await expect(figure(page, "Taxable Net Profit/Loss (Net of GST)")).toHaveText("−$53,174 loss");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result, "without a price it is no loss").toContainText("Enter what it may sell for");
  await type(page, "Sale price", "1000");
  await expect(result).toContainText("Taxable net loss−$52,");
});

test("a failed save reverts the value and figures, shows the message, and offers the typed text", async ({
  page,
}) => {
  await openDeal(page);
  await page.route(ROW_CALLS, (route) => route.fulfill({ status: 500, json: {} }));
  await type(page, "LIM report", "375");
  await expect(toast(page, "Failed to save update")).toBeVisible();
  await expect(value(page, "LIM report")).toHaveValue("");
  await expect(value(page, "LIM report")).toHaveAttribute("aria-invalid", "true");
  await expect(figure(page, "Total Acquisition Costs (GST Inclusive)")).toHaveText("$60,000");
  await expect(page.locator(".save-status")).toHaveText("1 change is not saved");
  await page.unroute(ROW_CALLS);
  await page.getByRole("button", { name: "Retry “375”, LIM report" }).click();
  await expectSaved(page);
  await expect(value(page, "LIM report")).toHaveValue("$375");
  await reload(page);
  await expect(value(page, "LIM report")).toHaveValue("$375");
});

test("an invalid amount stays as typed, is explained and can be reverted", async ({ page }) => {
  await openDeal(page);
  await type(page, "LIM report", "ask the council");
  await expect(value(page, "LIM report")).toHaveValue("ask the council");
  await expect(value(page, "LIM report")).toHaveAccessibleDescription(/^Enter whole dollars/);
  await page.getByRole("button", { name: "Put back $0, LIM report" }).click();
  await expect(value(page, "LIM report")).toHaveValue("");
  await expect(value(page, "LIM report")).not.toHaveAttribute("aria-invalid");
});

test("the tab is reached from the budget, and a change of the budget shows in it", async ({
  page,
}) => {
  const propertyId = await openDeal(page);
  await open(page, `/properties/${propertyId}?view=detail`);
  await fillCell(page, "Spent, Cabinets", "75000");
  await page.getByRole("textbox", { name: "Spent, Cabinets" }).blur();
  await expectSaved(page);
  await page.getByRole("link", { name: "Trade Tracker" }).click();
  await expect(value(page, "Renovation costs")).toHaveValue("$75,000");
  await expect(page.getByRole("link", { name: "Trade Tracker" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("the first reno takes over the figures of the calculator, and a later one if asked", async ({
  page,
}) => {
  await open(page, "/calculator");
  await page.getByRole("radio", { name: "Registered; bought from someone not registered" }).check();
  await page.getByLabel("Sells for").fill("790000");
  await signIn(page, await activeAccount(page));
  await open(page, "/properties/add");
  const tick = page.getByRole("checkbox", { name: "Use the figures of your calculation" });
  await expect(tick).toBeChecked();
  await page.getByLabel("Street address", { exact: true }).fill("3 Beach Road");
  await page.getByLabel("Town or city", { exact: true }).fill("Whangārei");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/properties\/\w{22}$/);
  await open(page, `${new URL(page.url()).pathname}?view=trade-tracker`);
  await expect(page.getByLabel("Sells for")).toHaveValue("$790,000");
  await expect(value(page, "Purchase price")).toHaveValue("$600,000");
  await open(page, "/properties/add");
  await expect(tick).not.toBeChecked();
});

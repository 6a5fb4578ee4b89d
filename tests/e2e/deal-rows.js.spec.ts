import { expect, test, type BrowserContext } from "@playwright/test";
import { addProperty, alive, call, enterAsOwner, open, reload } from "./accounts";
import { dealPath, figure, openDeal, ROW_CALLS, type, value } from "./calculator";
import { enterAs } from "./pages";
import { expectSaved, toast } from "./table";

test("a row is added: Save waits for a label, then the form closes and clears", async ({
  page,
}) => {
  await openDeal(page);
  const sale = page.getByRole("region", { name: "Sale" });
  await sale.locator(".calc-new summary").click();
  await expect(sale.getByLabel("Label")).toBeFocused();
  await expect(sale.getByRole("button", { name: "Save" })).toBeDisabled();
  await sale.getByLabel("Label").fill("Signboard");
  await sale.getByLabel("Amount").fill("$250");
  await sale.getByRole("button", { name: "Save" }).click();
  await expect(value(page, "Signboard")).toHaveValue("$250");
  await expect(figure(page, "Total Sale Proceeds (GST Inclusive)")).toHaveText("−$250");
  await expect(sale.getByLabel("Label")).toBeHidden();
  await expect(sale.locator(".calc-new summary")).toBeFocused();
  await sale.locator(".calc-new summary").click();
  await expect(sale.getByLabel("Label")).toHaveValue("");
  await sale.getByLabel("Label").fill("Not this");
  await sale.getByRole("button", { name: "Cancel" }).click();
  await expectSaved(page);
  await reload(page);
  await expect(value(page, "Signboard")).toHaveValue("$250");
  await expect(value(page, "Not this")).toHaveCount(0);
});

test("a row that could not be added waits for another try", async ({ page }) => {
  await openDeal(page);
  await page.route(ROW_CALLS, (route) => route.fulfill({ status: 500, json: {} }));
  const financing = page.getByRole("region", { name: "Financing and other costs" });
  await financing.locator(".calc-new summary").click();
  await financing.getByLabel("Label").fill("Valuation");
  await financing.getByLabel("Label").press("Enter");
  await expect(toast(page, "Failed to save work tracker row")).toBeVisible();
  await expect(value(page, "Valuation")).toBeVisible();
  await page.unroute(ROW_CALLS);
  await page.getByRole("button", { name: "Retry, Valuation" }).click();
  await expectSaved(page);
  await reload(page);
  await expect(value(page, "Valuation")).toBeVisible();
});

test("a row is removed at once, and Undo brings it back where it stood", async ({ page }) => {
  await openDeal(page);
  await type(page, "LIM report", "375");
  const labels = () =>
    page.getByRole("region", { name: "Acquisition" }).locator(".calc-row label").allTextContents();
  const before = await labels();
  await page.getByRole("button", { name: "Remove item, LIM report" }).click();
  await expect(value(page, "LIM report")).toHaveCount(0);
  await expect(figure(page, "Total Acquisition Costs (GST Inclusive)")).toHaveText("$60,000");
  await expect(page.getByRole("button", { name: "Remove item, Builder's report" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(value(page, "LIM report")).toHaveValue("$375");
  expect(await labels()).toEqual(before);
  await expectSaved(page);
  await reload(page);
  await expect(value(page, "LIM report")).toHaveValue("$375");
  await expect(page.getByRole("button", { name: "Remove item, Purchase price" })).toHaveCount(0);
});

test("a removal that fails brings the row back", async ({ page }) => {
  await openDeal(page);
  await page.route(ROW_CALLS, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Remove item, LIM report" }).click();
  await expect(toast(page, "Failed to delete item")).toBeVisible();
  await expect(value(page, "LIM report")).toBeVisible();
});

/** What another tab changes is not asked for: it is met when this one saves. */
const hideOtherTabs = (context: BrowserContext) =>
  context.route("**/changes?since=*", (route) => route.abort());

test("another tab's change is not overwritten without confirmation", async ({ page, context }) => {
  await hideOtherTabs(context);
  const propertyId = await openDeal(page);
  const other = await context.newPage();
  await open(other, dealPath(propertyId));
  await type(other, "LIM report", "450");
  await expectSaved(other);
  await type(page, "LIM report", "375");
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "You changed this to $450 meanwhile. Yours: “375”." });
  await expect(notice).toBeVisible();
  await expect(value(page, "LIM report")).toHaveValue("$450");
  await expect(figure(page, "Total Acquisition Costs (GST Inclusive)")).toHaveText("$60,450");
  await page.getByRole("button", { name: "Keep mine, LIM report" }).press("Enter");
  await expect(notice).toHaveCount(0);
  await expect(value(page, "LIM report")).toBeFocused();
  await expectSaved(page);
  await expect(value(page, "LIM report")).toHaveValue("$375");

  await type(other, "LIM report", "500");
  await other.getByRole("button", { name: "Take theirs, LIM report" }).click();
  await expect(value(other, "LIM report")).toHaveValue("$375");
  await expectSaved(other);
});

test("a row of one's own is renamed where it stands, and not over another tab's name for it", async ({
  page,
  context,
}) => {
  await hideOtherTabs(context);
  const propertyId = await openDeal(page);
  const name = (label: string) => value(page, `Name, ${label}`);
  await expect(name("Purchase price")).toHaveCount(0);
  await name("LIM report").fill("LIM and title");
  await name("LIM report").press("Tab");
  await expect(value(page, "LIM and title")).toBeFocused();
  await expectSaved(page);
  await name("LIM and title").fill(" ");
  await name("LIM and title").blur();
  await expect(
    page.getByRole("alert").filter({ hasText: "Enter a name for the row." }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Put back LIM and title, Name, LIM and title" }).click();
  await expectSaved(page);

  const other = await context.newPage();
  await open(other, dealPath(propertyId));
  await value(other, "Name, LIM and title").fill("Council report");
  await value(other, "Name, LIM and title").press("Tab");
  await expectSaved(other);
  await name("LIM and title").fill("LIM");
  await name("LIM and title").press("Tab");
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "You changed this to Council report meanwhile. Yours: “LIM”." });
  await expect(notice).toBeVisible();
  await expect(name("Council report")).toHaveValue("Council report");
  await page.getByRole("button", { name: "Keep mine, Name, Council report" }).click();
  await expect(notice).toHaveCount(0);
  await expectSaved(page);
  await reload(page);
  await expect(name("LIM")).toHaveValue("LIM");
});

test("an admin changes, adds and deletes default rows, which new properties start with", async ({
  page,
  browser,
}) => {
  await enterAs(page, "admin@demo.example");
  await open(page, "/admin/trade-tracker");
  await expect(value(page, "Renovation costs")).toBeDisabled();
  await expect(page.getByText("Total Acquisition Costs")).toHaveCount(0);
  const label = `Consent ${crypto.randomUUID().slice(0, 8)}`;
  const acquisition = page.getByRole("region", { name: "Acquisition" });
  await acquisition.locator(".calc-new summary").click();
  await acquisition.getByLabel("Label").fill(label);
  await acquisition.getByLabel("Amount").fill("400");
  await acquisition.getByLabel("Amount").press("Enter");
  await expectSaved(page);
  await type(page, label, "450");
  await expectSaved(page);
  await reload(page);
  await expect(value(page, label)).toHaveValue("$450");

  const owner = await browser.newPage();
  await enterAsOwner(owner);
  const propertyId = await addProperty(owner);
  await open(owner, dealPath(propertyId));
  await expect(value(owner, label)).toHaveValue("$450");

  const remove = page.getByRole("button", { name: `Remove item, ${label}` });
  await remove.click();
  await expect(value(page, label)).toHaveCount(0);
  await toast(page, "Item removed.").getByRole("button", { name: "Undo" }).click();
  await expect(value(page, label)).toHaveValue("$450");
  await expectSaved(page);
  await remove.click();
  await expectSaved(page);
  const { workTrackerItems: dealItems } = await call<{ workTrackerItems: { label: string }[] }>(
    owner,
    "GET",
    `/api/properties/${propertyId}`,
  );
  expect(
    dealItems.map((row) => row.label),
    "it keeps what it has",
  ).toContain(label);
  await alive(owner);
});

test("lines without an amount are folded once others have one, and Enter passes them by", async ({
  page,
}) => {
  await openDeal(page);
  await expect(value(page, "LIM report"), "nothing is typed yet").toBeVisible();
  await type(page, "Purchase price", "600000");
  await type(page, "Builder's report", "700");
  await expectSaved(page);
  await reload(page);
  const acquisition = page.getByRole("region", { name: "Acquisition" });
  const unfold = acquisition.getByRole("button", { name: /lines without an amount/ });
  await expect(value(page, "LIM report")).toBeHidden();
  await value(page, "Purchase price").press("Enter");
  await expect(value(page, "Builder's report")).toBeFocused();
  await unfold.click();
  await type(page, "LIM report", "375");
  await type(page, "LIM report", "0");
  await expect(value(page, "LIM report"), "where it was typed in").toBeVisible();
  await expect(unfold).toBeHidden();
});

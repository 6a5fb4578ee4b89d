import { expect, test } from "@playwright/test";
import { call, reload } from "./accounts";
import { DEAL, expectTheDeal, openDeal, type, unfold, value } from "./calculator";
import { expectNoSidewaysScroll, expectSaved } from "./table";

test("on a phone the deal comes to $43,415, with the result in sight while one types", async ({
  page,
}) => {
  await openDeal(page);
  for (const [label, typed] of DEAL) await type(page, label, typed);
  await page.getByRole("radio", { name: "Fixed Fee" }).tap();
  await type(page, "Agent fees", "24668");
  await value(page, "Mortgage interest").tap();
  await expect(page.getByRole("region", { name: "Result" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("region", { name: "Result" })).toContainText("$43,415");
  await expectSaved(page);
  await reload(page);
  await unfold(page);
  await expectTheDeal(page);
});

test("the sale price is typed beside the profit, with all else folded on three screens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const propertyId = await openDeal(page);
  await call(page, "PUT", `/api/properties/${propertyId}/deal`, { gstMode: "unregistered" });
  await type(page, "Purchase price", "600000");
  await expectSaved(page);
  await reload(page);
  const result = page.getByRole("region", { name: "Result" });
  await expect(result).toContainText("Enter what it may sell for");
  await expect(result.locator(".over")).toHaveCount(0);
  const price = page.getByLabel("Sells for");
  await price.tap();
  await page.keyboard.type("780000");
  await expect(result).toContainText(/Profit before tax\$\d/);
  await price.press("Enter");
  await expectSaved(page);
  await reload(page);
  await expect(price).toHaveValue("$780,000");
  await expect(page.getByRole("heading", { name: "Acquisition" }).locator("..")).toContainText(
    "$660,000",
  );
  await expect(value(page, "Purchase price")).toBeHidden();
  const heights = await page.evaluate(() => {
    const heightOf = (part: string) =>
      document.querySelector(part)?.getBoundingClientRect().height ?? Infinity;
    return {
      page: document.documentElement.scrollHeight,
      bars: heightOf(".calc-figures") + heightOf(".bottom-bar"),
      price: heightOf("#strip-price"),
    };
  });
  expect(heights.page).toBeLessThanOrEqual(3 * 664);
  expect(heights.bars).toBeLessThanOrEqual(120);
  expect(heights.price).toBeGreaterThanOrEqual(44);
});

test("fields and buttons are at least 44 px high, with a numeric keyboard and text that nothing zooms", async ({
  page,
}) => {
  await openDeal(page);
  const field = value(page, "LIM report");
  expect(await field.getAttribute("inputmode")).toBe("decimal");
  expect(
    await field.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(16);
  const targets = [
    field,
    value(page, "Name, LIM report"),
    page.getByRole("button", { name: "Remove item, LIM report" }),
    page.locator(".choice").filter({ hasText: "Fixed Fee" }),
    page.locator(".choice").filter({ hasText: "Include agent fees" }),
    page.locator(".calc-new summary").first(),
  ];
  for (const target of targets)
    expect
      .soft((await target.boundingBox())?.height ?? 0, String(target))
      .toBeGreaterThanOrEqual(44);
});

test("a focused field is never under the result", async ({ page }) => {
  await openDeal(page);
  await value(page, "Purchase price").focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press("Enter");
  const gap = () =>
    page.getByRole("region", { name: "Result" }).evaluate((result) => {
      const bottom = document.activeElement?.getBoundingClientRect().bottom ?? Infinity;
      return result.getBoundingClientRect().top - bottom;
    });
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
});

test("at 320 px nothing scrolls sideways, with long names, large amounts and problems", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openDeal(page);
  await type(page, "Purchase price", "99999999");
  await type(page, "LIM report", "so-and-so-many-dollars-as-the-council-may-say-some-day");
  const sale = page.getByRole("region", { name: "Sale" });
  await sale.locator(".calc-new summary").tap();
  await sale.getByLabel("Label").fill("Whakamārie-Waimārama-tūranga-tūrangawaewae-signboard");
  await expectNoSidewaysScroll(page);
  await sale.getByRole("button", { name: "Save" }).tap();
  await expectNoSidewaysScroll(page);
});

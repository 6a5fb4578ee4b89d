import { expect, type Page } from "@playwright/test";
import { addCategory, addProperty, call, enterAsOwner, open } from "./accounts";

export const ROW_CALLS = "**/api/work-tracker/item/**";

/** With $60,000 in the budget of a new property; returns its id. */
export async function openDeal(page: Page): Promise<string> {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  await addCategory(page, propertyId, "Kitchen", [{ name: "Cabinets", budget: 60_000 }]);
  await emptyRows(page, propertyId);
  await open(page, dealPath(propertyId));
  await unfold(page);
  return propertyId;
}

/** A phone folds the tables. */
export async function unfold(page: Page): Promise<void> {
  const heads = await page.locator(".calc-category > .fold:not([open]) > summary").all();
  for (const head of heads.toReversed()) if (await head.isVisible()) await head.click();
}

/** Other tests change the default rows at the same time: clear what they bring. */
async function emptyRows(page: Page, propertyId: string): Promise<void> {
  const { workTrackerItems: dealItems } = await call<{
    workTrackerItems: { id: string; value: unknown }[];
  }>(page, "GET", `/api/properties/${propertyId}`);
  for (const { id, value: amount } of dealItems)
    if (typeof amount === "number" && amount !== 0)
      await call(page, "PUT", `/api/work-tracker/item/${id}`, { value: 0 });
}

export function dealPath(propertyId: string): string {
  return `/properties/${propertyId}?view=trade-tracker`;
}

export const value = (page: Page, label: string) =>
  page.getByRole("textbox", { name: label, exact: true });

export const figure = (page: Page, label: string) =>
  page.getByRole("row", { name: label }).getByRole("cell");

export async function type(page: Page, label: string, text: string): Promise<void> {
  await value(page, label).fill(text);
  await value(page, label).blur();
}

/** The deal with a profit of $43,415, without its agent's fee. */
export const DEAL: readonly (readonly [label: string, typed: string])[] = [
  ["Purchase price", "600000"],
  ["Legal fees and disbursements", "$2,000"],
  ["LIM report", "=3*125"],
  ["Builder's report", "700"],
  ["Sale price", "780,000"],
  ["Marketing", "5300"],
  ["Mortgage interest", "32200"],
];

/** With a fee of $24,668. */
export async function expectTheDeal(page: Page): Promise<void> {
  for (const [label, amount] of [
    ["Total Acquisition Costs (GST Inclusive)", "$663,075"],
    ["Less GST Claimable", "$86,488"],
    ["Net Acquisition Cost (GST Exclusive)", "$576,587"],
    ["Total Sale Proceeds (GST Inclusive)", "$750,032"],
    ["Less GST Payable", "$97,830"],
    ["Net Sale Proceeds (GST Exclusive)", "$652,202"],
    ["Gross Profit (Net of GST)", "$75,615"],
    ["Total Financing and Other Costs", "$32,200"],
    ["Taxable Net Profit/Loss (Net of GST)", "$43,415"],
  ] as const)
    await expect(figure(page, label), label).toHaveText(amount);
}

import { expect, test } from "@playwright/test";
import { addCategory, addProperty, call, enterAsOwner, open } from "./accounts";
import { MERE } from "./page-paths";
import { brokenWords } from "./narrow";
import { enterAs } from "./pages";
import { expectNoSidewaysScroll, row } from "./table";

test("an amount without cents is whole dollars in a line, also beside one with cents", async ({
  page,
}) => {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  const { id } = await addCategory(page, propertyId, "Laundry", [
    { name: "Waterproofing", budget: 1600, spent: 1888.45 },
    { name: "Weatherproofing the balustrade", budget: 1_234_567, spent: 1_234_567.89 },
  ]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await open(page, `/project/${id}`);
    const line = row(page, "Waterproofing");
    await expect(line).toHaveText(/\$1,888\.45/, { useInnerText: true });
    await expect(page.locator("tfoot").getByText("over")).toBeHidden();
    await expect(line).toHaveText(/\$1,600(?!\.)/, { useInnerText: true });
    await expectNoSidewaysScroll(page);
    await expect.poll(() => page.evaluate(brokenWords)).toEqual([]);
  }
});

test("a place with the longest of names needs no sideways scroll at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await enterAsOwner(page);
  const suburb =
    "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu";
  const address = {
    address1: "12 Hill Road",
    address2: "",
    suburb,
    city: "Pōrangahau",
    postcode: "4293",
  };
  const { id } = await call<{ id: string }>(page, "POST", "/api/properties", {
    name: "Hill Road",
    address,
  });
  for (const path of ["/", `/properties/${id}`, `/properties/${id}/clone`]) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
  }
});

test("To finish begins above 180 px, also in a completed property", async ({ page }) => {
  await enterAs(page, MERE);
  const properties = await call<{ id: string; status: string }[]>(page, "GET", "/api/properties");
  expect(new Set(properties.map(({ status }) => status))).toEqual(new Set(["active", "complete"]));
  const totals = page.getByRole("region", { name: "Totals" });
  for (const { id, status } of properties) {
    await open(page, `/properties/${id}`);
    const box = await totals.getByText("To finish", { exact: true }).boundingBox();
    expect(box?.y, status).toBeLessThan(180);
  }
});

test("home breaks words of names only where one is longer than its line", async ({ page }) => {
  await enterAsOwner(page);
  const name = "Weatherboarding Whangamomona";
  const propertyId = await addProperty(page, name);
  await addCategory(page, propertyId, "Waterproofing", [
    { name: "Tub", budget: 9_234_567.89, spent: 1_888_888.45 },
  ]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await open(page, "/");
    await expect(page.getByRole("link", { name }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    const broken = await page.evaluate(brokenWords);
    expect(broken.filter((word) => name.includes(word))).toEqual([]);
  }
});

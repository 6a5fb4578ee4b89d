import { expect, test, type Locator, type Page } from "@playwright/test";
import { largePhoto } from "../support/images";
import { addCategory, addProperty, call, enterAsOwner, open } from "./accounts";

test("from a property's page to logged in three taps and the digits, and back by Undo", async ({
  page,
}) => {
  const propertyId = await enterWithItems(page);
  await open(page, `/properties/${propertyId}`);
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  await tap(page.getByRole("link", { name: "Spend", exact: true }));
  const keys = page.getByRole("group", { name: "Keypad" });
  for (const key of ["9", "0", "0", "Plus", "1", "5", "2"])
    await keys.getByRole("button", { name: key, exact: true }).tap();
  await expect(page.getByLabel("Amount")).toHaveValue("900+152");
  await expect(page.getByRole("button", { name: /^Sink/ })).toHaveAttribute("aria-pressed", "true");
  await tap(page.getByRole("button", { name: /^Oven/ }));
  await expect(page.getByText("Over by $52")).toBeVisible();
  let goOn = () => {};
  const answered = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/spend/, async (route) => {
    await answered;
    await route.continue();
  });
  await tap(keys.getByRole("button", { name: "Save" }));
  await expect(keys.getByRole("button", { name: "Sending…" })).toBeVisible();
  goOn();
  await expect(page.getByText("Oven $1,052.00 logged. $52 over its $1,000")).toBeVisible();
  expect(taps).toBe(3);
  await expect(page).toHaveURL(`/properties/${propertyId}`);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByText("The spend is taken back.")).toBeVisible();
});

test("on a short screen the item and what Save does are seen, and a part is typed by the keypad", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await open(page, `/properties/${await enterWithItems(page)}/spend`);
  const keys = page.getByRole("group", { name: "Keypad" });
  const press = async (digits: string[]) => {
    for (const digit of digits) await keys.getByRole("button", { name: digit, exact: true }).tap();
  };
  const chip = page.getByRole("button", { name: /^Sink/ });
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  const gap = async () => {
    const [chipBox, keysBox] = [await chip.boundingBox(), await keys.boundingBox()];
    return keysBox!.y - chipBox!.y - chipBox!.height;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  await chip.tap();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  await expect(keys.getByRole("button", { name: "Save Sink · Kitchen" })).toBeInViewport();
  await press(["3", "4", "7"]);
  await page.getByRole("button", { name: "Split over items" }).tap();
  const split = page.getByRole("group", { name: "Split over items" });
  await expect(split.getByLabel("Part 1, item")).toBeFocused();
  const part = split.getByLabel("Amount");
  await part.tap();
  await press(["1", "0", "0", "Delete the last digit"]);
  await expect(part).toHaveValue("10");
  await expect(page.getByLabel("Amount").first()).toHaveValue("347");
  await expect(page.locator(".spend-outcome")).toHaveText(/10.*\$337.00 left/);
  await split.getByRole("button", { name: "Add a line" }).press("Enter");
  await split.getByRole("button", { name: "Remove Part 2" }).press("Enter");
  await expect(split).toBeFocused();
});

test("a spend's photo is made smaller, and says how much of it is sent", async ({ page }) => {
  await open(page, `/properties/${await enterWithItems(page)}/spend`);
  const photo = await largePhoto(3000, 2000);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Take a photo of the receipt" }).tap();
  await (await chooser).setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: photo });
  let goOn = () => {};
  const answered = new Promise<void>((resolve) => (goOn = resolve));
  let bytes = 0;
  await page.route(/\/spend/, async (route) => {
    bytes = route.request().postDataBuffer()?.length ?? 0;
    await answered;
    await route.continue();
  });
  await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: "Save" }).tap();
  await expect(page.getByRole("progressbar", { name: "Sending" })).toBeInViewport();
  goOn();
  await expect(page.getByText("Saved under Unsorted.")).toBeVisible();
  expect(bytes).toBeLessThan(photo.length / 2);
});

test("the keypad gives way to the system's keyboard and to large text, and stays in landscape", async ({
  page,
}) => {
  await open(page, `/properties/${await enterWithItems(page)}/spend`);
  const keys = page.getByRole("group", { name: "Keypad" });
  const amount = page.getByLabel("Amount");
  await page.getByText(/today · GST incl/).tap();
  await page.getByLabel("Reference").focus();
  await expect(keys).toBeHidden();
  await amount.focus();
  await expect(keys).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(keys).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: /Take a photo/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(keys).toBeHidden();
  await expect(amount).toHaveAttribute("inputmode", "decimal");
});

test("one bar leads on from every page, and + Spend from home to the property used last", async ({
  page,
}) => {
  const propertyId = await enterWithItems(page);
  await addProperty(page);
  const bar = page.locator(".bottom-bar");
  const names = () => bar.getByRole("link").allInnerTexts();
  await open(page, `/properties/${propertyId}/quotes`);
  await expect.poll(names).toEqual(["Budget", "Spend", "Photos"]);
  await bar.getByRole("link", { name: "Photos" }).tap();
  await expect(bar.getByRole("link", { name: "Photos" })).toHaveAttribute("aria-current", "page");
  await open(page, "/");
  await expect.poll(names).toEqual(["Home", "Spend", "Bills"]);
  await expect(bar.getByRole("link", { name: "Spend" })).toHaveAttribute("href", /last=/);
  await bar.getByRole("link", { name: "Spend" }).tap();
  await expect(page).toHaveURL(`/properties/${propertyId}/spend`);
  await open(page, "/profile");
  await bar.getByRole("link", { name: "Bills" }).tap();
  await expect(page).toHaveURL("/bills");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar).toBeHidden();
});

/** A category with two items, the second of which had the last spend. */
async function enterWithItems(page: Page): Promise<string> {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  const kitchen = await addCategory(page, propertyId, "Kitchen", [
    { name: "Oven", budget: 1000 },
    { name: "Sink", budget: 650 },
  ]);
  const sink = kitchen.activeItems.find(({ name }) => name === "Sink");
  await call(page, "PUT", `/api/project-items/${sink?.id}`, { spent: 1 });
  return propertyId;
}

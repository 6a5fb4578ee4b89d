import { expect, test, type Locator } from "@playwright/test";
import {
  addCategory,
  addProperty,
  alive,
  enterAsOwner,
  open,
  openCategory,
  openMore,
  reload,
} from "./accounts";
import { goOffline } from "../support/open-pages";
import { cell, enterCell, expectNoSidewaysScroll, expectSaved, row } from "./table";

const MANY = Array.from({ length: 15 }, (_, index) => ({
  name: `Item ${String(index + 1).padStart(2, "0")}`,
  budget: 100,
}));

async function sizeOf(target: Locator) {
  const box = await target.boundingBox();
  return { width: box?.width ?? 0, height: box?.height ?? 0 };
}

test("an item is one line, and a tap on it opens its page: its fields, a spend and its log", async ({
  page,
}) => {
  await enterAsOwner(page);
  const name = `Tūī Road ${crypto.randomUUID().slice(0, 8)}`;
  const propertyId = await addProperty(page, name);
  await addCategory(page, propertyId, "Scullery", [{ name: "Tap", budget: 400 }]);
  await open(page, "/properties");
  const taps = [
    page.getByRole("link", { name }),
    page.getByRole("link", { name: /Scullery/ }).first(),
    page.getByRole("rowheader", { name: "Tap" }).getByRole("link"),
  ];
  for (const target of taps) await target.tap();
  const fields = ["Name", "Quantity", "Budget", "Spent"].map((name) => cell(page, `${name}, Tap`));
  const last = page.getByRole("button", { name: "Add spend" });
  for (const field of [...fields, last]) await expect(field).toBeInViewport({ ratio: 1 });
  const spend = page.locator(".bottom-bar").getByRole("link", { name: "Spend" });
  await expect(spend).toHaveAttribute("href", /item=/);
  await page.getByLabel("Amount").fill("120");
  await page.getByRole("button", { name: "Add spend" }).tap();
  await expect(cell(page, "Spent, Tap")).toHaveValue("$120");
  await page.getByRole("link", { name: "Back to Scullery" }).tap();
  await expect(row(page, "Tap")).toContainText("$120");
  const sentence = "Tap: spent $120 of $400";
  await expect(row(page, "Tap").getByRole("link").first()).toHaveAccessibleName(sentence);
  expect((await sizeOf(row(page, "Tap"))).height).toBeLessThanOrEqual(52);
});

test("a category is a list: eight of twelve items on the first screen, and what they come to", async ({
  page,
}) => {
  await openCategory(page, MANY.slice(0, 12));
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  const total = page.getByRole("row", { name: /^Total/ });
  const ends = await page
    .locator("tr[data-row]")
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().bottom));
  const from = (await total.boundingBox())?.y ?? 0;
  expect(ends.filter((end) => end <= from).length).toBeGreaterThanOrEqual(8);
  expect(await screens()).toBeLessThanOrEqual(1.4);
  await expect(total.locator("td:visible")).toHaveText(["$1,200", "$0", "$1,200"]);
  const heading = page.getByRole("heading", { level: 1 });
  expect(await sizeOf(heading)).toMatchObject({ height: 44 });
  const back = page.getByRole("link", { name: /^Back to/ });
  expect((await back.boundingBox())?.y).toBe((await heading.boundingBox())?.y);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(screens).toBeLessThanOrEqual(2);
  await expect(total).toBeInViewport({ ratio: 1 });

  await page.getByRole("link", { name: "Details" }).tap();
  await expect(row(page, "Item 01")).toBeHidden();
  await page.getByRole("textbox", { name: "Notes" }).fill("Keep the window.");
  await page.getByRole("link", { name: "Budget Items" }).tap();
  await expect(row(page, "Item 01")).toBeVisible();
  await openMore(page);
  await page.getByRole("button", { name: "Mark complete" }).tap();
  await expect(page.getByText("Complete", { exact: true })).toBeVisible();
});

test("a tap elsewhere closes the menu of a property and of a category", async ({ page }) => {
  const { id, propertyId } = await openCategory(page);
  for (const [path, name] of [
    [`/project/${id}`, "Add a quote"],
    [`/properties/${propertyId}`, "Clone"],
  ] as const) {
    await open(page, path);
    await openMore(page);
    await expect(page.getByRole("link", { name })).toBeVisible();
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(page.getByRole("link", { name })).toBeHidden();
  }
});

test("Back from an item or a category leads to its place in the list", async ({ page }) => {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  for (const category of ["Scullery", "Laundry"])
    await addCategory(
      page,
      propertyId,
      category,
      Array.from({ length: 30 }, (_, place) => ({
        name: `${category} ${place} of a name that is so long that it takes lines of its own`,
        budget: 100,
        spent: 150,
      })),
    );
  await open(page, `/properties/${propertyId}`);
  await page.getByRole("link", { name: "List", exact: true }).tap();
  const line = page.locator("tr[data-row]", { hasText: /Scullery 21 / }).getByRole("link");
  const heading = page.getByRole("heading", { name: "Scullery" }).getByRole("link");
  const placeOf = async (link: typeof line) => Math.round((await link.boundingBox())?.y ?? 0);
  await line.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const before = await placeOf(line);
  await line.tap();
  await expect(page).toHaveURL(/\/items\//);
  await page.goBack();
  await expect.poll(() => placeOf(line)).toBe(before);

  await heading.tap();
  await expect(page).toHaveURL(/\/project\//);
  await alive(page);
  await page.getByRole("link", { name: /^Back to/ }).tap();
  await expect(page).toHaveURL(`/properties/${propertyId}?view=detail`);
});

test("the keyboards fit what is typed, and the text is large enough that nothing zooms", async ({
  page,
}) => {
  await openCategory(page);
  await enterCell(page, "Spent, Oven");
  await page.getByLabel("Actions for Oven").tap();
  const cells = { Name: null, Quantity: "numeric", Budget: "decimal", Spent: "decimal" };
  for (const [name, mode] of Object.entries(cells)) {
    const input = cell(page, `${name}, Oven`);
    expect(await input.getAttribute("inputmode"), name).toBe(mode);
    expect(
      await input.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
      name,
    ).toBeGreaterThanOrEqual(16);
  }
});

test("everything on an item's page is at least 44 px high, and its button as wide", async ({
  page,
}) => {
  await openCategory(page);
  for (const link of await page.locator(".items thead a:visible").all())
    expect.soft((await sizeOf(link)).height).toBeGreaterThanOrEqual(44);
  await enterCell(page, "Spent, Oven");
  const toggle = page.getByLabel("Actions for Oven");
  await toggle.tap();
  const fields = ["Name", "Quantity", "Budget", "Spent"].map((name) => cell(page, `${name}, Oven`));
  const targets = [...fields, toggle, page.getByRole("button", { name: "Remove item, Oven" })];
  for (const target of targets) {
    const { width, height } = await sizeOf(target);
    expect.soft(height, String(target)).toBeGreaterThanOrEqual(44);
    expect.soft(width, String(target)).toBeGreaterThanOrEqual(44);
  }
});

test("scrolling with a finger that starts on an item opens nothing", async ({ page }) => {
  await openCategory(page, MANY);
  const line = row(page, "Item 05");
  await line.scrollIntoViewIfNeeded();
  const box = await line.boundingBox();
  if (!box) throw new Error("The line is not shown.");
  const path = page.url();
  const before = await page.evaluate(() => window.scrollY);
  const client = await page.context().newCDPSession(page);
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let moved = 20; moved <= 200; moved += 20)
    await client.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x, y: y - moved }],
    });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 100);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  expect(page.url()).toBe(path);
});

test("a field in focus stays in sight when the keyboard takes half of the screen", async ({
  page,
}) => {
  await openCategory(page, MANY);
  await enterCell(page, "Spent, Item 12");
  await cell(page, "Spent, Item 12").tap();
  await page.setViewportSize({ width: 390, height: 420 });
  await page.keyboard.press("Shift+Tab");
  await expect(cell(page, "Budget, Item 12")).toBeFocused();
  await expect(cell(page, "Budget, Item 12")).toBeInViewport({ ratio: 1 });
});

test("at 320 px nothing scrolls sideways, with a row open, a long name and two problems", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openCategory(page, [
    {
      name: "Whakamārie-Waimārama-tūranga-tūrangawaewae-benchtop",
      budget: 99_999_999.99,
      spent: 1,
    },
  ]);
  await expectNoSidewaysScroll(page);
  const budget = page.getByRole("textbox", { name: /^Budget/ });
  await page.locator("tr[data-row] th a").tap();
  await page.getByLabel(/^Actions for/).tap();
  await expectNoSidewaysScroll(page);
  await budget.fill("so-and-so-many-dollars-as-the-plumber-may-say-some-day");
  await page.getByRole("textbox", { name: /^Quantity/ }).fill("two or three");
  await page.getByRole("textbox", { name: /^Spent/ }).fill("2");
  await page.getByRole("textbox", { name: /^Name/ }).focus();
  await expect(page.getByRole("button", { name: /^Put back/ })).toHaveCount(2);
  await expectNoSidewaysScroll(page);
});

test("an item is removed and brought back by taps alone", async ({ page }) => {
  await openCategory(page);
  await enterCell(page, "Spent, Oven");
  const remove = page.getByRole("button", { name: "Remove item, Oven" });
  await expect(remove).toBeHidden();
  await page.getByLabel("Actions for Oven").tap();
  await remove.tap();
  await expect(cell(page, "Name, Oven")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(cell(page, "Spent, Oven")).toHaveValue("$200");
});

test("offline edits are shown as waiting, and saved once online", async ({ page, context }) => {
  await openCategory(page);
  await enterCell(page, "Spent, Oven");
  await alive(page);
  await goOffline(page);
  await cell(page, "Spent, Oven").fill("450");
  await cell(page, "Spent, Oven").blur();
  await expect(page.locator(".save-status")).toHaveText("Waiting to be sent");
  await expect(cell(page, "Spent, Oven")).toHaveValue("$450");
  await context.setOffline(false);
  await expectSaved(page);
  await reload(page);
  await expect(cell(page, "Spent, Oven")).toHaveValue("$450");
});

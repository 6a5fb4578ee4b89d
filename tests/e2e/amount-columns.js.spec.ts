import { expect, test, type Locator } from "@playwright/test";
import { activeAccount, addCategory, addProperty, open, openCategory, signIn } from "./accounts";
import { openDeal, value } from "./calculator";
import { paste } from "./grid";
import { expectSaved, toast } from "./table";

async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await paste(field, text);
}

test("amounts of the deal are pasted in one step, selected by keys and copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDeal(page);
  const first = value(page, "LIM report");
  await pasteInto(first, "375\r\n700\r\n");
  await expect(value(page, "Builder's report")).toHaveValue("$700");
  await expect(first).toHaveValue("$375");
  await expectSaved(page);

  await first.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator("[data-selected]")).toHaveCount(2);
  await page.keyboard.press("Control+c");
  await expect(toast(page, "2 × 1 cells copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("$375\n$700");
  await pasteInto(first, "20");
  await expect(value(page, "Builder's report")).toHaveValue("$20");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(value(page, "Builder's report")).toHaveValue("$700");
  await expect(first).toHaveValue("$375");
});

test("amounts of the deal are selected by the mouse alone, and copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDeal(page);
  const [first, second] = [value(page, "LIM report"), value(page, "Builder's report")];
  await pasteInto(first, "375\n700");
  await expectSaved(page);
  const selected = page.locator("[data-selected]");
  await first.hover();
  await page.mouse.down();
  await second.hover();
  await page.mouse.up();
  await expect(selected).toHaveCount(2);
  await expect(first).toBeFocused();
  await page.keyboard.press("Control+c");
  await expect(toast(page, "2 × 1 cells copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("$375\n$700");
  await second.hover();
  await expect(selected, "the mouse was let go").toHaveCount(2);
  await second.click();
  await expect(selected).toHaveCount(0);
  await first.click({ modifiers: ["Shift"] });
  await expect(selected).toHaveCount(2);
  await expect(second).toBeFocused();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(selected, "a row stands above").toHaveCount(3);
  await first.click();
  await expect(selected).toHaveCount(0);
});

test("of a block with several columns another one can be chosen", async ({ page }) => {
  await openDeal(page);
  await pasteInto(value(page, "LIM report"), "Item\tCost\tWeek\nLIM\t375\t1\nBuilder\ttbc\t2");
  const check = page.getByRole("dialog", { name: "Check what is pasted" });
  await expect(check).toContainText(
    "Rows overwritten: 2. New: 0. Left out: 0. Columns left out: Item, Cost.",
  );
  await check.getByLabel("Amounts are in").selectOption("Cost");
  await expect(check).toContainText("Left out: 1. Columns left out: Item, Week.");
  await expect(check).toContainText("Builder's report: blank stays, “tbc” is no amount");
  await check.getByRole("button", { name: "Paste" }).click();
  await expect(value(page, "LIM report")).toHaveValue("$375");
  await expect(value(page, "Builder's report")).toHaveValue("");
  await expectSaved(page);
});

test("what cannot be read, and other columns, are said before anything is saved", async ({
  page,
}) => {
  await openDeal(page);
  await pasteInto(value(page, "LIM report"), "LIM\t375\nBuilder\ttbc\n");
  const check = page.getByRole("dialog", { name: "Check what is pasted" });
  await expect(check).toContainText(
    "Rows overwritten: 1. New: 0. Left out: 1. Columns left out: A.",
  );
  await expect(check).toContainText("Builder's report: blank stays, “tbc” is no amount");
  await expect(value(page, "LIM report")).toHaveValue("");
  await check.getByRole("button", { name: "Paste" }).click();
  await expect(value(page, "LIM report")).toHaveValue("$375");
  await expectSaved(page);
});

test("the lines of a quote are typed into its form, and taken back", async ({ page }) => {
  const items = ["Plumber", "Tiler"].map((name) => ({ name, quantity: 1, budget: 100, spent: 0 }));
  await openCategory(page, items);
  await page.getByRole("link", { name: "Add a quote" }).click();
  const line = (name: RegExp) => page.getByRole("textbox", { name });
  await pasteInto(line(/^Plumber/), "4200\n650");
  await expect(line(/^Plumber/)).toHaveValue("4200");
  await expect(line(/^Tiler/)).toHaveValue("650");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line(/^Tiler/)).toHaveValue("");
  await pasteInto(line(/^Plumber/), "4200\ntbc");
  const check = page.getByRole("dialog", { name: "Check what is pasted" });
  await expect(check).toContainText("Plumber budget $100: blank → 4200");
});

test("amounts of a split are pasted over its parts, and the rest follows", async ({ page }) => {
  await signIn(page, await activeAccount(page));
  const propertyId = await addProperty(page);
  await addCategory(page, propertyId, "Kitchen", [{ name: "Oven" }]);
  await open(page, `/properties/${propertyId}/spend`);
  await page.getByLabel("Amount").first().fill("347");
  await page.getByRole("button", { name: "Split over items" }).click();
  const split = page.getByRole("group", { name: "Split over items" });
  await split.getByRole("button", { name: "Add a line" }).click();
  await pasteInto(split.getByLabel("Amount").first(), "100\n47");
  await expect(split.getByLabel("Amount").nth(1)).toHaveValue("47");
  await expect(split).toContainText("$200.00 left");
});

test("selected amounts are cleared by one key; a character replaces the one with the focus", async ({
  page,
}) => {
  const items = ["Plumber", "Tiler"].map((name) => ({ name, quantity: 1, budget: 100, spent: 0 }));
  await openCategory(page, items);
  await page.getByRole("link", { name: "Add a quote" }).click();
  const line = (name: RegExp) => page.getByRole("textbox", { name });
  const [first, second] = [line(/^Plumber/), line(/^Tiler/)];
  await second.fill("650");
  await first.fill("4200");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Delete");
  await expect(toast(page, "2 cells changed.")).toBeVisible();
  await expect(first).toHaveValue("");
  await expect(second).toHaveValue("");
  await toast(page, "2 cells changed.").getByRole("button", { name: "Undo" }).click();
  await expect(first).toHaveValue("4200");
  await expect(second).toHaveValue("650");
  await first.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("7");
  await expect(first).toHaveValue("7");
  await expect(second).toHaveValue("650");
  await expect(page.locator("[data-selected]")).toHaveCount(0);
});

test("selected amounts of the deal are cleared and saved in one step", async ({ page }) => {
  await openDeal(page);
  const [first, second] = [value(page, "LIM report"), value(page, "Builder's report")];
  await second.fill("700");
  await first.fill("375");
  await first.blur();
  await expectSaved(page);
  await first.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Backspace");
  await expect(first).toHaveValue("");
  await expect(second).toHaveValue("");
  await expectSaved(page);
  await toast(page, "2 cells changed.").getByRole("button", { name: "Undo" }).click();
  await expect(first).toHaveValue("$375");
  await expect(second).toHaveValue("$700");
});

test("the browser's own undo goes back over what Esc has put back", async ({ page }) => {
  await openDeal(page);
  const field = value(page, "LIM report");
  await field.fill("375");
  await field.blur();
  await expectSaved(page);
  await field.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(field).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("$375");
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue("");
  await page.keyboard.press("Control+z");
  await expect(field).toHaveValue("$375");
  await field.blur();
  await expect(field).toHaveValue("$375");
});

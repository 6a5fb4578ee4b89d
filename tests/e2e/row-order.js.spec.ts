import { expect, test, type Page } from "@playwright/test";
import { openCategory, reload } from "./accounts";
import { changeCell, expectCell, expectSaved, row, toast } from "./table";

const names = (page: Page) => page.locator("tr[data-row] th").allTextContents();
const expectNames = (page: Page, wanted: string[]) =>
  expect.poll(() => names(page)).toEqual(wanted);

test("rows move by key, menu and grip; undo and redo follow, on the page's next visit too", async ({
  page,
}) => {
  await openCategory(page);
  const before = await names(page);
  const [first = "", second = "", ...others] = before;
  const head = page.locator("tr[data-row] th");
  const alive = page.locator("body[data-ordered]");
  await expect(alive).toHaveCount(1);
  await head.first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Alt+ArrowDown");
  await expectNames(page, [second, first, ...others]);
  await expect(row(page, first).locator("td").first()).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expectNames(page, before);
  await expectSaved(page);

  const last = others.at(-1) ?? "";
  await row(page, last).getByLabel("Actions for ").click();
  await page.getByRole("button", { name: "To the top" }).click();
  const lastFirst = [last, first, second, ...others.slice(0, -1)];
  await expectNames(page, lastFirst);
  await expect(row(page, last).getByLabel("Actions for ")).toBeFocused();
  await expectSaved(page);
  await reload(page);
  await expectNames(page, lastFirst);
  await expect(page.locator("[aria-sort]")).toHaveCount(0);

  await row(page, last).locator("th").hover();
  const [from, to] = [await head.first().boundingBox(), await head.nth(2).boundingBox()];
  if (!from || !to) throw new Error("There are no rows.");
  await page.mouse.move(from.x - 8, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  const dragged = [first, second, last, ...others.slice(0, -1)];
  await expectNames(page, dragged);
  await expect(page.locator("input.cell")).toHaveCount(0);
  await expectSaved(page);
  await expect(row(page, last).locator("th")).toBeFocused();
  await row(page, first).locator("th").hover();
  await page.mouse.click(from.x - 8, from.y + from.height / 2);
  await expect(row(page, first).locator("th")).toBeFocused();
  await expect(page.locator("input.cell")).toHaveCount(0);

  await changeCell(page, `Budget, ${first}`, "4321");
  await expectSaved(page);
  await page.getByRole("link", { name: /^Back to/ }).click();
  await page.waitForURL(/\/properties\//);
  await page.goBack();
  await expectNames(page, dragged);
  await head.first().focus();
  await page.keyboard.press("Control+z");
  await expect(toast(page, "The last change is undone.")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expectNames(page, lastFirst);
  await page.keyboard.press("Control+y");
  await expectNames(page, dragged);
  await page.keyboard.press("Control+Shift+Z");
  await expect(toast(page, "The change is made again.")).toBeVisible();
  await expectCell(page, `Budget, ${first}`, "$4,321");

  await page.getByRole("link", { name: "Budget", exact: true }).click();
  const sorted = [last, second, first, ...others.slice(0, -1)];
  await expectNames(page, sorted);
  await head.first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expectNames(page, sorted);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText(
    "Moves the row up or down",
  );
});

test("rows that were pasted on their page are a step of Undo", async ({ page }) => {
  await openCategory(page);
  const before = await names(page);
  await page.getByRole("link", { name: "Paste rows" }).click();
  await page.getByLabel("Rows of a spreadsheet").fill("Splashback\t900\nRangehood\t700");
  await page.getByRole("button", { name: "Add 2 items" }).click();
  await expect(page.locator("tr[data-row]")).toHaveCount(before.length + 2);
  await page.locator("tr[data-row] th").first().focus();
  await page.keyboard.press("Control+z");
  await expectNames(page, before);
});

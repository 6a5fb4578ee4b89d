import { expect, test, type Page } from "@playwright/test";
import { open } from "./accounts";
import { focusCell, KITCHEN, openItems } from "./grid";
import { changeCell, enterCell, expectCell, expectSaved, shownCell, toast } from "./table";

const bar = (page: Page, cells: string) => page.getByRole("toolbar", { name: cells });

test("cells selected by keys are summed, copied, filled down and cleared, each one Undo", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openItems(page);
  await focusCell(page, "Budget, Oven");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"])
    await page.keyboard.press(`Shift+${key}`);
  await expect(bar(page, "3 × 3 cells")).toContainText("Budget $2,050 · Spent $500 · Left $1,550");
  await expect(page.locator("[aria-selected=true]")).toHaveCount(9);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Control+c");
  await expect(toast(page, "3 × 2 cells copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "$1,000\t$500\n$600\t$0\n$450\t$0",
  );

  await page.keyboard.press("Control+d");
  await expect(toast(page, "4 cells changed.")).toBeVisible();
  await expectCell(page, "Budget, Sink", "$1,000");
  await expectCell(page, "Spent, Sink", "$500");
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expectCell(page, "Budget, Painting", "$600");
  await expectCell(page, "Budget, Sink", "$450");
  await expectCell(page, "Spent, Sink", "$0");

  await page.keyboard.press("Shift+ArrowUp");
  await bar(page, "2 × 2 cells").getByRole("button", { name: "Clear" }).click();
  await expectCell(page, "Budget, Oven", "$0");
  await expectCell(page, "Budget, Sink", "$450");
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expectCell(page, "Spent, Oven", "$500");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("toolbar", { name: / cells$/ })).toHaveCount(0);
  await expect(page.locator("[aria-selected=true]")).toHaveCount(0);
});

test("a mouse that moves on after the first click selects nothing", async ({ page }) => {
  await openItems(page);
  await page.getByText("Budget", { exact: true }).first().hover();
  const come = page.waitForResponse(/\/assets\/cell-range-/);
  await shownCell(page, "Budget, Oven").click();
  await come;
  await expect(page.getByRole("grid")).toHaveAttribute("aria-multiselectable", "true");
  await shownCell(page, "Spent, Painting").hover();
  await shownCell(page, "Budget, Sink").hover();
  await expect(page.locator("[aria-selected=true]")).toHaveCount(0);
});

test("the mouse selects cells; a click enters a cell still", async ({ page }) => {
  await openItems(page);
  const at = async (name: string) => {
    const box = await shownCell(page, name).boundingBox();
    if (!box) throw new Error(`There is no ${name}.`);
    return box;
  };
  const drag = async (from: { x: number; y: number }, name: string) => {
    const to = await at(name);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
    await page.mouse.up();
  };
  await focusCell(page, "Quantity, Sink");
  const start = await at("Name, Oven");
  await drag({ x: start.x + 30, y: start.y + start.height / 2 }, "Budget, Painting");
  await expect(bar(page, "2 × 3 cells")).toContainText("Budget $1,600");
  await expect(page).toHaveURL(/\/project\/[^/]+$/);
  expect(await page.evaluate(() => String(getSelection())), "no text is selected").toBe("");

  await shownCell(page, "Spent, Sink").click({ modifiers: ["Shift"] });
  await expect(bar(page, "3 × 4 cells")).toBeVisible();
  await enterCell(page, "Budget, Painting");
  await expect(page.locator("[aria-selected=true]")).toHaveCount(0);
});

test("the corner of the selected cells fills the rows below from them, in one Undo", async ({
  page,
}) => {
  await openItems(page, [...KITCHEN, { name: "Tap", quantity: 1, budget: 20, spent: 7 }]);
  await focusCell(page, "Budget, Oven");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(bar(page, "2 × 2 cells")).toBeVisible();
  const corner = await shownCell(page, "Spent, Painting").boundingBox();
  const below = await shownCell(page, "Quantity, Tap").boundingBox();
  if (!corner || !below) throw new Error("There are no cells.");
  // Outside of the cell: more than its drawing can be grabbed.
  await page.mouse.move(corner.x + corner.width + 9, corner.y + corner.height + 9);
  await page.mouse.down();
  await page.mouse.move(below.x, below.y + below.height / 2, { steps: 8 });
  await expect(bar(page, "4 × 2 cells")).toBeVisible();
  await page.mouse.up();
  await expect(toast(page, "4 cells changed.")).toBeVisible();
  await expectCell(page, "Budget, Sink", "$1,000");
  await expectCell(page, "Spent, Sink", "$500");
  await expectCell(page, "Budget, Tap", "$600");
  await expectCell(page, "Spent, Tap", "$0");
  await expectCell(page, "Budget, Painting", "$600");
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expectCell(page, "Budget, Sink", "$450");
  await expectCell(page, "Spent, Tap", "$7");
  // A press on the handle alone changes and enters nothing.
  const end = await shownCell(page, "Spent, Tap").boundingBox();
  if (!end) throw new Error("There is no last cell.");
  await page.mouse.click(end.x + end.width - 4, end.y + end.height - 4);
  await expect(page.locator("input.cell")).toHaveCount(0);
  await expect(bar(page, "4 × 2 cells")).toBeVisible();
});

test("undo and redo are buttons once there is a step, which they name", async ({ page }) => {
  await openItems(page);
  const [undo, redo] = ["Undo, Ctrl Z", "Redo, Ctrl Y"].map((name) =>
    page.getByRole("button", { name, exact: true }),
  );
  if (!undo || !redo) throw new Error("There are no buttons.");
  await expect(shownCell(page, "Spent, Oven")).toBeVisible();
  await expect(undo).toHaveCount(0);
  await changeCell(page, "Spent, Oven", "620");
  await expect(undo).toHaveAttribute("title", "Undo: Spent of Oven, $620");
  await expect(redo).toHaveAttribute("aria-disabled", "true");
  await expectSaved(page);
  await undo.click();
  await expect(toast(page, "The last change is undone.")).toBeVisible();
  await expectCell(page, "Spent, Oven", "$500");
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await expect(redo).toHaveAttribute("title", "Redo: Spent of Oven, $620");
  await redo.click();
  await expectCell(page, "Spent, Oven", "$620");
  await expect(redo).toHaveAttribute("aria-disabled", "true");
});

test("a cell by itself is copied, and filled from the one above", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openItems(page);
  await focusCell(page, "Budget, Painting");
  await page.keyboard.press("Control+c");
  await expect(toast(page, "1 cell copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("$600");
  await expect(page.getByRole("toolbar", { name: / cells?$/ })).toHaveCount(0);
  await page.keyboard.press("Control+d");
  await expect(toast(page, "1 cell changed.")).toBeVisible();
  await expectCell(page, "Budget, Painting", "$1,000");
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expectCell(page, "Budget, Painting", "$600");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+d");
  await expect(toast(page, "There is no row above to fill from.")).toBeVisible();
  await expectCell(page, "Budget, Oven", "$1,000");
});

test("selected rows are copied under their headings and removed by keys", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openItems(page);
  await focusCell(page, "Name, Oven");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("region", { name: "Selected rows" })).toContainText("2 rows");
  await page.keyboard.press("Control+c");
  await expect(toast(page, "2 rows copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Item\t.*\nOven\t1\t\$1,000\t\$500\nPainting\t1\t\$600\t\$0$/,
  );
  await page.keyboard.press("Delete");
  await expect(toast(page, "2 items removed.")).toBeVisible();
  await expect(page.locator("tr[data-row]")).toHaveCount(1);
  await expect(page.locator("input.cell")).toHaveCount(0);
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expect(page.locator("tr[data-row]")).toHaveCount(3);
});

test("a row that another tab removes leaves the selected cells", async ({ page, context }) => {
  await openItems(page);
  await focusCell(page, "Budget, Oven");
  for (const key of ["ArrowDown", "ArrowDown"]) await page.keyboard.press(`Shift+${key}`);
  await expect(bar(page, "3 × 1 cells")).toBeVisible();
  const other = await context.newPage();
  await open(other, new URL(page.url()).pathname);
  await focusCell(other, "Name, Painting");
  await other.keyboard.press("Space");
  await other.getByRole("button", { name: "Delete", exact: true }).click();
  await expectSaved(other);
  await page.bringToFront();
  await expect(bar(page, "2 × 1 cells")).toContainText("Budget $1,450");
  await page.keyboard.press("Control+d");
  await expect(toast(page, "1 cell changed.")).toBeVisible();
  await expectCell(page, "Budget, Sink", "$1,000");
  await expectSaved(page);
});

import { expect, test } from "@playwright/test";
import { openCategory, reload } from "./accounts";
import {
  cell,
  changeCell,
  countSaves,
  enterCell,
  expectCell,
  expectSaved,
  fillCell,
  holdSaves,
  row,
  shownCell,
  total,
} from "./table";

test("one click into a cell is enough to type, and leaving it says “Saving…”, then “All changes saved”", async ({
  page,
}) => {
  await openCategory(page);
  const letGo = await holdSaves(page);
  await enterCell(page, "Spent, Benchtop");
  await page.keyboard.type("1234");
  await page.keyboard.press("Tab");
  await expect(page.locator(".save-status")).toHaveText("Saving…");
  letGo();
  await expectSaved(page);
  await expectCell(page, "Spent, Benchtop", "$1,234");
});

test("Esc puts a cell back and sends nothing", async ({ page }) => {
  await openCategory(page);
  const sent = countSaves(page);
  await fillCell(page, "Budget, Oven", "77");
  await page.keyboard.press("Escape");
  await expectCell(page, "Budget, Oven", "$1,000");
  await expect(shownCell(page, "Budget, Oven"), "and leaves the input").toBeFocused();
  await expect(cell(page, "Budget, Oven")).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("a cell left as it was, or written another way, sends nothing", async ({ page }) => {
  await openCategory(page);
  const sent = countSaves(page);
  for (const [name, text] of [
    ["Name, Oven", " Oven "],
    ["Quantity, Oven", "1"],
    ["Budget, Oven", "1,000.00"],
    ["Spent, Oven", "200"],
  ] as const) {
    await changeCell(page, name, text);
  }
  await expectCell(page, "Budget, Oven", "$1,000");
  await expect(page.locator(".save-status")).toHaveText("");
  expect(sent).toEqual([]);
});

test("Enter goes down, Shift+Enter up, and Tab in reading order out of the table", async ({
  page,
}) => {
  await openCategory(page);
  await enterCell(page, "Spent, Benchtop");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Spent, Oven")).toBeFocused();
  await page.keyboard.press("Shift+Enter");
  await expect(cell(page, "Spent, Benchtop")).toBeFocused();

  await enterCell(page, "Name, Oven");
  for (const name of ["Quantity, Oven", "Budget, Oven", "Spent, Oven"]) {
    await page.keyboard.press("Tab");
    await expect(cell(page, name)).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(cell(page, "Name, Sink")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(cell(page, "Spent, Oven")).toBeFocused();

  await enterCell(page, "Spent, Sink");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "New Item" })).toBeFocused();
});

test("the table is one tab stop, in which arrows move and a character enters a cell", async ({
  page,
}) => {
  await openCategory(page);
  await page.getByRole("link", { name: "Left", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(shownCell(page, "Name, Benchtop")).toBeFocused();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"])
    await page.keyboard.press(key);
  await expect(shownCell(page, "Spent, Oven")).toBeFocused();
  await page.keyboard.type("45");
  await expect(cell(page, "Spent, Oven")).toHaveValue("45");
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "Spent, Sink"), "a cell below is entered").toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await expect(page.getByLabel("Actions for Sink")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "New Item" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByLabel("Actions for Sink"), "where the focus was").toBeFocused();
  await expectSaved(page);
  await expectCell(page, "Spent, Oven", "$45");
});

test("Enter in the last row adds a row with the focus in its name", async ({ page }) => {
  await openCategory(page);
  await enterCell(page, "Spent, Sink");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Name, New Item")).toBeFocused();
  await page.keyboard.type("Rangehood");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("450");
  await page.keyboard.press("Tab");
  await expectSaved(page);
  await reload(page);
  await expectCell(page, "Budget, Rangehood", "$450");
  await expect(total(page)).toContainText("$4,700");
});

test("totals, Left, the header and its ring change before the server has answered, within two frames", async ({
  page,
}) => {
  await openCategory(page);
  const letGo = await holdSaves(page);
  await fillCell(page, "Spent, Benchtop", "$1,500");
  const shown = await cell(page, "Spent, Benchtop").evaluate(async (input: HTMLInputElement) => {
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    input.blur();
    await frame();
    await frame();
    return document.querySelector<HTMLElement>(".items-total")?.innerText.replace(/\s/g, "");
  });
  expect(shown).toBe("Total$4,250$1,700$2,550");
  await expect(row(page, "Benchtop")).toContainText("$1,100");
  const header = page.locator(".title-block");
  await expect(header).toContainText("Spent$1,700");
  await expect(header).toContainText("Left$2,550");
  await expect(
    header.getByRole("img", { name: "40 per cent of the budget of Scullery is spent" }),
  ).toBeVisible();
  await expect(page.locator(".save-status")).toHaveText("Saving…");
  letGo();
  await expectSaved(page);
});

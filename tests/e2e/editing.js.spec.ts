import { expect, test } from "@playwright/test";
import { addCategory, open, openCategory, openKitchen, reload } from "./accounts";
import {
  ITEM_CALLS,
  cell,
  countSaves,
  enterCell,
  expectCell,
  expectSaved,
  fillCell,
  holdSaves,
  refuseSaves,
  row,
  shownCell,
  toast,
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
    await fillCell(page, name, text);
    await cell(page, name).blur();
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
    return document.querySelector(".items-total")?.textContent;
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

test("a save that fails puts the value back, marks the row, says so, and can be tried again", async ({
  page,
}) => {
  await openCategory(page);
  await refuseSaves(page);
  await fillCell(page, "Budget, Oven", "$3,000");
  await cell(page, "Budget, Oven").blur();
  await expect(
    page.getByRole("alert").getByText("Failed to save change", { exact: true }),
  ).toBeVisible();
  await expectCell(page, "Budget, Oven", "$1,000");
  await expect(shownCell(page, "Budget, Oven")).toHaveAttribute("aria-invalid", "true");
  await expect(shownCell(page, "Budget, Oven")).toHaveAccessibleDescription(
    /Failed to save change/,
  );
  await expect(total(page)).toContainText("$4,250");
  await expect(page.locator(".save-status")).toHaveText("1 change is not saved");

  await page.unroute(ITEM_CALLS);
  await page.getByRole("button", { name: "Retry “$3,000”, Budget, Oven" }).click();
  await expectSaved(page);
  await expect(shownCell(page, "Budget, Oven")).not.toHaveAttribute("aria-invalid");
  await reload(page);
  await expectCell(page, "Budget, Oven", "$3,000");
});

test("leaving the page while a change is not saved asks first, by closing and by a link", async ({
  page,
}) => {
  await openCategory(page);
  await refuseSaves(page);
  await fillCell(page, "Budget, Oven", "$3,000");
  await cell(page, "Budget, Oven").blur();
  await expect(page.locator(".save-status")).toHaveText("1 change is not saved");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).dismiss();

  const back = page.getByRole("link", { name: "Back to Kōwhai Crescent" });
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await back.click();
  await expect(question.getByRole("button", { name: "Stay" })).toBeFocused();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await expect(back).toBeFocused();
  await expect(page).toHaveURL(/\/project\//);
  await back.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/properties\//);
});

test("a link followed straight out of a cell takes the edit along", async ({ page }) => {
  await openCategory(page);
  await fillCell(page, "Spent, Benchtop", "700");
  await page.getByRole("link", { name: "Back to Kōwhai Crescent" }).click();
  await expect(page).toHaveURL(/\/properties\//);
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("Spent$900");
});

test("quick edits of one cell and of two cells are all kept", async ({ page }) => {
  await openCategory(page);
  const letGo = await holdSaves(page);
  await fillCell(page, "Spent, Benchtop", "100");
  await cell(page, "Spent, Benchtop").press("Enter");
  await fillCell(page, "Spent, Benchtop", "250");
  await cell(page, "Spent, Benchtop").press("Enter");
  await fillCell(page, "Spent, Oven", "300");
  await fillCell(page, "Budget, Oven", "1400");
  await cell(page, "Budget, Oven").blur();
  letGo();
  await expectSaved(page);
  await reload(page);
  await expectCell(page, "Spent, Benchtop", "$250");
  await expectCell(page, "Spent, Oven", "$300");
  await expectCell(page, "Budget, Oven", "$1,400");
});

test("twice the quantity doubles the budget, says so, and can be undone", async ({ page }) => {
  await openCategory(page);
  await fillCell(page, "Quantity, Benchtop", "4");
  await cell(page, "Quantity, Benchtop").blur();
  await expectCell(page, "Budget, Benchtop", "$5,200");
  await toast(page, "Budget rescaled to $5,200").getByRole("button", { name: "Undo" }).click();
  await expectCell(page, "Budget, Benchtop", "$2,600");
  await expectSaved(page);
  await reload(page);
  await expectCell(page, "Quantity, Benchtop", "2");
  await expectCell(page, "Budget, Benchtop", "$2,600");
});

test("amounts are read as people write them, sums too", async ({ page }) => {
  await openCategory(page, [{ name: "Tap", budget: 900, spent: 20 }]);
  for (const [typed, shown] of [
    ["$1,200", "$1,200"],
    ["1201", "$1,201"],
    [" 1 202 ", "$1,202"],
    ["=3*450", "$1,350"],
    ["+250", "$1,600"],
    ["1,200.40", "$1,200.40"],
    ["1.2k", "$1,200"],
    ["(1,200)", "−$1,200"],
  ] as const) {
    await fillCell(page, "Spent, Tap", typed);
    await cell(page, "Spent, Tap").blur();
    await expectCell(page, "Spent, Tap", shown);
  }
  await expectSaved(page);
});

test("text without a number stays as typed, is marked, and is never sent as $0", async ({
  page,
}) => {
  await openCategory(page);
  const sent = countSaves(page);
  await fillCell(page, "Budget, Oven", "ask the plumber");
  await cell(page, "Budget, Oven").blur();
  await expect(page.getByRole("alert").getByText("Enter an amount.")).toBeVisible();
  await expectCell(page, "Budget, Oven", "ask the plumber");
  await expect(shownCell(page, "Budget, Oven")).toHaveAttribute("aria-invalid", "true");
  await expect(total(page)).toContainText("$4,250");
  expect(sent).toEqual([]);
  await page.getByRole("button", { name: "Put back $1,000, Budget, Oven" }).click();
  await expectCell(page, "Budget, Oven", "$1,000");
});

test("a removed item comes back by Undo", async ({ page }) => {
  await openCategory(page);
  await page.getByLabel("Actions for Oven").click();
  await page.getByRole("button", { name: "Remove item, Oven" }).click();
  await expect(row(page, "Oven")).toHaveCount(0);
  await expect(total(page)).toContainText("$3,250");
  await toast(page, "Item removed.").getByRole("button", { name: "Undo" }).click();
  await expectCell(page, "Spent, Oven", "$200");
  await expectSaved(page);
  await reload(page);
  await expectCell(page, "Spent, Oven", "$200");
});

test("a suggestion goes into the budget, back to the suggestions when removed, and in again by Undo", async ({
  page,
}) => {
  await openKitchen(page);
  const suggestions = page.getByRole("region", { name: "Suggestions" });
  await suggestions.getByRole("button", { name: "Add Dishwasher" }).click();
  await expect(row(page, "Dishwasher")).toContainText("Suggested");
  await expect(total(page)).toContainText("$19,150");
  await page.getByLabel("Actions for Dishwasher").click();
  await page.getByRole("button", { name: "Remove item, Dishwasher" }).click();
  await expect(suggestions.getByRole("button", { name: "Add Dishwasher" })).toBeVisible();
  await toast(page, "The item is back among the suggestions.")
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(row(page, "Dishwasher")).toBeVisible();
  await expectSaved(page);
  await reload(page);
  await expect(row(page, "Dishwasher")).toContainText("Suggested");
});

test("Ctrl+Z outside of a field undoes the last change, within a field only the typing", async ({
  page,
}) => {
  await openCategory(page);
  await fillCell(page, "Spent, Oven", "450");
  await cell(page, "Spent, Oven").blur();
  await enterCell(page, "Name, Oven");
  await page.keyboard.press("Control+z");
  await expectCell(page, "Spent, Oven", "$450");
  await cell(page, "Name, Oven").blur();
  await page.keyboard.press("Control+z");
  await expectCell(page, "Spent, Oven", "$200");
  await expect(toast(page, "The last change is undone.")).toBeVisible();
  await expectSaved(page);
  await reload(page);
  await expectCell(page, "Spent, Oven", "$200");
});

test("an item without a name shows “New Item” and stands last either way, and no row jumps while it is edited", async ({
  page,
}) => {
  await openCategory(page, [{ budget: 5 }, { name: "Zip tap" }, { name: "Apron sink" }]);
  const names = () => page.locator("tr[data-row] th a").allTextContents();
  expect(await names()).toEqual(["Apron sink", "Zip tap", "New Item"]);
  await fillCell(page, "Name, Apron sink", "Zinc sink");
  await cell(page, "Name, Apron sink").press("Enter");
  await expectSaved(page);
  await page.keyboard.press("Escape");
  expect(await names()).toEqual(["Zinc sink", "Zip tap", "New Item"]);
  await page.getByRole("link", { name: "Item", exact: true }).click();
  await expect.poll(names).toEqual(["Zip tap", "Zinc sink", "New Item"]);
});

test("on the property's list an edit changes the totals of its category and of the property", async ({
  page,
}) => {
  const { propertyId } = await openCategory(page);
  await addCategory(page, propertyId, "Laundry", [{ name: "Tub", budget: 500 }]);
  await open(page, `/properties/${propertyId}?view=detail`);
  await fillCell(page, "Spent, Tub", "120");
  await cell(page, "Spent, Tub").blur();
  await expect(
    page.getByRole("region", { name: "Laundry" }).getByRole("row", { name: /^Total/ }),
  ).toContainText("$380");
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("Spent$320");
  await expectSaved(page);
});

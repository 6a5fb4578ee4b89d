import { expect, test } from "@playwright/test";
import { addCategory, open, openCategory, openKitchen, reload } from "./accounts";
import {
  ITEM_CALLS,
  cell,
  changeCell,
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

test("a save that fails puts the value back, marks the row, says so, and can be tried again", async ({
  page,
}) => {
  await openCategory(page);
  await refuseSaves(page);
  await changeCell(page, "Budget, Oven", "$3,000");
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
  await changeCell(page, "Budget, Oven", "$3,000");
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
  await changeCell(page, "Budget, Oven", "1400");
  letGo();
  await expectSaved(page);
  await reload(page);
  await expectCell(page, "Spent, Benchtop", "$250");
  await expectCell(page, "Spent, Oven", "$300");
  await expectCell(page, "Budget, Oven", "$1,400");
});

test("twice the quantity doubles the budget, says so, and can be undone", async ({ page }) => {
  await openCategory(page);
  await changeCell(page, "Quantity, Benchtop", "4");
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
    await changeCell(page, "Spent, Tap", typed);
    await expectCell(page, "Spent, Tap", shown);
  }
  await expectSaved(page);
});

test("text without a number stays as typed, is marked, and is never sent as $0", async ({
  page,
}) => {
  await openCategory(page);
  const sent = countSaves(page);
  await changeCell(page, "Budget, Oven", "ask the plumber");
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
  await changeCell(page, "Spent, Oven", "450");
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
  await changeCell(page, "Spent, Tub", "120");
  await expect(
    page.getByRole("region", { name: "Laundry" }).getByRole("row", { name: /^Total/ }),
  ).toContainText("$380");
  await expect(page.getByRole("region", { name: "Totals" })).toContainText("Spent$320");
  await expectSaved(page);
});

test("a cell that was left shows the next one first, and is saved before any other key", async ({
  page,
}) => {
  await openCategory(page);
  await fillCell(page, "Budget, Oven", "77");
  const saves = await cell(page, "Budget, Oven").evaluate((input) => {
    let sent = 0;
    const send = window.fetch;
    window.fetch = (...call) => {
      sent++;
      return send(...call);
    };
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
    press("Tab");
    const entered = document.activeElement !== input && sent;
    press("F9");
    window.fetch = send;
    return { entered, pressed: sent };
  });
  expect(saves).toEqual({ entered: 0, pressed: 1 });
  await expectSaved(page);
  await expectCell(page, "Budget, Oven", "$77");
});

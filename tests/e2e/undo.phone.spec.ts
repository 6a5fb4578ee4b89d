import { expect, test, type Page } from "@playwright/test";
import { addProperty, alive, enterAsOwner, open, openCategory, reload } from "./accounts";
import { unfold } from "./calculator";
import { cell, enterCell, expectSaved, toast } from "./table";

/** Whether the notification covers the focused field. */
const coversFocus = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector(".toast")?.getBoundingClientRect();
    const field = document.activeElement?.getBoundingClientRect();
    return (
      !card ||
      !field ||
      (card.top < field.bottom &&
        card.bottom > field.top &&
        card.left < field.right &&
        card.right > field.left)
    );
  });

test("a cell edit offers Undo, which saves the value before", async ({ page }) => {
  await openCategory(page);
  await enterCell(page, "Spent, Oven");
  await page.keyboard.type("450");
  await cell(page, "Name, Oven").tap();
  const saved = toast(page, "Oven is saved.");
  await page.getByRole("heading", { level: 1 }).tap();
  await expect(saved).toBeVisible();
  await cell(page, "Budget, Oven").tap();
  await expect.poll(() => coversFocus(page)).toBe(false);
  await saved.getByRole("button", { name: "Undo" }).tap();
  await expect(saved).toHaveCount(0);
  await expect(cell(page, "Spent, Oven")).toHaveValue("$200");
  await expectSaved(page);
  await reload(page);
  await expect(cell(page, "Spent, Oven")).toHaveValue("$200");
});

test("edits of one row are one step, and of two rows only the last is offered", async ({
  page,
}) => {
  const { id } = await openCategory(page);
  await open(page, `/project/${id}?edit=all`);
  await cell(page, "Spent, Sink").fill("10");
  await cell(page, "Spent, Oven").fill("450");
  await page.getByLabel("Actions for Oven").tap();
  await expect(toast(page, "Oven is saved.")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(1);
  await cell(page, "Budget, Oven").fill("2000");
  await cell(page, "Spent, Oven").focus();
  await cell(page, "Spent, Oven").fill("460");
  await cell(page, "Spent, Oven").blur();
  await expectSaved(page);
  await page.locator(".toast").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(cell(page, "Spent, Oven")).toHaveValue("$450");
  await expect(cell(page, "Budget, Oven")).not.toHaveValue("$2,000");
  await expect(cell(page, "Spent, Sink")).toHaveValue("$10");
});

test("a row of the Trade Tracker offers Undo as well", async ({ page }) => {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  await open(page, `/properties/${propertyId}?view=trade-tracker`);
  await alive(page);
  await unfold(page);
  const field = page.locator(".calc-field").first();
  const before = await field.inputValue();
  await field.fill("1234");
  await field.blur();
  await page.locator(".toast").getByRole("button", { name: "Undo" }).tap();
  await expect(field).toHaveValue(before);
});

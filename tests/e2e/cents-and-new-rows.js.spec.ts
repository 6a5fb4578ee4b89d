import { expect, test } from "@playwright/test";
import { openCategory, reload } from "./accounts";
import { changeCell, enterCell, expectCell, expectSaved, shownCell, total } from "./table";

test("a cell edited to cents shows its whole table to the cent at once, and the page's header where whole dollars would not add up", async ({
  page,
}) => {
  await openCategory(page);
  await changeCell(page, "Spent, Oven", "199.50");
  await expectSaved(page);
  for (const table of ["at once", "after a reload"]) {
    await expectCell(page, "Spent, Oven", "$199.50");
    await expectCell(page, "Budget, Benchtop", "$2,600.00");
    await expect(total(page), table).toContainText("$4,250.00");
    await expect(total(page), table).toContainText("$4,050.50");
    await expect(page.locator("p.figure"), table).toHaveText([
      /^\$[\d,]+\.\d\d$/,
      /^\$[\d,]+\.\d\d$/,
      /^\$[\d,]+\.\d\d$/,
    ]);
    await reload(page);
  }
});

test("a new row left empty is gone, from the page and from the server; one with anything in it stays", async ({
  page,
}) => {
  await openCategory(page);
  const names = page.locator("tr[data-row]");
  const add = page.getByRole("button", { name: "New Item" });
  await add.click();
  await expect(names).toHaveCount(4);
  await enterCell(page, "Spent, Oven");
  await expect(names).toHaveCount(3);
  await add.click();
  await add.click();
  await expect(names, "one empty row at a time").toHaveCount(4);
  await page.keyboard.press("Enter");
  await expect(names).toHaveCount(4);
  await page.keyboard.press("Shift+Tab");
  await expect(names).toHaveCount(3);
  await add.click();
  await page.keyboard.type("Rangehood");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(names).toHaveCount(4);
  await expectSaved(page);
  await add.click();
  await reload(page);
  await expect(names).toHaveCount(4);
  await expect(shownCell(page, "Name, Rangehood")).toBeVisible();
});

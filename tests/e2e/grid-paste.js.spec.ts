import { expect, test } from "@playwright/test";
import { open } from "./accounts";
import { focusCell, KITCHEN, openItems, paste } from "./grid";
import { expectCell, expectSaved, row, toast } from "./table";

test("one value pasted fills the selected cells; what is read only stays, and is named", async ({
  page,
}) => {
  await openItems(page);
  await focusCell(page, "Spent, Oven");
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"])
    await page.keyboard.press(`Shift+${key}`);
  await paste(page, "75\r\n");
  const message = "3 items filled in. What cannot be changed in Left stays.";
  await expect(toast(page, message)).toBeVisible();
  for (const { name } of KITCHEN) await expectCell(page, `Spent, ${name}`, "$75");
  await focusCell(page, "Budget, Sink");
  await paste(page, "$1,234.50");
  await expectCell(page, "Budget, Sink", "$1,234.50");
});

test("100 rows of five columns are checked, and taken back by one Ctrl+Z", async ({ page }) => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    name: `Item ${100 + at}`,
    quantity: 1,
    budget: 10,
    spent: 0,
  }));
  await openItems(page, items);
  await focusCell(page, "Name, Item 110");
  const lines = Array.from({ length: 100 }, (_, at) =>
    [`New ${100 + at}`, 2, at === 1 ? "tbc" : at + 1, 5, "for later"].join("\t"),
  );
  await paste(page, lines.join("\r\n"));
  const check = page.getByRole("dialog", { name: "Check what is pasted" });
  await expect(check).toContainText("Rows overwritten: 50. New: 50. Left out: 0.");
  await expect(check.getByLabel("Column E")).toHaveValue("none");
  await expect(check.getByRole("row", { name: /^Row 11 / })).toContainText("$10 → $1");
  await expect(check.getByRole("button", { name: "Paste, leave the cell" })).toBeVisible();
  const cell = check.getByLabel("Budget, row 2");
  await cell.fill("$99");
  await check.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(toast(page, "50 items filled in, 50 added.")).toBeVisible();
  await expect(page.locator("tr[data-row]")).toHaveCount(110);
  await expectCell(page, "Budget, New 101", "$99");
  await expectCell(page, "Quantity, New 199", "2");
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expect(page.locator("tr[data-row]")).toHaveCount(60);
  await expectCell(page, "Budget, Item 111", "$10");
  await expect(row(page, "New 100")).toHaveCount(0);
  await expectSaved(page);
});

test("supplier and note of pasted rows go with what is spent; what has no place is named", async ({
  page,
}) => {
  await openItems(page);
  await focusCell(page, "Name, Oven");
  const lines = [
    ["Item", "Spent", "Supplier", "Note", "Room"],
    ["Oven", "700", "Miele", "pyrolytic", "Kitchen"],
    ["Painting", "0", "Resene", "", ""],
    ["Hob", "90", "Bosch", "gas", ""],
    ["Sink", "10", "", "", ""],
  ];
  await paste(page, lines.map((line) => line.join("\t")).join("\n"));
  const check = page.getByRole("dialog", { name: "Check what is pasted" });
  await expect(check).toContainText("Columns left out: Room.");
  await expect(check).toContainText("left out, since nothing is added to Spent: 1.");
  await expect(check.getByRole("row", { name: /Painting/ }).locator("s")).toHaveText([
    "Resene",
    "",
    "",
  ]);
  await check.getByRole("button", { name: "Paste", exact: true }).click();
  await expectCell(page, "Spent, Oven", "$700");
  await expectCell(page, "Spent, Hob", "$90");
  await expectSaved(page);
  const itsPage = await page.getByRole("link", { name: "Hob", exact: true }).getAttribute("href");
  await open(page, itsPage ?? "");
  await expect(page.getByRole("heading", { level: 1, name: "Hob" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit Bosch, $90.00" })).toBeVisible();
  await expect(page.getByText("gas", { exact: true })).toBeVisible();
});

test("rows pasted into a new row are all added, though the check takes the focus from it", async ({
  page,
}) => {
  await openItems(page, [{ name: "Tap", quantity: 1, budget: 20, spent: 0 }]);
  await page.getByRole("button", { name: "New Item" }).click();
  await expect(page.getByRole("textbox", { name: "Name, New Item" })).toBeFocused();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Oven\t1\t1000\t500\nPainting\t1\t600\t0");
    const event = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", event));
  });
  const check = page.getByRole("dialog", { name: "Check what is pasted" });
  await check.getByRole("button", { name: "Paste", exact: true }).click();
  await expect(toast(page, "2 items added.")).toBeVisible();
  await expectCell(page, "Budget, Oven", "$1,000");
  await expectCell(page, "Budget, Painting", "$600");
  await expect(page.locator("tr[data-row]")).toHaveCount(3);
  await expectSaved(page);
});

test("what the check says is kept is kept, and a click beside it keeps what is typed", async ({
  page,
}) => {
  await openItems(page);
  await focusCell(page, "Name, Sink");
  await paste(page, "Sink\t4\ttbc\t0");
  const check = page.getByRole("dialog", { name: "Check what is pasted" });
  await expect(check).toContainText("Not an amount, keeps $450");
  await page.mouse.click(4, 4);
  await expect(check, "nothing is typed").toHaveCount(0);
  await paste(page, "Sink\t4\ttbc\t0");
  await check.getByLabel("Budget, row 1").fill("soon");
  await page.mouse.click(4, 4);
  await expect(check.getByLabel("Budget, row 1")).toHaveValue("soon");
  await check.getByRole("button", { name: "Paste, leave the cell" }).click();
  await expectCell(page, "Quantity, Sink", "4");
  await expectCell(page, "Budget, Sink", "$450");
  await expectSaved(page);
});

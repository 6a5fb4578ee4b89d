import { expect, test, type Page } from "@playwright/test";
import { activeAccount, addCategory, addProperty, open, signIn } from "./accounts";
import { changeCell, enterCell, expectCell, expectSaved, row, shownCell, toast } from "./table";

type Items = { name: string; quantity: number; budget: number; spent: number }[];
const KITCHEN: Items = [
  { name: "Oven", quantity: 1, budget: 1000, spent: 500 },
  { name: "Painting", quantity: 1, budget: 600, spent: 0 },
  { name: "Sink", quantity: 2, budget: 450, spent: 0 },
];

async function openItems(page: Page, items = KITCHEN): Promise<void> {
  await signIn(page, await activeAccount(page));
  const { id } = await addCategory(page, await addProperty(page), "Scullery", items);
  await open(page, `/project/${id}`);
}

/** The focus goes to a cell that stays text, in a table whose cells can be selected by then. */
async function focusCell(page: Page, name: string): Promise<void> {
  await enterCell(page, name);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-multiselectable", "true");
}

/** What Ctrl+V does while no input has the focus, without the machine's own clipboard. */
function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent("paste", event));
  }, text);
}

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

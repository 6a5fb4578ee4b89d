import { expect, test } from "@playwright/test";
import { activeAccount, addCategory, addProperty, open, openCategory, signIn } from "./accounts";
import { changeCell, enterCell, expectCell, expectSaved, toast } from "./table";

test("cells pasted into names are shown first; a piece of text is pasted as ever", async ({
  page,
}) => {
  await openCategory(page);
  await enterCell(page, "Name, Oven");
  await page.evaluate(pasteInto, { label: "Name, Oven", text: "Gas hob" });
  const check = page.getByRole("dialog", { name: "Check what is pasted" });
  await expect(check).toHaveCount(0);
  await page.evaluate(pasteInto, { label: "Name, Oven", text: "Range hood\t450\nTap\t90" });
  await expect(check.getByRole("row", { name: "$1,000 → $450" })).toContainText("Range hood");
  await check.getByRole("button", { name: "Cancel" }).click();
  await expectCell(page, "Name, Oven", "Oven");
  await enterCell(page, "Name, Oven");
  await page.evaluate(pasteInto, { label: "Name, Oven", text: "Range hood\t450\nTap\t90" });
  await check.getByRole("button", { name: "Paste", exact: true }).click();
  await expectCell(page, "Budget, Range hood", "$450");
  await expectCell(page, "Budget, Tap", "$90");
});

test("a column of numbers pasted into a column fills it downwards, and Undo takes it all back", async ({
  page,
}) => {
  await signIn(page, await activeAccount(page));
  const propertyId = await addProperty(page);
  const { id } = await addCategory(page, propertyId, "Scullery", [
    { name: "Oven", quantity: 1, budget: 1000, spent: 200 },
    { name: "Tap", quantity: 1, budget: 90, spent: 0 },
  ]);
  await open(page, `/project/${id}`);
  await enterCell(page, "Budget, Oven");
  await page.evaluate(pasteInto, { label: "Budget, Oven", text: "1200\n110\n" });
  await expectCell(page, "Budget, Oven", "$1,200");
  await expectCell(page, "Budget, Tap", "$110");
  await expect(toast(page, "2 items filled in.")).toBeVisible();
  await toast(page, "2 items filled in.").getByRole("button", { name: "Undo" }).click();
  await expectCell(page, "Budget, Oven", "$1,000");
  await expectCell(page, "Budget, Tap", "$90");
});

test("a block pasted into a cell overwrites cells to the right and downwards", async ({ page }) => {
  await openCategory(page);
  const input = await enterCell(page, "Budget, Oven");
  await input.fill("7");
  const text = "100\t10\n200\t20\n";
  await page.evaluate(pasteInto, { label: "Budget, Oven", text });
  await expect(toast(page, "2 items filled in.")).toBeVisible();
  await input.blur();
  for (const [name, shown] of Object.entries({
    "Budget, Oven": "$100",
    "Spent, Oven": "$10",
    "Budget, Sink": "$200",
    "Spent, Sink": "$20",
    "Budget, Benchtop": "$2,600",
  }))
    await expectCell(page, name, shown);
  await expectSaved(page);
});

test("the page of pasted rows is opened beside a cell that cannot be read, whose text waits", async ({
  page,
}) => {
  await openCategory(page);
  await changeCell(page, "Budget, Sink", "soon");
  // Until its draft is kept, leaving the page is asked about.
  const isKept = () => Object.keys(localStorage).some((key) => key.startsWith("draft "));
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await page.getByRole("link", { name: "Paste rows" }).click();
  await expect(page.getByRole("heading", { name: /^Paste rows into/ })).toBeVisible();
});

/** What Ctrl+V does, with this on the clipboard, without the machine's own being touched. */
function pasteInto({ label, text }: { label: string; text: string }): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document
    .querySelector(`input[aria-label="${label}"]`)
    ?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
}

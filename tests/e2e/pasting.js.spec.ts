import { expect, test } from "@playwright/test";
import { activeAccount, addCategory, addProperty, open, openCategory, signIn } from "./accounts";
import { enterCell, expectCell, toast } from "./table";

test("cells pasted into the table are shown first; a piece of text is pasted as ever", async ({
  page,
}) => {
  await openCategory(page);
  await enterCell(page, "Name, Oven");
  await page.evaluate(pasteInto, { label: "Name, Oven", text: "Gas hob" });
  await expect(page.getByRole("heading", { name: /^Paste rows into/ })).toHaveCount(0);
  await page.evaluate(pasteInto, { label: "Name, Oven", text: "Range hood\t450\nTap\t90" });
  await expect(page.getByRole("heading", { name: /^Paste rows into/ })).toBeVisible();
  await expect(page.getByLabel("Rows of a spreadsheet")).toHaveValue("Range hood\t450\nTap\t90");
  await expect(page.getByRole("button", { name: "Add 2 items" })).toBeEnabled();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expectCell(page, "Name, Oven", "Oven");
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

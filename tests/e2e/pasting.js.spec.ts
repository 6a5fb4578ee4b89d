import { expect, test } from "@playwright/test";
import { openCategory } from "./accounts";
import { cell } from "./table";

test("cells pasted into the table are shown first; a piece of text is pasted as ever", async ({
  page,
}) => {
  await openCategory(page);
  await page.evaluate(pasteInto, { label: "Name, Oven", text: "Gas hob" });
  await expect(page.getByRole("heading", { name: /^Paste rows into/ })).toHaveCount(0);
  await page.evaluate(pasteInto, { label: "Name, Oven", text: "Range hood\t450\nTap\t90" });
  await expect(page.getByRole("heading", { name: /^Paste rows into/ })).toBeVisible();
  await expect(page.getByLabel("Rows of a spreadsheet")).toHaveValue("Range hood\t450\nTap\t90");
  await expect(page.getByRole("button", { name: "Add 2 items" })).toBeEnabled();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(cell(page, "Name, Oven")).toHaveValue("Oven");
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

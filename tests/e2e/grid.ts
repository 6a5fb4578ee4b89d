import { expect, type Locator, type Page } from "@playwright/test";
import { activeAccount, addCategory, addProperty, open, signIn } from "./accounts";
import { enterCell } from "./table";

type Items = { name: string; quantity: number; budget: number; spent: number }[];
export const KITCHEN: Items = [
  { name: "Oven", quantity: 1, budget: 1000, spent: 500 },
  { name: "Painting", quantity: 1, budget: 600, spent: 0 },
  { name: "Sink", quantity: 2, budget: 450, spent: 0 },
];

export async function openItems(page: Page, items = KITCHEN): Promise<void> {
  await signIn(page, await activeAccount(page));
  const { id } = await addCategory(page, await addProperty(page), "Scullery", items);
  await open(page, `/project/${id}`);
}

/** The focus goes to a cell that stays text, in a table whose cells can be selected by then. */
export async function focusCell(page: Page, name: string): Promise<void> {
  await enterCell(page, name);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-multiselectable", "true");
}

/** What Ctrl+V does in a field, or in a page where none has the focus, by a clipboard of its own. */
export function paste(there: Page | Locator, text: string): Promise<void> {
  const target = "keyboard" in there ? there.locator("body") : there;
  return target.evaluate((node, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    node.dispatchEvent(new ClipboardEvent("paste", event));
  }, text);
}

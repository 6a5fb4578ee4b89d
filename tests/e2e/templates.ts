import { expect, type Page } from "@playwright/test";
import { addCategory, addProperty, hasScript, open, reload } from "./accounts";
import { enterAs, KEEPER } from "./pages";

export const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).click();
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const box = (page: Page, item: string) =>
  page.getByRole("checkbox", { name: `Suggestion, ${item}`, exact: true });
export const newName = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

export async function openCategoryOfAdmin(page: Page, name: string): Promise<void> {
  await enterAs(page, KEEPER);
  const { id } = await addCategory(page, await addProperty(page), name, [
    { name: "perch", quantity: 3, budget: 1000, spent: 400 },
    { name: "Netting", quantity: 1, budget: 450 },
  ]);
  await open(page, `/project/${id}`);
}

/** Returns the path. */
export async function openDraft(page: Page, name: string): Promise<string> {
  await openCategoryOfAdmin(page, name);
  await press(page, "Use as Template");
  await expect(page).toHaveURL(/\/admin\/templates\//);
  await reload(page);
  return new URL(page.url()).pathname;
}

/** Blurs the field and waits for the save. */
export async function save(page: Page): Promise<void> {
  if (hasScript()) {
    await page.getByRole("heading", { level: 1 }).click();
    await expect(page.locator(".save-status").filter({ hasText: "Saving…" })).toHaveCount(0);
  } else await press(page, "Save changes");
}

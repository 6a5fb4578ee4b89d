import { expect, type Page } from "@playwright/test";
import { call, hasScript, open } from "./accounts";
import { enterAs, KEEPER } from "./pages";

type User = { id: string; email: string; emailVerified: boolean; accountStatus: string };

export const rows = (page: Page) => page.getByRole("table", { name: "Users" }).getByRole("row");
export const statusPanel = (page: Page) => page.getByRole("region", { name: "Account status" });

export async function userOf(page: Page, email: string): Promise<User | undefined> {
  const { data } = await call<{ data: { items: User[] } }>(
    page,
    "GET",
    `/api/admin/users?q=${encodeURIComponent(email)}`,
  );
  return data.items[0];
}

export async function openUser(page: Page, email: string): Promise<User> {
  await enterAs(page, KEEPER);
  const user = await userOf(page, email);
  if (!user) throw new Error(`There is no ${email}.`);
  await open(page, `/admin/users/${user.id}`);
  return user;
}

/** Finds the question by title and e-mail, and confirms it in the dialog or on the page. */
export async function agree(
  page: Page,
  title: string,
  email: string,
  answer: string,
): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  if (hasScript()) {
    await expect(dialog).toContainText(email);
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: answer }).click();
    await expect(dialog).toHaveCount(0);
  } else {
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(email);
    await page.getByRole("button", { name: answer }).click();
  }
}

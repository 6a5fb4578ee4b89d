import { expect, test } from "@playwright/test";
import { activeAccount, call, open } from "./accounts";
import { enterAs, KEEPER } from "./pages";
import { expectNoSidewaysScroll, toast } from "./table";
import { agree, openUser, statusPanel, userOf } from "./users";

test("searching keeps the focus in the field, and no word overflows the page", async ({ page }) => {
  await enterAs(page, KEEPER);
  await open(page, "/admin/users");
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("link", { name: "Skip to the page" }),
    "the link of this page takes no focus",
  ).toBeFocused();
  const search = page.getByLabel("Search names and e-mails");
  for (const words of ["100%", `${"x".repeat(198)}🏡`]) {
    await search.fill(words);
    await search.press("Enter");
    await expect(page.getByText(`Nobody has “${words}”`)).toBeVisible();
    await expect(search).toBeFocused();
    await expectNoSidewaysScroll(page);
  }
  await page.goBack();
  await expect(search).toHaveValue("100%");
});

test("an account is converted to free and to a trial again, on its page", async ({ page }) => {
  const email = await activeAccount(page);
  const { id } = await openUser(page, email);
  await page.getByRole("link", { name: "Convert to free" }).click();
  await agree(page, "Convert User", email, "Convert to free");
  await expect(page).toHaveURL(`/admin/users/${id}`);
  await expect(toast(page, `The account type of ${email} is Free now.`)).toBeVisible();
  await expect(statusPanel(page)).toContainText("This user is using a free account");

  await page.getByRole("link", { name: "Convert to trial" }).click();
  await agree(page, "Convert User", email, "Convert to trial");
  await expect(toast(page, `The account type of ${email} is Trial now.`)).toBeVisible();
  await expect(statusPanel(page)).toContainText("User has an active trial");
});

test("an action done by someone else meanwhile fails with the catalogue's message, and the dialog closes", async ({
  page,
}) => {
  const email = await activeAccount(page);
  const { id } = await openUser(page, email);
  await page.getByRole("link", { name: "Convert to free" }).click();
  await call(page, "POST", `/api/admin/users/${id}/convert-to-free`, {});
  await agree(page, "Convert User", email, "Convert to free");
  await expect(toast(page, "Failed to convert user")).toBeVisible();
});

test("a user deleted from their own page leads back to the list", async ({ page }) => {
  const email = await activeAccount(page);
  await openUser(page, email);
  await page.getByRole("link", { name: "Delete" }).click();
  await agree(page, "Delete User", email, "Delete");
  await expect(toast(page, "The user is deleted.")).toBeVisible();
  await expect(page).toHaveURL("/admin/users");
  expect(await userOf(page, email)).toBeUndefined();
});

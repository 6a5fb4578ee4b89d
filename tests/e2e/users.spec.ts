import { expect, test, type Locator, type Page } from "@playwright/test";
import {
  activeAccount,
  call,
  hasScript,
  open,
  subjectsMailedTo,
  unverifiedAccount,
} from "./accounts";
import { enterAsAdmin } from "./acting";
import { registerMany, rows } from "./users";
import { PASSWORD } from "./story";
import { toast } from "./table";

type User = { id: string; email: string; emailVerified: boolean; accountStatus: string };

const field = (page: Page, label: string) =>
  page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd");
const statusPanel = (page: Page) => page.getByRole("region", { name: "Account status" });

async function userOf(page: Page, email: string): Promise<User | undefined> {
  const { data } = await call<{ data: { items: User[] } }>(
    page,
    "GET",
    `/api/admin/users?q=${encodeURIComponent(email)}`,
  );
  return data.items[0];
}

/** Signs the admin in and searches the list. */
async function listOf(page: Page, email: string): Promise<Locator> {
  await enterAsAdmin(page);
  await open(page, "/admin/users");
  await page.getByLabel("Search names and e-mails").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 user with")).toBeVisible();
  return rows(page).nth(1);
}

async function openUser(page: Page, email: string): Promise<User> {
  await enterAsAdmin(page);
  const user = await userOf(page, email);
  if (!user) throw new Error(`There is no ${email}.`);
  await open(page, `/admin/users/${user.id}`);
  return user;
}

async function choose(row: Locator, action: string): Promise<void> {
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await row.getByRole("link", { name: action, exact: true }).click();
}

/** Finds the question by title and e-mail, and confirms it in the dialog or on the page. */
async function agree(page: Page, title: string, email: string, answer: string): Promise<void> {
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

test("a user is found, opened from the row, and Back leads to the list as it was", async ({
  page,
}) => {
  const email = await activeAccount(page);
  const row = await listOf(page, email);
  const list = page.url();
  await expect(row).toContainText(`Aroha Te Whare${email}Trial`);
  if (hasScript()) await row.getByText("Trial").click();
  else await row.getByRole("link", { name: "Aroha Te Whare" }).click();
  await expect(page.getByRole("heading", { name: "Edit User", level: 1 })).toBeVisible();
  await expect(page.getByRole("term")).toHaveText([
    "Full Name",
    "Firstname",
    "Lastname",
    "Email",
    "Email Verified",
    "Create Date",
    "Activation Date",
    "Last Login",
  ]);
  await expect(field(page, "Email Verified")).toHaveText("Yes");
  await expect(field(page, "Create Date")).toHaveText(/^\d+ \w{3} \d{4}, \d+:\d\d:\d\d [ap]m$/);
  await expect(field(page, "Last Login")).toHaveText("Never");
  await expect(statusPanel(page)).toContainText("User has an active trial");
  await expect(statusPanel(page)).toContainText(/Trial expiry date: \d+ \w{3} \d{4}/);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(list);
  await expect(row).toContainText(email);
});

test("an empty result is reported, and Show all returns to the whole list", async ({ page }) => {
  await enterAsAdmin(page);
  await open(page, "/admin/users?q=nobody-has-this");
  await expect(
    page.getByText("Nobody has “nobody-has-this” in their name or e-mail."),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: "Users" })).toHaveCount(0);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL("/admin/users");
  await expect(rows(page).nth(1)).toBeVisible();
});

test("users are sorted by a column, in the address", async ({ page }) => {
  const lastName = await registerMany(page, 3);
  await enterAsAdmin(page);
  await open(page, `/admin/users?q=${lastName}`);
  await expect(page.getByText(`3 users with “${lastName}”`)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Full Name" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(rows(page).nth(1)).toContainText("Tui 10");
  await page.getByRole("link", { name: "Email" }).click();
  await expect(page).toHaveURL(`/admin/users?q=${lastName}&sort=email`);
  await expect(page.getByRole("columnheader", { name: "Email" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(rows(page).nth(1)).toContainText("Tui 12");
});

test("a user whose address was never verified is marked so, and is activated", async ({ page }) => {
  const email = await unverifiedAccount(page);
  const row = await listOf(page, email);
  const list = page.url();
  await expect(row.getByRole("cell").nth(0)).toHaveText(`${email}* (not verified)`);
  await expect(row.locator("i")).toHaveText(email);
  await choose(row, "Activate");
  await agree(page, "Activate User", email, "Activate");
  await expect(toast(page, `${email} is activated.`)).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(row.getByRole("cell").nth(0)).toHaveText(email);
  expect(await userOf(page, email)).toMatchObject({ emailVerified: true, accountStatus: "trial" });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await expect(row.getByRole("link", { name: "Activate" })).toHaveCount(0);
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

test("a user is deleted after a question that can be cancelled", async ({ page }) => {
  const email = await activeAccount(page);
  const row = await listOf(page, email);
  const list = page.url();
  await choose(row, "Delete");
  if (hasScript()) {
    await page
      .getByRole("dialog", { name: "Delete User" })
      .getByRole("button", { name: "Cancel" })
      .click();
    await expect(row.getByRole("button", { name: /^Actions for/ })).toBeFocused();
  } else await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(list);
  expect(await userOf(page, email)).toBeDefined();

  await choose(row, "Delete");
  await agree(page, "Delete User", email, "Delete");
  await expect(toast(page, "The user is deleted.")).toBeVisible();
  await expect(page).toHaveURL(list);
  await expect(page.getByText(`Nobody has “${email}” in their name or e-mail.`)).toBeVisible();
  expect(await subjectsMailedTo(page, email)).toContain("Your Plumbline account is deleted");
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

test("only admins see it", async ({ page }) => {
  const email = await activeAccount(page);
  await call(page, "POST", "/api/login", { email, password: PASSWORD });
  const refused = await page.goto("/admin/users");
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole("table")).toHaveCount(0);
});

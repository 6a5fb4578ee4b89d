import { expect, test, type Locator, type Page } from "@playwright/test";
import { activeAccount, hasScript, open, subjectsMailedTo, unverifiedAccount } from "./accounts";
import { enterAs, KEEPER } from "./pages";
import { toast } from "./table";
import { DESK, SCRIPTED } from "./tags";
import { agree, rows, statusPanel, userOf } from "./users";

const field = (page: Page, label: string) =>
  page.getByRole("term").filter({ hasText: label }).locator("xpath=following-sibling::dd");

/** Signs the admin in and searches the list. */
async function listOf(page: Page, email: string): Promise<Locator> {
  await enterAs(page, KEEPER);
  await open(page, "/admin/users");
  await page.getByLabel("Search names and e-mails").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 user with")).toBeVisible();
  return rows(page).nth(1);
}

async function choose(row: Locator, action: string): Promise<void> {
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await row.getByRole("link", { name: action, exact: true }).click();
}

test(
  "a user is found, opened from the row, and Back leads to the list as it was",
  SCRIPTED,
  async ({ page }) => {
    const email = await activeAccount(page);
    const row = await listOf(page, email);
    const list = page.url();
    await expect(row).toContainText(`Aroha Te Whare${email}Trial`);
    await row.getByText("Trial").click();
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
  },
);

test(
  "a user whose address was never verified is marked so, and is activated",
  DESK,
  async ({ page }) => {
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
    expect(await userOf(page, email)).toMatchObject({
      emailVerified: true,
      accountStatus: "trial",
    });
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await expect(row.getByRole("link", { name: "Activate" })).toHaveCount(0);
  },
);

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

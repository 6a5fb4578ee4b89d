import { expect, test, type Page } from "@playwright/test";
import { activeAccount, addProperty, call, open, signIn } from "./accounts";
import { enterAsAdmin, ownId } from "./acting";
import { SCRIPTED } from "./tags";

async function userAndAdmin(page: Page) {
  const email = await activeAccount(page);
  await signIn(page, email);
  const userId = await ownId(page);
  const propertyId = await addProperty(page, "Mānuka Street");
  await enterAsAdmin(page);
  return { email, userId, propertyId };
}

const strip = (page: Page) => page.getByRole("complementary", { name: "Impersonation" });

test("an admin acts as a user, sees their properties but shares and deletes nothing, stops, and both are in the log", async ({
  page,
}) => {
  const { email, userId, propertyId } = await userAndAdmin(page);
  await open(page, `/admin/users/${userId}/impersonate`);
  await expect(page.getByRole("heading", { name: "Impersonate User" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Impersonate User" }).click();

  await expect(page).toHaveURL("/properties");
  await expect(page.getByText("Mānuka Street")).toBeVisible();
  await expect(strip(page)).toContainText(`You are acting as Aroha Te Whare (${email}).`);
  await expect(page.getByRole("link", { name: "Users" })).toHaveCount(0);

  await call(page, "POST", `/api/properties/${propertyId}/projects`, {});
  await open(page, `/properties/${propertyId}/edit`);
  await expect(strip(page)).toBeVisible();
  await expect(page.getByText("Delete Reno")).toHaveCount(0);
  await expect(page.getByText("Add a collaborator")).toHaveCount(0);
  await open(page, `/properties/${propertyId}/delete`);
  await page.getByRole("button", { name: "Delete Reno" }).click();
  await expect(page.getByText("Not while impersonating.")).toBeVisible();
  await open(page, "/profile");
  await expect(page.getByText("Delete my account")).toHaveCount(0);

  await strip(page).getByRole("button", { name: "Stop Impersonation" }).click();
  await expect(page).toHaveURL("/properties");
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByText("Mānuka Street")).toHaveCount(0);

  await open(page, "/admin/audit");
  await page.getByLabel("Search addresses, names and actions").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  const rows = page.getByRole("table", { name: "Audit log" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(`Impersonation stopped${email}`);
  await expect(rows.nth(2)).toContainText(
    /\d+ \w{3} \d{4}, .*admin@demo\.exampleImpersonation started/,
  );
  await rows.nth(2).getByRole("link", { name: "what was changed" }).click();
  await expect(page.getByRole("heading", { name: "What Support changed" })).toBeVisible();
  await expect(page.getByText("admin@demo.example impersonated Aroha Te Whare")).toBeVisible();
  await expect(page.getByRole("region", { name: "Mānuka Street" })).toContainText(
    "Support added the category New Category",
  );
});

test("the avatar's menu stops it too", SCRIPTED, async ({ page }) => {
  const { userId } = await userAndAdmin(page);
  await open(page, `/admin/users/${userId}/impersonate`);
  await page.getByRole("button", { name: "Impersonate User" }).click();
  await expect(strip(page)).toBeVisible();
  await page.getByRole("button", { name: "Account of Aroha Te Whare" }).click();
  await page.locator("#account-menu").getByRole("button", { name: "Stop Impersonation" }).click();
  await expect(page).toHaveURL("/properties");
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Users" })).toBeVisible();
});

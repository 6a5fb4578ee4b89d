import { expect, test } from "@playwright/test";
import { open } from "./accounts";
import { enterAsAdmin } from "./acting";
import { expectNoSidewaysScroll } from "./table";
import { registerMany, rows } from "./users";

test("searching keeps the focus in the field, and no word overflows the page", async ({ page }) => {
  await enterAsAdmin(page);
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

test("more than fifty users are paged through, all in the address", async ({ page }) => {
  const lastName = await registerMany(page, 51);
  await enterAsAdmin(page);
  await open(page, `/admin/users?q=${lastName}&sort=email`);
  await expect(page.getByText(`51 users with “${lastName}”`)).toBeVisible();
  await expect(rows(page)).toHaveCount(51);
  const pager = page.getByRole("navigation", { name: "Pages" });
  await expect(pager).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(pager, "nobody turns pages on paper").toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(`/admin/users?q=${lastName}&sort=email&page=2`);
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText("Tui 10");
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await open(page, `/admin/users?q=${lastName}&sort=nonsense&page=99`);
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
});

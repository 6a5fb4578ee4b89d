import { expect, test, type Page } from "@playwright/test";
import {
  activeAccount,
  addCategory,
  addProperty,
  call,
  open,
  openCategory,
  reload,
  signIn,
} from "./accounts";
import { ITEM_CALLS, changeCell, expectCell, expectSaved, row } from "./table";

const TEXT_CALLS = "**/api/projects/*";

/** Types into a cell while no request gets through. */
async function typeUnsaved(page: Page, name: string, text: string): Promise<void> {
  await page.route(ITEM_CALLS, (route) => route.fulfill({ status: 503 }));
  await changeCell(page, name, text);
  await expect(page.locator(".save-status")).toHaveText("1 change is not saved");
  // The script of drafts may still be on its way.
  await expect.poll(() => draftsIn(page)).toBe(1);
}

async function reloadConnected(page: Page): Promise<void> {
  await page.unrouteAll();
  // The browser asks before the page is left with what is not saved.
  page.once("dialog", (dialog) => dialog.accept());
  await reload(page);
}

const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("draft ")).length);

test("text that was not saved is there again after a reload, and is saved", async ({ page }) => {
  await openCategory(page);
  await typeUnsaved(page, "Spent, Benchtop", "1234");
  await reloadConnected(page);
  await expectCell(page, "Spent, Benchtop", "$1,234");
  await expectSaved(page);
  await expect.poll(() => draftsIn(page)).toBe(0);
  await reload(page);
  await expectCell(page, "Spent, Benchtop", "$1,234");
});

test("text that cannot be read is there again after a reload, with what is wrong with it", async ({
  page,
}) => {
  await openCategory(page);
  await typeUnsaved(page, "Spent, Benchtop", "soon");
  await reloadConnected(page);
  await expectCell(page, "Spent, Benchtop", "soon");
  await expect(page.getByRole("alert").filter({ hasText: "Enter an amount." })).toBeVisible();
});

test("text whose field was changed meanwhile is asked about after a reload", async ({ page }) => {
  const { activeItems } = await openCategory(page);
  const benchtop = activeItems.find(({ name }) => name === "Benchtop");
  await typeUnsaved(page, "Spent, Benchtop", "1234");
  await call(page, "PUT", `/api/project-items/${benchtop?.id}`, { spent: 77 });
  await reloadConnected(page);
  await expectCell(page, "Spent, Benchtop", "$77");
  await expect(
    page.getByText("This was changed to $77.00 meanwhile. Yours: “$1,234.00”."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Keep mine, Spent, Benchtop" }).click();
  await expectSaved(page);
  await reload(page);
  await expectCell(page, "Spent, Benchtop", "$1,234");
  await expect(row(page, "Benchtop").locator("[aria-invalid]")).toHaveCount(0);
});

test("notes that were being typed in a closed tab are saved by the next, and by no other before", async ({
  page,
  context,
}) => {
  // The script of drafts comes when all is typed.
  let release = () => {};
  const typed = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/browser-drafts-*.js", async (route) => {
    await typed;
    await route.continue();
  });
  const { id } = await openCategory(page);
  await page.route(TEXT_CALLS, (route) => route.abort());
  await page.getByLabel("Notes").pressSequentially("Ask for oak");
  release();
  await expect.poll(() => draftsIn(page)).toBe(1);
  const other = await context.newPage();
  await open(other, `/project/${id}`);
  await changeCell(other, "Spent, Oven", "300");
  await expectSaved(other);
  await expect(other.getByLabel("Notes")).toHaveValue("");
  await page.close();
  await expect(other.getByLabel("Notes")).toHaveValue("Ask for oak");
  await expect(other.locator(".details [aria-live]")).toHaveText("All changes saved");
});

test("signing out removes what was typed from the browser", async ({ page, context }) => {
  await signIn(page, await activeAccount(page));
  const category = await addCategory(page, await addProperty(page), "Scullery", [{ name: "Oven" }]);
  await open(page, `/project/${category.id}`);
  await typeUnsaved(page, "Spent, Oven", "1234");
  const other = await context.newPage();
  await open(other, "/profile");
  expect(await draftsIn(other)).toBe(1);
  await other.getByRole("button", { name: /^Account/ }).click();
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL(/\/auth\/login/);
  await expect.poll(() => draftsIn(other)).toBe(0);
});

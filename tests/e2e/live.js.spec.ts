import { expect, test, type Browser, type Page } from "@playwright/test";
import {
  activeAccount,
  addCategory,
  addProperty,
  call,
  open,
  openCategory,
  signIn,
} from "./accounts";
import { cell, changeCell, expectCell, expectSaved, fillCell, shownCell, toast } from "./table";

/** The other moment at which changes are asked for: when the window is returned to. */
const returnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

const notice = (page: Page) => toast(page, "Changed by");

/**
 * A category of Aroha's, open on her page, which is shared with somebody who has a browser of their
 * own.
 */
async function openShared(page: Page, browser: Browser) {
  const partner = await (await browser.newContext()).newPage();
  const partnersAddress = await activeAccount(partner);
  await signIn(partner, partnersAddress);
  await call(partner, "PUT", "/api/profile", { firstName: "Pita", lastName: "Parata" });
  await signIn(page, await activeAccount(page));
  const propertyId = await addProperty(page);
  const project = await addCategory(page, propertyId, "Scullery", [
    { name: "Oven", quantity: 1, budget: 1000, spent: 200 },
  ]);
  await call(page, "POST", `/api/properties/${propertyId}/share`, { email: partnersAddress });
  await open(page, `/project/${project.id}`);
  const [oven] = project.activeItems;
  const partnerTypes = (changes: object) =>
    call(partner, "PUT", `/api/project-items/${oven?.id}`, changes);
  return { project, propertyId, partnerTypes };
}

test("a partner's change appears in place, in every cell that is not being edited", async ({
  page,
  browser,
}) => {
  const { partnerTypes } = await openShared(page, browser);
  await fillCell(page, "Budget, Oven", "ask the plumber");
  await partnerTypes({ spent: 750, budget: 1100 });
  await expect(shownCell(page, "Spent, Oven")).toContainText("$750");
  await expect(notice(page)).toContainText("Changed by Pita Parata");
  await expectCell(page, "Budget, Oven", "ask the plumber");
  await changeCell(page, "Budget, Oven", "1200");
  await expect(
    page.getByRole("alert").filter({ hasText: "Pita changed this to $1,100 meanwhile." }),
    "it was not seen",
  ).toBeVisible();
});

test("a change appears on the property's page, and from a second tab of one's own", async ({
  page,
  browser,
}) => {
  const { propertyId, project, partnerTypes } = await openShared(page, browser);
  await open(page, `/properties/${propertyId}`);
  await partnerTypes({ spent: 750 });
  await returnTo(page);
  await expect(page.getByText("$750").first()).toBeVisible();
  await call(page, "PUT", `/api/project-items/${project.activeItems[0]?.id}`, { spent: 760 });
  await returnTo(page);
  await expect(page.getByText("$760").first()).toBeVisible();
});

test("one's own change shows no notice", async ({ page }) => {
  await openCategory(page);
  const asked = page.waitForResponse(
    async (response) =>
      response.url().includes("/changes?since=") && (await response.json()).isMine,
  );
  await changeCell(page, "Spent, Oven", "450");
  await expectSaved(page);
  await returnTo(page);
  expect(await (await asked).json()).toMatchObject({ isMine: true, changedBy: null });
  await expect(notice(page)).toHaveCount(0);
});

test("a conflict is not overwritten until asked for", async ({ page, browser }) => {
  const { partnerTypes } = await openShared(page, browser);
  await fillCell(page, "Spent, Oven", "900");
  await partnerTypes({ spent: 1300 });
  await cell(page, "Spent, Oven").blur();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "Pita changed this to $1,300 meanwhile. Yours: “900”." });
  await expect(notice).toBeVisible();
  await expectCell(page, "Spent, Oven", "$1,300");
  await page.getByRole("button", { name: "Keep mine, Spent, Oven" }).click();
  await expect(notice).toHaveCount(0);
  await expectSaved(page);
  await expectCell(page, "Spent, Oven", "$900");

  await fillCell(page, "Budget, Oven", "1500");
  await partnerTypes({ budget: 2000 });
  await cell(page, "Budget, Oven").blur();
  await page.getByRole("button", { name: "Take theirs, Budget, Oven" }).click();
  await expectCell(page, "Budget, Oven", "$2,000");
  await expectSaved(page);
});

test("a category's texts do not overwrite another user's, and leaving with one unsaved asks first", async ({
  page,
}) => {
  const { id } = await openCategory(page);
  const details = page.getByRole("region", { name: "Details" });
  const [name, notes] = [
    details.getByRole("textbox", { name: "Category name" }),
    details.getByRole("textbox", { name: "Notes" }),
  ];
  await name.fill("Wharekai");
  await call(page, "PUT", `/api/projects/${id}`, { name: "Galley", notes: "Kauri" });
  await name.press("Enter");
  const notice = details
    .getByRole("alert")
    .filter({ hasText: "Somebody changed this to Galley meanwhile. Yours: “Wharekai”." });
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue("Galley");
  await page.getByRole("link", { name: /^Back to/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await details.getByRole("button", { name: "Keep mine, Category name" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Wharekai", level: 1 })).toBeVisible();
  await expect(notes, "the page was read again").toHaveValue("Kauri");

  await notes.fill("Rimu");
  await call(page, "PUT", `/api/projects/${id}`, { notes: "Mataī" });
  await notes.blur();
  await details.getByRole("button", { name: "Take theirs, Notes" }).click();
  await expect(notes).toHaveValue("Mataī");
  await expect(details.locator("[aria-live]")).toHaveText("All changes saved");
});

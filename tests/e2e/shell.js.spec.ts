import { expect, test, type Page } from "@playwright/test";
import { addCategory, addProperty, enterAsOwner, open, openCategory } from "./accounts";
import { changeCell, enterCell, refuseSaves, shownCell, toast } from "./table";

const avatar = (page: Page) => page.getByRole("button", { name: "Account of Aroha Te Whare" });

async function openHome(page: Page): Promise<void> {
  await enterAsOwner(page);
  await open(page, "/");
}

/** Stops the page's clock: from here on only the test moves it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Triggers "Failed to save change", which stays for 5 seconds. */
async function failToSave(page: Page): Promise<void> {
  await refuseSaves(page);
  await changeCell(page, "Spent, Oven", "1");
  await expect(toast(page, "Failed to save change")).toBeVisible();
}

test("the avatar menu is opened, walked through and closed by keyboard", async ({ page }) => {
  await openHome(page);
  const menu = page.locator("#account-menu");
  await avatar(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  for (const name of ["My Profile", "Change my avatar", "Help", "Terms Of Use"]) {
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("button", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(avatar(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
  await expect(menu).toBeHidden();
});

test("the terms open over the page, with Print and Close, and keep the focus while they are there", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await openHome(page);
  await avatar(page).click();
  await page.getByRole("link", { name: "Terms Of Use" }).click();
  const dialog = page.getByRole("dialog", { name: "Plumbline - License Terms Of Use" });
  await expect(dialog.getByRole("heading", { name: "1. Your licence" })).toBeVisible();
  await expect(
    dialog.getByRole("heading", { name: "Plumbline - License Terms Of Use" }),
    "read from the beginning",
  ).toBeFocused();
  await expect(page).toHaveURL("/");

  const opened = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "Print" }).click();
  const printed = await opened;
  await expect(printed).toHaveURL("/print/terms?print");
  await expect(printed.locator("html")).toHaveAttribute("data-printed");
  await printed.close();

  for (let step = 0; step < 4; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => !!document.activeElement?.closest("main, header"));
    expect(outside, "the page beneath is out of reach").toBe(false);
  }
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(avatar(page)).toBeFocused();
});

test("a notification goes after 5 seconds, but not under the pointer", async ({ page }) => {
  await page.clock.install();
  await openCategory(page);
  await stopClock(page);
  await failToSave(page);
  await toast(page, "Failed to save change").hover();
  await page.clock.fastForward("01:00");
  await expect(toast(page, "Failed to save change")).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward("00:06");
  await expect(toast(page, "Failed to save change")).toHaveCount(0);
  await expect(
    shownCell(page, "Spent, Oven"),
    "what it said stands in the row",
  ).toHaveAccessibleDescription(/Failed to save change/);
});

test("a notification stays while the focus is in it", async ({ page }) => {
  await page.clock.install();
  await openCategory(page);
  await stopClock(page);
  await failToSave(page);
  await toast(page, "Failed to save change").getByRole("button", { name: "Dismiss" }).focus();
  await page.clock.fastForward("01:00");
  await expect(toast(page, "Failed to save change")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(toast(page, "Failed to save change")).toHaveCount(0);
});

test("a notification goes when it is clicked", async ({ page }) => {
  await page.clock.install();
  await openCategory(page);
  await stopClock(page);
  await failToSave(page);
  await toast(page, "Failed to save change").getByText("Failed to save change").click();
  await expect(toast(page, "Failed to save change")).toHaveCount(0);
  await expect(page.locator("#main"), "the focus is not lost with it").toBeFocused();
});

test("navigation shows “Loading...”, then sets the title and focuses the page's start", async ({
  page,
}) => {
  const { propertyId } = await openCategory(page);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole("link", { name: "Back to Kōwhai Crescent" }).click();
  await expect(page.locator(".loading-note")).toBeVisible();
  // Seen only of what takes longer.
  await expect(page.locator(".loading-note")).toHaveCSS("animation-delay", "0.2s, 0.2s");
  letGo();
  await expect(page).toHaveURL(`/properties/${propertyId}`);
  await expect(page).toHaveTitle("Kōwhai Crescent – Plumbline");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test("in forced colours over budget has its word, cells and buttons their edges, and the focus its ring", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openCategory(page, [{ name: "Oven", budget: 100, spent: 361 }]);
  await enterCell(page, "Budget, Oven");
  await expect(page.getByRole("row", { name: /Oven/ }).first()).toContainText("−$261 over");
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopColor);
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  for (const selector of [".cell", ".btn.item-add"])
    expect(await edgeOf(selector), selector).not.toBe(paper);
  await page.getByRole("button", { name: "New Item" }).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(page.locator(":focus-visible")).toHaveCSS("outline-style", "solid");
});

test("with reduced motion nothing is animated", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  const { id } = await addCategory(page, propertyId, "Scullery", [{ name: "Oven", budget: 100 }]);
  await open(page, `/project/${id}`);
  await failToSave(page);
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const longest = Math.max(
        ...[...animationDuration.split(","), ...transitionDuration.split(",")].map(parseFloat),
      );
      return longest > 0.01 ? [`${element.className}: ${animationName} ${longest}s`] : [];
    }),
  );
  expect(moving).toEqual([]);
});

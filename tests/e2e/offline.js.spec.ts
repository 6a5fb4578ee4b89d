import { expect, type Page } from "@playwright/test";
import { goOffline } from "../support/open-pages";
import { activeAccount, addCategory, addProperty, open, signIn } from "./accounts";
import { test, untilKept } from "./kept";
import { PASSWORD } from "./story";

const bar = (page: Page) => page.locator(".offline-bar");

/** A property with a category, opened, and kept with what is around it. */
async function openKept(page: Page, name: string) {
  const email = await activeAccount(page);
  await signIn(page, email);
  const propertyId = await addProperty(page, name);
  const project = await addCategory(page, propertyId, "Scullery", [{ name: "Oven", budget: 900 }]);
  const at = `/properties/${propertyId}`;
  await open(page, at);
  const paths = [at, `${at}/bills`, `${at}/spend`, `/project/${project.id}`, "/"];
  await untilKept(page, paths);
  return { email, at };
}

const keptNames = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("kept-")));

test("what was opened is read without a network, and what is not kept says so", async ({
  page,
}) => {
  const { at } = await openKept(page, "Rimu bach");
  await goOffline(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Rimu bach" })).toBeVisible();
  await expect(bar(page)).toHaveText(/^Offline, as of \d+:\d\d [ap]m$/);
  await page.getByRole("link", { name: "Scullery" }).first().click();
  await expect(page).toHaveURL(/\/project\//);
  await expect(page.getByText("Oven").first()).toBeVisible();
  await page.goto(`${at}/bills`);
  await expect(page).toHaveTitle(/Bills/);
  await expect(bar(page)).toHaveText(/^Offline, as of/);
  await page.goto(`${at}/spend`);
  await expect(page.getByLabel("Amount")).toBeVisible();
  await page.goto(`${at}/quotes`);
  await expect(bar(page)).toContainText("This page is not kept here.");
  await expect(page.getByText("Rimu bach").first()).toBeVisible();
  await page.context().setOffline(false);
  await bar(page).getByRole("link", { name: "Try again" }).click();
  await expect(page).toHaveURL(`${at}/quotes`);
  await expect(bar(page)).toBeEmpty();
});

test("a file that another app shares is a bill to sort of the property opened last", async ({
  page,
}) => {
  const { at } = await openKept(page, "Shared bach");
  // As the browser sends it, which knows the form from the manifest.
  await page.evaluate(async () => {
    const { share_target: target } = await (await fetch("/manifest.webmanifest")).json();
    const files = new DataTransfer();
    files.items.add(new File(["%PDF-1.7"], "tiles.pdf", { type: "application/pdf" }));
    const form = Object.assign(document.createElement("form"), target);
    const field = Object.assign(document.createElement("input"), target.params.files[0]);
    form.append(Object.assign(field, { type: "file", files: files.files }));
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(`${at}/bills`);
  await expect(page.getByText("tiles.pdf is to sort.")).toBeVisible();
  expect(await page.evaluate(() => caches.has("shared"))).toBe(false);
});

test("signing out leaves nothing to read, and another account sees nothing", async ({ page }) => {
  const { at } = await openKept(page, "Secret bach");
  expect(await keptNames(page)).toHaveLength(1);
  await page.goto("/auth/logout");
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/auth/login");
  await expect.poll(() => keptNames(page)).toEqual([]);
  const other = await activeAccount(page);
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(other);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await untilKept(page, ["/"]);
  await goOffline(page);
  await page.goto(at);
  await expect(bar(page)).toContainText("This page is not kept here.");
  await expect(page.getByText("Secret bach")).toHaveCount(0);
});

test("Chromium finds nothing that stands against installing the product", async ({ page }) => {
  await open(page, "/auth/login");
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);
});

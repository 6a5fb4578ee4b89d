import { expect, test, type Page } from "@playwright/test";
import { readZip } from "../support/read-zip";
import { activeAccount, addCategory, addProperty, call, hasScript, open, signIn } from "./accounts";
import { COSTS } from "./dossier";
import { PASSWORD } from "./story";
import { SCRIPTED } from "./tags";

async function enter(page: Page): Promise<string> {
  const email = await activeAccount(page);
  await signIn(page, email);
  return email;
}

test("a name is changed", SCRIPTED, async ({ page }) => {
  await enter(page);
  await open(page, "/profile");
  await page.getByLabel("First name").fill("Hōne");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Hōne");
});

test(
  "signing out everywhere ends the session on another device, and not this one",
  SCRIPTED,
  async ({ page, browser }) => {
    const email = await enter(page);
    const phone = await browser.newContext();
    const elsewhere = await phone.newPage();
    await signIn(elsewhere, email);
    await elsewhere.goto("/profile");
    await expect(elsewhere.getByRole("heading", { name: "My Profile" })).toBeVisible();

    await open(page, "/profile");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.getByText("Every other device is signed out.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await elsewhere.goto("/profile");
    await expect(elsewhere).toHaveURL(/\/auth\/login/);
    await phone.close();
  },
);

test("everything one owns is downloaded as a ZIP", SCRIPTED, async ({ page }) => {
  await enter(page);
  const id = await addProperty(page, "Rātā Road");
  await addCategory(page, id, "=Scullery", [
    { name: "Benchtop", quantity: 2, budget: 2600, spent: 50 },
  ]);
  await call(page, "POST", `/api/properties/${id}/files`, {
    name: COSTS.name,
    contentType: "text/csv",
    data: COSTS.buffer.toString("base64"),
  });
  await open(page, "/profile");
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download everything I own" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Plumbline \d+ [A-Z][a-z]{2} \d{4}\.zip$/);
  const pieces: Buffer[] = [];
  for await (const piece of await saved.createReadStream()) pieces.push(piece as Buffer);
  const entries = readZip(Buffer.concat(pieces));
  expect([...entries.keys()].toSorted()).toEqual([
    "Rātā Road/bills.csv",
    "Rātā Road/dossier/Costs.csv",
    "Rātā Road/items.csv",
    "Rātā Road/payments.csv",
    "Rātā Road/property.json",
    "account.json",
  ]);
  expect(entries.get("Rātā Road/dossier/Costs.csv")?.equals(COSTS.buffer)).toBe(true);
  expect(entries.get("Rātā Road/items.csv")?.toString()).toContain(
    "\r\n'=Scullery,Benchtop,item,2,2600,50,2550,",
  );
});

test("an account is deleted with its password, and only with it", async ({ page }) => {
  const email = await enter(page);
  await open(page, "/profile");
  await page.getByRole("link", { name: "Delete my account" }).click();
  if (hasScript()) {
    const dialog = page.getByRole("dialog", { name: "Delete my account" });
    await expect(dialog).toContainText(email);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Delete my account" })).toBeFocused();
    await page.getByRole("link", { name: "Delete my account" }).click();
  } else await expect(page.getByRole("heading", { name: "Delete my account" })).toBeVisible();

  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(
    hasScript() ? 1 : 0,
  );
  await page.getByLabel("Password", { exact: true }).fill("Wrong-2026!");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/profile/delete");
  await expect(
    page.getByRole("alert").filter({ hasText: "That is not your password." }),
  ).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");

  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/");
  await expect(
    page.getByText("Your account is deleted. A last mail about it is on its way."),
  ).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth\/login/);
  const mails = (await (
    await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`, {
      headers: { accept: "application/json" },
    })
  ).json()) as { subject: string }[];
  expect(mails[0]?.subject).toBe("Your Plumbline account is deleted");
});

import { expect, test, type Page } from "@playwright/test";
import { addProperty, call, hasScript, newAddress, open } from "./accounts";
import { activate, register, signIn } from "./story";

const QUESTION = "Are you sure you want to cancel your subscription?";

test("from a trial to expired, to paid, to cancelled, and to expired again", async ({ page }) => {
  test.setTimeout(90_000);
  const email = await enter(page);
  const property = `/properties/${await addProperty(page, "Kōwhai Crescent")}`;
  await open(page, property);
  await expect(banner(page)).toContainText(/Your free trial ends on \d+ [A-Z][a-z]{2}, \d{4}\./);

  await pass(page, 4);
  await open(page, property);
  await expect(page).toHaveURL("/");
  await expect(
    page.getByRole("heading", { name: "Your free trial has expired.", level: 1 }),
  ).toBeVisible();
  await expect(page.getByText("$50.00")).toBeVisible();

  await page.getByRole("button", { name: "Subscribe monthly" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(
    page.getByText("You came back from the card page, and nothing was paid."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Subscribe monthly" }).click();
  await page.getByRole("button", { name: "Pay $5.00" }).click();
  await seeActive(page);
  await open(page, property);
  await expect(page.getByRole("heading", { name: "Kōwhai Crescent", level: 1 })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  await open(page, "/profile");
  await expect(
    page.getByText(
      /Your subscription is active and renews itself\. The next payment of \$5\.00 is due on/,
    ),
  ).toBeVisible();
  expect(await invoice(page)).toMatch(/^%PDF-/);

  await cancel(page);
  await expect(
    page.getByText("Your subscription is cancelled. What is paid for stays."),
  ).toBeVisible();
  await expect(
    page.getByText(/Your subscription is cancelled\. You have access until/),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Cancel Subscription" })).toHaveCount(0);
  await open(page, property);
  await expect(page.getByRole("heading", { name: "Kōwhai Crescent", level: 1 })).toBeVisible();

  await pass(page, 32);
  await page.goto(property);
  await expect(page).toHaveURL(/\/auth\/login/);
  await signIn(page, email);
  await expect(
    page.getByRole("heading", { name: "Your subscription has expired", level: 1 }),
  ).toBeVisible();
  await open(page, property);
  await expect(page).toHaveURL("/");
  await open(page, "/profile");
  expect(await invoice(page)).toMatch(/^%PDF-/);
});

test("a year is bought from a trial, cancelled, and renewed at the card provider", async ({
  page,
}) => {
  test.setTimeout(60_000);
  await enter(page);
  await banner(page).getByRole("link", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: /^Subscribe to/ })).toBeVisible();
  await page.getByRole("button", { name: "Subscribe yearly" }).click();
  await page.getByRole("button", { name: "Pay $50.00" }).click();
  await seeActive(page);

  await page.getByRole("link", { name: "My Profile", exact: true }).last().click();
  await expect(page.getByRole("row", { name: /\$50\.00/ })).toBeVisible();
  await cancel(page);
  await page.getByRole("link", { name: "Renew subscription" }).click();
  await page.getByRole("button", { name: "Renew subscription" }).click();
  await page.getByRole("button", { name: "Renew after all" }).click();
  await page.getByRole("link", { name: /^Back to/ }).click();
  await eventually(page, () =>
    expect(page.getByText("Your subscription is active and renews itself.")).toBeVisible({
      timeout: 1_000,
    }),
  );
  await page.getByRole("button", { name: "Manage card and plan" }).click();
  await expect(page.getByRole("heading", { name: "Billing" })).toBeVisible();
});

/** Returns the e-mail of a new, signed-in user. */
async function enter(page: Page): Promise<string> {
  const email = newAddress();
  await register(page, email);
  await activate(page, email);
  await signIn(page, email);
  await expect(banner(page)).toBeVisible();
  return email;
}

/** Moves the sandbox's clock, and so the biller's. */
async function pass(page: Page, days: number): Promise<void> {
  await call(page, "POST", "/sandbox/clock", { days });
}

function banner(page: Page) {
  return page.getByRole("complementary", { name: "Your account" });
}

/** The server waits for the webhook if the browser is back first: no reload needed. */
async function seeActive(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/subscribe\/done(\?looked)?$/);
  await expect(page.getByRole("heading", { name: "Your subscription is active" })).toBeVisible();
}

/** Webhooks arrive a moment later. */
async function eventually(page: Page, expected: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expected();
  }).toPass({ timeout: 15_000 });
}

async function invoice(page: Page): Promise<string> {
  const saving = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /Download invoice/ })
    .first()
    .click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
  const pieces: Buffer[] = [];
  for await (const piece of await saved.createReadStream()) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("latin1");
}

async function cancel(page: Page): Promise<void> {
  await open(page, "/profile");
  const link = page.getByRole("link", { name: "Cancel Subscription" });
  await link.click();
  if (hasScript()) {
    const dialog = page.getByRole("dialog", { name: "Cancel Subscription" });
    await expect(dialog).toContainText(QUESTION);
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await link.click();
  } else {
    await expect(page.getByRole("heading", { name: "Cancel Subscription" })).toBeVisible();
    await expect(page.getByText(QUESTION)).toBeVisible();
  }
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page).toHaveURL("/profile");
}

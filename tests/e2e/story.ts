import { expect, type Page } from "@playwright/test";
import { hasScript } from "./accounts";
import { cell, enterCell, expectCell, fillCell, row } from "./table";

export type Manner = "by leaving the cell" | "by saving the form";

export const PASSWORD = "Kōwhai-2026!";

/** The main story: register, activate, add a property and a Kitchen, spend, read what is left. */
export async function keepABudget(page: Page, manner: Manner): Promise<void> {
  const email = `aroha.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.nz`;
  await register(page, email);
  await activate(page, email);
  await signIn(page, email);
  await addProperty(page);
  await addKitchen(page);
  await spend(page, manner);
}

export async function register(page: Page, email: string): Promise<void> {
  await page.goto("/auth/register");
  await page.getByLabel("First name").fill("Aroha");
  await page.getByLabel("Last name").fill("Te Whare");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Start your free trial" }).click();
  await expect(
    page.getByText(
      "Hang tight, you will receive an email with a link to verify your email and activate your account.",
    ),
  ).toBeVisible();
  await expect(page).toHaveURL("/");
}

export async function activate(page: Page, email: string): Promise<void> {
  await page.goto(await linkInMail(page, email, "/auth/activate"));
  await page.getByRole("button", { name: /activate/i }).click();
  await expect(page.getByText(/^Your account is active/)).toBeVisible();
  if (hasScript())
    await expect(page.locator("#main"), "the button that had the focus is gone").toBeFocused();
  await page
    .getByRole("link", { name: "Return to Login" })
    .or(page.getByRole("button", { name: "Return to Login" }))
    .click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByLabel("Email")).toHaveValue(email);
}

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
}

/** The link to this path in the newest mail. */
export async function linkInMail(page: Page, email: string, path: string): Promise<string> {
  const answer = await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`, {
    headers: { accept: "application/json" },
  });
  const mails = (await answer.json()) as { links: string[] }[];
  const link = mails.flatMap(({ links }) => links).find((address) => address.includes(path));
  if (!link) throw new Error(`No mail to ${email} has a link to ${path}.`);
  return link;
}

async function addProperty(page: Page): Promise<void> {
  await page.goto("/properties");
  await page.getByRole("link", { name: /First Reno/ }).click();
  await page.getByLabel("Property Name").fill("Kōwhai Crescent");
  await page.getByLabel("Street address").fill("14 Kōwhai Crescent");
  await page.getByLabel("Suburb").fill("Onerahi");
  await page.getByLabel("Town or city").fill("Whangārei");
  await page.getByLabel("Postcode").fill("0110");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Kōwhai Crescent", level: 1 })).toBeVisible();
  // A phone's head has the suburb and the town.
  const address = page.getByText(/^(14 Kōwhai Crescent, )?Onerahi, Whangārei( 0110)?$/);
  await expect(address.filter({ visible: true }).first()).toBeVisible();
}

async function addKitchen(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /Add category/i })
    .first()
    .click();
  await page.getByRole("button", { name: "Kitchen" }).click();
  await expect(page).toHaveURL(/\/project\//);
  await expect(row(page, "Benchtop")).toBeVisible();
}

async function spend(page: Page, manner: Manner): Promise<void> {
  await enterCell(page, "Budget, Benchtop");
  await expect(cell(page, "Budget, Benchtop")).toHaveValue("$2,600");
  await fillCell(page, "Spent, Benchtop", "$1,234");
  if (manner === "by saving the form")
    await page.getByRole("button", { name: "Save changes" }).first().click();
  else {
    await cell(page, "Spent, Benchtop").blur();
    await expect(page.getByText("All changes saved").first()).toBeVisible();
  }
  await expectCell(page, "Spent, Benchtop", "$1,234");
  await expect(row(page, "Benchtop")).toContainText("$1,366");

  await page.reload();
  await expectCell(page, "Spent, Benchtop", "$1,234");
  await page.goto("/properties");
  await expect(page.getByRole("link", { name: /Kōwhai Crescent/ })).toContainText("$");
  await page.getByRole("link", { name: /Kōwhai Crescent/ }).click();
  await expect(page.getByText("$1,234").first()).toBeVisible();
}

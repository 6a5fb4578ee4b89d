import { expect, test, type Locator, type Page } from "@playwright/test";
import { activeAccount, alive, hasScript, newAddress, open, unverifiedAccount } from "./accounts";
import { linkInMail, PASSWORD, signIn } from "./story";
import { SCRIPTED } from "./tags";

const PASSWORD_RULE =
  "Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, one special character, and no whitespace";
const HANG_TIGHT =
  "Hang tight, you will receive an email with a link to verify your email and activate your account.";
const RESET_SENT =
  "If there is an account with that address, a mail with a link to choose a new password is on its way.";

const summary = (page: Page) => page.getByRole("alert", { name: "There is a problem" });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Native validation would stop some forms before the product sees them. */
async function withoutTheBrowsersHints(page: Page): Promise<void> {
  await page.locator("main form").evaluate((form: HTMLFormElement) => (form.noValidate = true));
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

/**
 * The error summary has exactly these messages, linked to their fields, and the title says "Error".
 */
async function expectProblems(page: Page, problems: Record<string, string>): Promise<void> {
  await expect(summary(page).getByRole("listitem")).toHaveText(Object.values(problems));
  await expect(page).toHaveTitle(/^Error: /);
  if (hasScript()) await expect(summary(page)).toBeFocused();
  for (const [label, message] of Object.entries(problems))
    await expectProblemAt(field(page, label), message);
  const [label, message] = Object.entries(problems)[0] ?? ["", ""];
  await summary(page).getByRole("link", { name: message }).click();
  await expect(field(page, label)).toBeFocused();
  await expectProblemAt(field(page, label), message);
}

async function expectProblemAt(input: Locator, message: string): Promise<void> {
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(input).toHaveAccessibleDescription(new RegExp(`${message}$`));
}

test.describe("registering", () => {
  test("reports all missing fields at once", async ({ page }) => {
    await open(page, "/auth/register");
    await withoutTheBrowsersHints(page);
    await press(page, "Start your free trial");
    await expectProblems(page, {
      "First name": "First name is required",
      "Last name": "Last name is required",
      Email: "Email is required",
      Password: "Password is required",
    });
  });

  test(
    "reports all invalid fields at once and keeps the typed text",
    SCRIPTED,
    async ({ page }) => {
      await open(page, "/auth/register");
      await fill(page, {
        "First name": "Māia",
        "Last name": "Ngata",
        Email: "maia@nowhere",
        Password: "short",
        "Confirm password": "other",
      });
      await press(page, "Start your free trial");
      await expectProblems(page, {
        Email: "Email is invalid",
        Password: PASSWORD_RULE,
        "Confirm password": "Passwords do not match",
      });
      await expect(field(page, "First name")).toHaveValue("Māia");
      await expect(field(page, "Email")).toHaveValue("maia@nowhere");
    },
  );

  test("clears refused passwords and keeps the rest", SCRIPTED, async ({ page }) => {
    await open(page, "/auth/register");
    const common = "Password1!";
    await fill(page, {
      "First name": "Māia",
      "Last name": "Ngata",
      Email: newAddress(),
      Password: common,
      "Confirm password": common,
    });
    await press(page, "Start your free trial");
    await expect(summary(page)).toBeVisible();
    await expect(field(page, "Password")).toHaveValue("");
    await expect(field(page, "Confirm password")).toHaveValue("");
    await expect(field(page, "Last name")).toHaveValue("Ngata");
  });

  test("leads to “Hang tight”, and from there back to the login", SCRIPTED, async ({ page }) => {
    await open(page, "/auth/register");
    const values = {
      "First name": "Māia",
      "Last name": "Ngata",
      Email: newAddress(),
      Password: PASSWORD,
      "Confirm password": PASSWORD,
    };
    await fill(page, values);
    await press(page, "Start your free trial");
    await expect(page.getByText(HANG_TIGHT)).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.getByRole("link", { name: "Return to Login" }).click();
    await expect(page).toHaveURL("/auth/login");
  });
});

test.describe("activating", () => {
  test(
    "leads to the login with the email filled in, until a user has signed in",
    SCRIPTED,
    async ({ page }) => {
      const email = await unverifiedAccount(page);
      await open(page, await linkInMail(page, email, "/auth/activate"));
      await press(page, "Activate my account");
      // The link below is there before the answer is.
      await expect(page).toHaveURL(/activated/);
      await page.getByRole("link", { name: "Return to Login" }).click();
      await expect(page).toHaveURL("/auth/login");
      await expect(field(page, "Email")).toHaveValue(email);
      await fill(page, { Password: PASSWORD });
      await press(page, "Login");
      await expect(page).toHaveURL("/");
      await page.context().clearCookies({ name: "session" });
      await page.goto("/auth/login");
      await expect(field(page, "Email")).toHaveValue("");
    },
  );
});

test.describe("a password", () => {
  test("is shown while its button is pressed in, where script runs", async ({ page }) => {
    await open(page, "/auth/register");
    const show = page.getByRole("button", { name: "Show password", exact: true });
    if (!hasScript()) return expect(show).toHaveCount(0);
    const password = field(page, "Password");
    await password.fill(PASSWORD);
    await expect(password).toHaveAttribute("type", "password");
    await expect(show).toHaveAttribute("aria-pressed", "false");
    await show.press("Enter");
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveAttribute("spellcheck", "false");
    await expect(show).toHaveAttribute("aria-pressed", "true");
    await expect(field(page, "Confirm password"), "each has its own").toHaveAttribute(
      "type",
      "password",
    );
    await expect(password).toHaveValue(PASSWORD);
    await show.click();
    await expect(password).toHaveAttribute("type", "password");
    await password.press("Alt+F8");
    await expect(password).toHaveAttribute("type", "text");
    await password.press("Tab");
    await expect(field(page, "Confirm password")).toBeFocused();
    for (const path of ["/auth/login", "/auth/register"]) {
      await open(page, path);
      await expect(page.getByRole("button", { name: /^Show / })).toHaveCount(
        await page.locator("input[type=password]").count(),
      );
    }
  });
});

test.describe("logging in", () => {
  test("needs an email and a password", SCRIPTED, async ({ page }) => {
    await open(page, "/auth/login");
    await withoutTheBrowsersHints(page);
    await press(page, "Login");
    await expectProblems(page, { Email: "Email is required", Password: "Password is required" });
    await fill(page, { Email: "maia@nowhere", Password: "x" });
    await press(page, "Login");
    await expectProblems(page, { Email: "Email is invalid" });
    await expect(field(page, "Email")).toHaveValue("maia@nowhere");
  });

  test(
    "with a wrong password is a “failed to login”, with the email still there and the password not",
    SCRIPTED,
    async ({ page }) => {
      const email = await activeAccount(page);
      await open(page, "/auth/login");
      await fill(page, { Email: email, Password: "Wrong-2026!" });
      await press(page, "Login");
      await expect(summary(page).getByRole("listitem")).toHaveText(["failed to login"]);
      await expect(summary(page)).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(field(page, "Email")).toHaveValue(email);
      await expect(field(page, "Password")).toHaveValue("");
    },
  );

  test("precedes the requested page for signed-out users", SCRIPTED, async ({ page }) => {
    const email = await activeAccount(page);
    await open(page, "/properties?from=mail");
    await expect(page).toHaveURL(/\/auth\/login\?then=/);
    await fill(page, { Email: email, Password: PASSWORD });
    await press(page, "Login");
    await expect(page).toHaveURL("/properties?from=mail");
    await page.goto("/auth/login");
    await expect(page, "who is signed in has no use for the login").toHaveURL("/");
  });
});

test(
  "logging out ends the session, in other tabs and for a copied cookie",
  SCRIPTED,
  async ({ page, context }) => {
    await signIn(page, await activeAccount(page));
    const kept = await context.cookies();
    await alive(page);
    await page.getByRole("button", { name: "Account of Aroha Te Whare" }).click();
    await press(page, "Logout");
    await expect(page).toHaveURL("/auth/login");
    await context.addCookies(kept);
    await page.goto("/properties");
    await expect(page).toHaveURL(/\/auth\/login\?then=/);
  },
);

test.describe("a forgotten password", () => {
  test("requires an email", SCRIPTED, async ({ page }) => {
    await open(page, "/auth/forgot-password");
    await withoutTheBrowsersHints(page);
    await press(page, "Send the link");
    await expectProblems(page, { Email: "Email is required" });
    await fill(page, { Email: "maia@nowhere" });
    await press(page, "Send the link");
    await expectProblems(page, { Email: "Email is invalid" });
  });

  test("is changed by the link in the mail, once", SCRIPTED, async ({ page }) => {
    const email = await activeAccount(page);
    await askForLink(page, email);
    const link = await linkInMail(page, email, "/auth/reset-password");
    await open(page, link);
    await fill(page, { Password: "Tūī-song-2027!", "Confirm password": "Tūī-song-2028!" });
    await press(page, "Save the new password");
    await expectProblems(page, { "Confirm password": "Passwords do not match" });
    await expect(field(page, "Password")).toHaveValue("");

    await fill(page, { Password: "Tūī-song-2027!", "Confirm password": "Tūī-song-2027!" });
    await press(page, "Save the new password");
    await expect(page).toHaveURL("/");
    await expect(
      page.getByText("Your password is changed. Log in with the new one."),
    ).toBeVisible();
    await page.goto("/auth/login");
    await expect(field(page, "Email"), "filled in after the reset").toHaveValue(email);
    expect(page.url()).not.toContain("@");
    await signIn(page, email, "Tūī-song-2027!");

    await page.goto(link);
    await expect(
      page.getByRole("alert").getByText("This link is not valid any more. Ask for a new one."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
  });
});

async function askForLink(page: Page, email: string): Promise<void> {
  await open(page, "/auth/login");
  await page.getByRole("link", { name: "Click here" }).click();
  await expect(page).toHaveURL("/auth/forgot-password");
  await fill(page, { Email: email });
  await press(page, "Send the link");
  await expect(page.getByText(RESET_SENT)).toBeVisible();
}

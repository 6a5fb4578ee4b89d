import { expect, test, type Page } from "@playwright/test";
import { activeAccount, addCategory, addProperty, call, open, signIn } from "./accounts";
import { goOffline } from "../support/open-pages";
import { PASSWORD } from "./story";
import { changeCell, refuseSaves, toast } from "./table";

/** Minimum time between two checks, in milliseconds. */
const PAUSE = 10_000;

/** The test controls the page's clock. */
async function openProperty(page: Page) {
  await page.clock.install();
  const email = await activeAccount(page);
  await signIn(page, email);
  const propertyId = await addProperty(page, "Secret bach");
  await openWatched(page, `/properties/${propertyId}`);
  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().endsWith("/api/login/user") && asked.push(request.url()),
  );
  return { email, propertyId, asked };
}

/** Waits until the session check, loaded after the page's own script, is listening. */
async function openWatched(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const listen = window.addEventListener;
    window.addEventListener = function (this: Window, ...args: Parameters<typeof listen>) {
      if (args[0] === "pageshow") document.documentElement.dataset["watched"] = "";
      return listen.apply(this, args);
    } as typeof listen;
  });
  await open(page, path);
  await expect(page.locator("html[data-watched]")).toBeAttached();
}

const ownerOf = (page: Page) => page.getByRole("heading", { name: "Secret bach" });
const comeBack = (page: Page, event = "focus") =>
  page.evaluate((type) => void window.dispatchEvent(new Event(type)), event);

/** As from another tab. */
async function signOutElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.request.post("/api/login/logout", { headers: { origin } });
}

for (const event of ["focus", "online"]) {
  test(`a session that was ended elsewhere ends on the page at ${event}, which comes back after signing in`, async ({
    page,
  }) => {
    const { email, propertyId } = await openProperty(page);
    await signOutElsewhere(page);
    await page.clock.runFor(PAUSE);
    await comeBack(page, event);
    await page.clock.runFor(1);
    await expect(page).toHaveURL(
      `/auth/login?then=${encodeURIComponent(`/properties/${propertyId}`)}`,
    );
    await expect(ownerOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page, "the page is not in the history any more").not.toHaveURL(
      `/properties/${propertyId}`,
    );
    await page.goto(`/auth/login?then=/properties/${propertyId}`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(ownerOf(page)).toBeVisible();
  });
}

test("a page that becomes visible checks its session, at most every 10 seconds, and stays while it is valid", async ({
  page,
}) => {
  const { asked, propertyId } = await openProperty(page);
  const seen = () =>
    page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
  const answer = () => page.waitForResponse("/api/login/user");
  // From here on only the test moves the clock: no slow step passes for seconds of the page.
  await page.clock.pauseAt(await page.evaluate((ahead) => Date.now() + ahead, 2 * PAUSE));
  const first = answer();
  await comeBack(page);
  await page.clock.runFor(1);
  await first;
  expect(asked).toHaveLength(1);
  await seen();
  await comeBack(page);
  await page.clock.runFor(PAUSE - 5_000);
  expect(asked, "nothing is asked in the next seconds").toHaveLength(1);
  const second = answer();
  await page.clock.runFor(5_000);
  await second;
  expect(asked, "the two returns of before are one question").toHaveLength(2);
  await seen();
  await page.clock.runFor(PAUSE - 5_000);
  expect(asked).toHaveLength(2);
  await expect(page).toHaveURL(`/properties/${propertyId}`);
  await expect(ownerOf(page)).toBeVisible();
});

test("an account that was deleted in mid-session goes to the login page", async ({ page }) => {
  const { propertyId } = await openProperty(page);
  await page.route("/api/login/user", (route) =>
    route.fulfill({ status: 403, json: { error: { message: "Closed" } } }),
  );
  await page.clock.runFor(PAUSE);
  await page.context().clearCookies();
  await comeBack(page);
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/auth/login");
  expect(page.url()).not.toContain(propertyId);
});

test("another user who signs in elsewhere does not see the previous user's page", async ({
  page,
  browser,
}) => {
  await openProperty(page);
  const other = await activeAccount(await (await browser.newContext()).newPage());
  await call(page, "POST", "/api/login", { email: other, password: PASSWORD });
  await page.clock.runFor(PAUSE);
  await comeBack(page);
  await page.clock.runFor(1);
  await expect(page).toHaveURL("/");
  await expect(ownerOf(page)).toHaveCount(0);
});

test("out of the back/forward cache nothing shows before the server has answered, even within the 10 seconds", async ({
  page,
}) => {
  await openProperty(page);
  const restore = () =>
    page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      return document.documentElement.hidden;
    });
  expect(await restore(), "hidden at once").toBe(true);
  await expect(ownerOf(page), "and shown again, the session lives").toBeVisible();
  await signOutElsewhere(page);
  await restore();
  await expect(page).toHaveURL(/\/auth\/login\?then=/);
  await expect(ownerOf(page)).toHaveCount(0);
});

test("a page that has not changed runs from the browser's copy, which is gone after signing out", async ({
  page,
}) => {
  await signIn(page, await activeAccount(page));
  const propertyId = await addProperty(page, "Secret bach");
  await openWatched(page, `/properties/${propertyId}`);
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.reload();
  await expect(page.locator("html[data-watched]"), "its scripts run").toBeAttached();
  const { sent, body } = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { sent: entry?.transferSize, body: entry?.encodedBodySize ?? 0 };
  });
  expect(sent, "a 304 alone").toBeLessThan(body);
  expect(refused).toEqual([]);
  await page.goto("/help");
  await call(page, "PUT", `/api/properties/${propertyId}`, { name: "Renamed bach" });
  await page.goBack();
  await expect(
    page.getByRole("heading", { name: "Renamed bach" }),
    "and is asked for",
  ).toBeVisible();
  await page.goto("/help");
  await signOutElsewhere(page);
  await page.goBack();
  await expect(page).toHaveURL(
    `/auth/login?then=${encodeURIComponent(`/properties/${propertyId}`)}`,
  );
  await expect(ownerOf(page)).toHaveCount(0);
});

test("the page stays while offline", async ({ page, context }) => {
  const { propertyId } = await openProperty(page);
  await page.clock.runFor(PAUSE);
  await goOffline(page);
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/api/login/user"),
  );
  await comeBack(page);
  await page.clock.runFor(1);
  await failed;
  await expect(ownerOf(page)).toBeVisible();
  await expect(page).toHaveURL(`/properties/${propertyId}`);
  await context.setOffline(false);
});

test("unsaved changes do not keep the page after the session ended", async ({ page }) => {
  await page.clock.install();
  await signIn(page, await activeAccount(page));
  const project = await addCategory(page, await addProperty(page), "Scullery", [
    { name: "Oven", budget: 1000 },
  ]);
  await openWatched(page, `/project/${project.id}`);
  await refuseSaves(page);
  await changeCell(page, "Spent, Oven", "1");
  await expect(toast(page, "Failed to save change")).toBeVisible();
  let questions = 0;
  page.on("dialog", (dialog) => (questions++, dialog.accept()));
  await signOutElsewhere(page);
  await page.clock.runFor(PAUSE);
  await comeBack(page);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(questions).toBe(0);
});

import { expect, test as alone } from "@playwright/test";
import { goOffline, untilAlive } from "../support/open-pages";
import { activeAccount, call, open, signIn } from "./accounts";
import { dealPath, value } from "./calculator";
import { bar, enterKept, queue, spend, storedEntries, test, untilKept, type Bill } from "./kept";
import { changeCell, expectCell } from "./table";

alone.use({ serviceWorkers: "allow" });

test("spends wait in one queue over a reload and a closed tab, and each is sent once", async ({
  page,
  context,
}) => {
  const { at, projectId } = await enterKept(page);
  await goOffline(page);
  await page.goto(`${at}/spend`);
  await untilAlive(page);
  await spend(page, "219.90", true);
  await expect(bar(page)).toContainText("Offline. 1 waiting");
  await spend(page, "20");
  await expect(bar(page)).toContainText("Offline. 2 waiting");
  await page.reload();
  await expect(bar(page)).toContainText("Offline. 2 waiting");
  // Each opening of a kept form is a form of its own.
  await untilAlive(page);
  await spend(page, "10");
  const next = await context.newPage();
  await page.close();
  await next.goto(at);
  const totals = next.getByRole("region", { name: "Totals" });
  await expect(totals).toContainText("incl. $249.90 waiting");
  await expect(totals).toContainText(/To finish.*\$650.*Spent.*\$250/);
  await next.goto("/");
  await expect(next.locator(".home-top")).toContainText("incl. $249.90 waiting");
  await next.goto(`/project/${projectId}`);
  await expect(next.locator(".title-block")).toContainText("incl. $249.90 waiting");
  await expectCell(next, "Spent, Oven", "$249.90");
  await bar(next)
    .getByRole("button", { name: /3 waiting/ })
    .click();
  const rows = queue(next).getByRole("listitem");
  await expect(rows.first()).toContainText(/Oven.*Scullery.*1 photo.*\$219\.90.*waiting/);
  await expect(queue(next)).toContainText("$249.90");
  await context.setOffline(false);
  await expect(rows.first()).toContainText("sent");
  await expect(rows.last()).toContainText("sent");
  await queue(next).getByRole("button", { name: "Close" }).click();
  await expect(bar(next)).toBeEmpty();
  const saved = await call<Bill[]>(next, "GET", `/api${at}/bills`);
  expect(saved.map(({ total, files }) => [total, files.length])).toEqual(
    expect.arrayContaining([
      [219.9, 1],
      [20, 0],
      [10, 0],
    ]),
  );
  expect(saved).toHaveLength(3);
});

test("what is typed stands as it is once the queue is sent, and the page is not read again", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { at, bills } = await enterKept(page);
  await goOffline(page);
  await page.goto(`${at}/spend`);
  await untilAlive(page);
  await spend(page, "30");
  await page.getByLabel("Amount").fill("48.50");
  // The focus is in no field.
  await page.locator(".spend-details > summary").click();
  await context.setOffline(false);
  await expect.poll(async () => (await bills()).length).toBe(1);
  await expect(bar(page)).not.toContainText("waiting");
  await page.getByLabel("Reference").fill("Tap");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(at);
  const saved = new Set((await bills()).map(({ total }) => total));
  expect(saved).toEqual(new Set([30, 48.5]));
});

test("what waits is edited where it was made, or thrown away; what is refused says why", async ({
  page,
  context,
}) => {
  const { at, bills } = await enterKept(page);
  await goOffline(page);
  await page.goto(`${at}/spend`);
  await untilAlive(page);
  await spend(page, "much", true);
  await spend(page, "12");
  await bar(page).getByRole("button").click();
  const second = queue(page).getByRole("listitem").nth(1);
  await second.locator("summary").click();
  await second.getByRole("button", { name: "Discard, Oven" }).click();
  await expect(queue(page).getByRole("listitem")).toHaveCount(1);
  await context.setOffline(false);
  await expect(bar(page)).toContainText("1 needs you");
  await expect(queue(page)).toContainText("Enter an amount, or a sum as 219.90+88.");
  await queue(page).getByRole("button", { name: "Edit, Oven" }).click();
  await untilAlive(page);
  await expect(page.getByLabel("Amount")).toHaveValue("much");
  const files = () =>
    page.locator("#field-files").evaluate((field: HTMLInputElement) => field.files?.length);
  await expect.poll(files).toBe(1);
  await page.getByLabel("Amount").fill("48.50");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(at);
  const saved = await bills();
  expect(saved.map(({ total, files }) => [total, files.length])).toEqual([[48.5, 1]]);
  await expect(bar(page)).toBeEmpty();
});

test("a bill is marked paid without a network, and another account sees nothing of it", async ({
  page,
  context,
}) => {
  const { email, at, propertyId, item, bills } = await enterKept(page);
  await call(page, "POST", `/api/properties/${propertyId}/bills`, {
    kind: "invoice",
    supplier: "Kauri Joinery",
    lines: [{ itemId: item, amount: 500 }],
  });
  await open(page, `${at}/bills`);
  await untilKept(page, [`${at}/bills`]);
  // The page is kept as it is now, with the bill.
  await expect
    .poll(() =>
      page.evaluate(
        async (path) => (await (await caches.match(path))?.text()) ?? "",
        `${at}/bills`,
      ),
    )
    .toContain("Kauri Joinery");
  await goOffline(page);
  await page.goto(`${at}/bills`);
  await untilAlive(page);
  await page.locator(".bill-pay summary").click();
  await page.getByRole("button", { name: "Mark paid", exact: true }).click();
  await expect(bar(page)).toContainText("Offline. 1 waiting");
  await context.setOffline(false);
  await expect(bar(page)).toBeEmpty();
  expect((await bills()).map(({ payments }) => payments.length)).toEqual([1]);
  await goOffline(page);
  await page.goto(`${at}/spend`);
  await untilAlive(page);
  await spend(page, "31.85");
  await context.clearCookies();
  await context.setOffline(false);
  await signIn(page, await activeAccount(page));
  await open(page, "/");
  await expect(bar(page)).toBeEmpty();
  await signIn(page, email);
  await open(page, "/");
  await expect.poll(async () => (await bills()).length).toBe(2);
});

test("a cell waits over a reload, and both values are shown where it was changed meanwhile", async ({
  page,
  context,
}) => {
  const { projectId, item } = await enterKept(page);
  await goOffline(page);
  await page.goto(`/project/${projectId}`);
  await untilAlive(page);
  await changeCell(page, "Budget, Oven", "1300");
  await expect(bar(page)).toContainText("Offline. 1 waiting");
  await changeCell(page, "Budget, Oven", "1350");
  // The bar says the same of both: until it is stored, a page that is left asks.
  await expect.poll(() => page.evaluate(storedEntries)).toMatch(/1,?350/);
  await page.reload();
  await untilAlive(page);
  await expectCell(page, "Budget, Oven", "$1,350");
  await expect(bar(page)).toContainText("Offline. 1 waiting");
  await call(page, "PUT", `/api/project-items/${item}`, { budget: 1200 });
  await context.setOffline(false);
  await bar(page)
    .getByRole("button", { name: /1 needs you/ })
    .click();
  await expect(queue(page).getByRole("radio", { name: /Theirs.*\$1,200\.00/ })).toBeVisible();
  await queue(page).getByRole("button", { name: "Keep $1,350.00" }).click();
  await expect(queue(page).getByRole("listitem")).toContainText("sent");
  await queue(page).getByRole("button", { name: "Close" }).click();
  await expectCell(page, "Budget, Oven", "$1,350");
  await page.reload();
  await expectCell(page, "Budget, Oven", "$1,350");
});

test("a note and a row of the deal wait over a reload, and are saved once", async ({
  page,
  context,
}) => {
  const { projectId, propertyId } = await enterKept(page);
  const deal = dealPath(propertyId);
  await open(page, deal);
  await untilKept(page, [deal]);
  await goOffline(page);
  await page.goto(deal);
  await untilAlive(page);
  const sale = page.getByRole("region", { name: "Sale" });
  await sale.locator(".calc-new summary").click();
  await sale.getByLabel("Label").fill("Signboard");
  await sale.getByLabel("Amount").fill("250");
  await sale.getByRole("button", { name: "Save" }).click();
  await expect(bar(page)).toContainText("Offline. 1 waiting");
  await page.reload();
  await expect(value(page, "Signboard")).toHaveValue("$250");
  await page.goto(`/project/${projectId}`);
  await untilAlive(page);
  await page.getByLabel("Notes").fill("Oak\nto the ceiling");
  await page.getByLabel("Notes").blur();
  await expect(bar(page)).toContainText("Offline. 2 waiting");
  await page.reload();
  await untilAlive(page);
  await expect(page.getByLabel("Notes")).toHaveValue("Oak\nto the ceiling");
  await bar(page).getByRole("button").click();
  const rows = queue(page).getByRole("listitem");
  await expect(rows.first()).toContainText(/Signboard.*Rimu bach.*added.*waiting/);
  await expect(rows.last()).toContainText(/Notes.*Scullery.*Oak to the ceiling.*waiting/);
  await context.setOffline(false);
  await expect(rows.last()).toContainText("sent");
  const property = await call<{ workTrackerItems: { label: string; value: unknown }[] }>(
    page,
    "GET",
    `/api/properties/${propertyId}`,
  );
  const added = property.workTrackerItems.filter(({ label }) => label === "Signboard");
  expect(added.map(({ value }) => value)).toEqual([250]);
  const { notes } = await call<{ notes: string }>(page, "GET", `/api/projects/${projectId}`);
  expect(notes).toBe("Oak\nto the ceiling");
});

test("who signs out while something waits is asked, and may throw it away", async ({ page }) => {
  const { email, at, bills } = await enterKept(page);
  await goOffline(page);
  await page.goto(`${at}/spend`);
  await untilAlive(page);
  await spend(page, "31.85", true);
  // The network is back, and brings nothing to that address.
  await page.route(/\/spend\.data/, (route) => route.abort());
  await page.context().setOffline(false);
  await page.goto(at);
  await untilAlive(page);
  await expect(bar(page)).toContainText("1 waiting");
  const question = page.getByRole("dialog", { name: "1 is not sent yet" });
  const signOut = async () => {
    await page.getByRole("button", { name: "Account of" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
  };
  await signOut();
  await expect(question).toContainText("$31.85 and 1 photo wait on this phone only.");
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await expect(question).toBeHidden();
  await expect(bar(page)).toContainText("1 waiting");
  await signOut();
  await question.getByRole("button", { name: "Sign out and discard it" }).click();
  await expect(page).toHaveURL(/\/auth\/login|\/$/);
  await page.unrouteAll();
  await signIn(page, email);
  await open(page, at);
  await expect(bar(page)).toBeEmpty();
  expect(await bills()).toEqual([]);
});

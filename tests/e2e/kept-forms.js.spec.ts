import { expect, test, type Page, type Request } from "@playwright/test";
import { activeAccount, addProperty, call, open, openCategory, reload, signIn } from "./accounts";
import { openDeal } from "./calculator";
import { bar } from "./kept";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

type Entry = { bill: { files: unknown[]; total: number } };

/** The log of an item with an amount, a supplier and a photo typed, none of it sent. */
async function typeSpend(page: Page) {
  const { id, activeItems } = await openCategory(page);
  const item = activeItems[0]?.id ?? "";
  await open(page, `/project/${id}/items/${item}`);
  await page.getByLabel("Amount").fill("219.90");
  await page.getByLabel("Supplier").fill("Mitre 10");
  await page.getByText("Today · paid").click();
  const file = { name: "receipt.png", mimeType: "image/png", buffer: PNG };
  await page.getByLabel("Receipt or invoice").setInputFiles(file);
  await expect.poll(() => draftsIn(page)).toMatch(/Mitre 10.*files.*file/);
  return { entries: () => call<Entry[]>(page, "GET", `/api/project-items/${item}/entries`) };
}

const draftsIn = (page: Page) => page.evaluate(() => Object.values(localStorage).join("\n"));

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByLabel("Amount")).toHaveValue("219.90");
  await expect(page.getByLabel("Supplier")).toHaveValue("Mitre 10");
  const names = () =>
    page
      .getByLabel("Receipt or invoice")
      .evaluate((field: HTMLInputElement) => [...(field.files ?? [])].map(({ name }) => name));
  await expect.poll(names).toHaveLength(1);
}

const save = (page: Page) => page.getByRole("button", { name: "Add spend" }).click();
async function expectSavedOnce(page: Page, entries: () => Promise<Entry[]>): Promise<void> {
  await expect(page.getByLabel("Amount")).toHaveValue("");
  const saved = await entries();
  expect(saved.map(({ bill }) => bill.files.length).filter(Boolean)).toEqual([1]);
  await expect.poll(() => draftsIn(page)).not.toContain("Mitre 10");
}

test("an ended session asks to sign in, and brings the form back to the same account alone", async ({
  page,
}) => {
  const { entries } = await typeSpend(page);
  const at = new URL(page.url()).pathname;
  const owner = await page.context().cookies();
  await page.context().clearCookies();
  await save(page);
  await expect(page).toHaveURL(`/auth/login?then=${encodeURIComponent(at)}`);
  await signIn(page, await activeAccount(page));
  const id = await addProperty(page);
  await open(page, `/properties/${id}/spend`);
  await expect(page.getByLabel("Amount")).toHaveValue("");
  await page.context().clearCookies();
  await page.context().addCookies(owner);
  await open(page, at);
  await expectTyped(page);
  await save(page);
  await expectSavedOnce(page, entries);
});

test("another spend over one whose first try was saved is refused, and then saved beside it", async ({
  page,
}) => {
  const { entries } = await typeSpend(page);
  const isPost = (request: Request) => request.method() === "POST";
  let tries = 0;
  // The first is saved, and its answer never comes: a route that is taken off would send it again.
  await page.route(/\/items\//, async (route) => {
    if (isPost(route.request()) && (tries += 1) === 1) await route.fetch({ maxRedirects: 0 });
    else await route.continue();
  });
  await save(page);
  await expect.poll(async () => (await entries()).length).toBe(1);
  await reload(page);
  await expectTyped(page);
  await page.getByLabel("Amount").fill("35");
  await save(page);
  await expect(page.getByRole("alert", { name: "There is a problem" })).toContainText(
    "An earlier try was saved, with other contents.",
  );
  await expect(page.getByLabel("Amount")).toHaveValue("35");
  expect(await entries()).toHaveLength(1);
  await save(page);
  await expect(page.getByLabel("Amount")).toHaveValue("");
  const totals = (await entries()).map(({ bill }) => bill.total);
  expect(totals.toSorted((one, other) => one - other)).toEqual([35, 219.9]);
});

test("two people in one quote meet a conflict, and who has read of it saves over it", async ({
  page,
}) => {
  const { propertyId } = await openCategory(page);
  const { id } = await call<{ id: string }>(page, "POST", `/api/properties/${propertyId}/quotes`, {
    supplier: "Mitre 10",
    reference: "Q-1",
  });
  await open(page, `/properties/${propertyId}/quotes/${id}/edit`);
  const [reference, save] = [
    page.getByLabel("Reference"),
    page.getByRole("button", { name: "Save the quote" }),
  ];
  await reference.fill("Mine");
  await page.getByRole("textbox", { name: /^Benchtop/ }).fill("2600");
  await call(page, "PUT", `/api/quotes/${id}`, { reference: "Theirs" });
  await save.click();
  await expect(page.getByRole("alert")).toContainText("changed this to Theirs meanwhile.");
  await expect(reference).toHaveValue("Mine");
  await save.click();
  await expect(page).toHaveURL(`/properties/${propertyId}/quotes/${id}`);
  expect(await call(page, "GET", `/api/quotes/${id}`)).toMatchObject({ reference: "Mine" });
});

test("rows that were added to a form and not saved come back after a reload", async ({ page }) => {
  const propertyId = await openDeal(page);
  await call(page, "PUT", `/api/properties/${propertyId}/deal`, { gstMode: "unregistered" });
  await reload(page);
  const amount = page.locator('[name="loans.0.draws.5.amount"]');
  const adding = page.getByRole("button", { name: "Add a draw" }).first();
  await page.getByRole("heading", { name: "Loans" }).click();
  await adding.click();
  await adding.click();
  await amount.fill("1000");
  await expect.poll(() => draftsIn(page)).toContain("1000");
  await reload(page);
  await expect(amount).toHaveValue("1000");
  await expect(page.getByText("What you typed before is here again.")).toBeVisible();
});

test("a form that is sent before the script of drafts has come leaves none", async ({ page }) => {
  const { id, activeItems } = await openCategory(page);
  const [come, sent] = [gate(), gate()];
  await page.route(/\/assets\/kept-form-/, async (route) => come.open.then(() => route.continue()));
  const path = `/project/${id}/items/${activeItems[0]?.id}`;
  await open(page, path);
  await page.getByLabel("Amount").fill("219.90");
  const isPost = (request: Request) => request.method() === "POST";
  const posted = page.waitForRequest(isPost);
  await page.route(/\/items\//, async (route) => {
    if (isPost(route.request())) await sent.open;
    await route.continue();
  });
  await save(page);
  await posted;
  come.let();
  await expect.poll(() => draftsIn(page)).toContain("219.90");
  sent.let();
  await expect(page.getByLabel("Amount")).toHaveValue("");
  await expect.poll(() => draftsIn(page)).not.toContain("219.90");
});

/** Rows that are typed while the script of drafts does not come. */
async function pasteEarly(page: Page) {
  const { id } = await openCategory(page);
  const come = gate();
  await page.route(/\/assets\/kept-form-/, async (route) => come.open.then(() => route.continue()));
  await open(page, `/project/${id}/paste`);
  await page.getByLabel("Rows of a spreadsheet").fill("Tap\t90");
  return come;
}

test("rows typed before the script of drafts has come wait in the queue once no answer comes", async ({
  page,
}) => {
  const come = await pasteEarly(page);
  await page.route(/\/paste/, (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Add 1 item" }).click();
  come.let();
  await expect(bar(page)).toContainText("1 waiting");
});

test("rows typed before the script of drafts has come are a draft once it is there", async ({
  page,
}) => {
  const come = await pasteEarly(page);
  come.let();
  await expect.poll(() => draftsIn(page)).toContain("Tap");
});

test("what waits is sent once the network is back, while the page cannot come anew for its script", async ({
  page,
  context,
}) => {
  const loaded = page.waitForRequest(/\/assets\/send-entry-/);
  const { entries } = await typeSpend(page);
  await (await loaded).response();
  await context.setOffline(true);
  await save(page);
  await expect(bar(page)).toContainText("1 waiting");
  await page.getByLabel("Amount").fill("88");
  await context.setOffline(false);
  const files = async () => (await entries()).flatMap(({ bill }) => bill.files);
  await expect.poll(files).toHaveLength(1);
  await expect(bar(page)).not.toContainText("waiting");
  await expect(page.getByLabel("Amount")).toHaveValue("88");
});

function gate() {
  let open = () => {};
  return { open: new Promise<void>((resolve) => (open = resolve)), let: () => open() };
}

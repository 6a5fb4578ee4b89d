import { expect, test as plain, type BrowserContext, type Page } from "@playwright/test";
import { activeAccount, addCategory, addProperty, call, open, signIn } from "./accounts";

/** One for each worker of Playwright: its service worker fetches the build's files once. */
let shared: BrowserContext | undefined;

/**
 * One browser, in which each test has an account of its own. Its service worker keeps pages, and
 * drops those of the account before; some hundred files of the build, which take seconds to fetch
 * for each new browser, stay.
 */
export const test = plain.extend({
  context: async ({ browser }, give) => {
    shared ??= await browser.newContext({ serviceWorkers: "allow" });
    await shared.setOffline(false);
    await shared.clearCookies();
    await give(shared);
    await Promise.all(shared.pages().map((page) => page.close()));
  },
  page: async ({ context }, give) => {
    await give(await context.newPage());
  },
});

/** Until the service worker keeps the pages. */
export async function untilKept(page: Page, paths: string[]): Promise<void> {
  const missing = () =>
    page.evaluate(async (wanted) => {
      const found = await Promise.all(wanted.map((path) => caches.match(path)));
      return wanted.filter((_, at) => !found[at]);
    }, paths);
  await expect.poll(missing).toEqual([]);
}

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const bar = (page: Page) => page.locator(".offline-bar");
export const queue = (page: Page) => page.getByRole("dialog", { name: "Waiting to be sent" });

export type Bill = { id: string; total: number; files: unknown[]; payments: unknown[] };

/** A property with an oven, kept with what is around it. */
export async function enterKept(page: Page) {
  const email = await activeAccount(page);
  await signIn(page, email);
  const propertyId = await addProperty(page, "Rimu bach");
  const { id, activeItems } = await addCategory(page, propertyId, "Scullery", [
    { name: "Oven", budget: 900 },
  ]);
  const at = `/properties/${propertyId}`;
  await open(page, at);
  await untilKept(page, [at, `${at}/bills`, `${at}/spend`, `/project/${id}`, "/"]);
  const bills = () => call<Bill[]>(page, "GET", `/api/properties/${propertyId}/bills`);
  return { email, propertyId, at, projectId: id, item: activeItems[0]?.id ?? "", bills };
}

/** Logs a spend on the oven, without a network. */
export async function spend(page: Page, amount: string, hasPhoto = false): Promise<void> {
  await page.getByLabel("Amount").fill(amount);
  await page.getByRole("button", { name: /^Oven/ }).click();
  if (hasPhoto)
    await page
      .locator("#field-files")
      .setInputFiles({ name: "receipt.png", mimeType: "image/png", buffer: PNG });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Kept on this phone, sent when there is a network.")).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("");
}

/** What the browser's database has of the queue, as JSON. */
export function storedEntries(): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("plumbline");
    opening.onsuccess = () => {
      const all = opening.result.transaction("outbox").objectStore("outbox").getAll();
      all.onsuccess = () => resolve(JSON.stringify(all.result));
      opening.result.close();
    };
  });
}

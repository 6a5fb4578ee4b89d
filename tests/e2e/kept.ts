import { expect, test as plain, type BrowserContext, type Page } from "@playwright/test";

/** Of this worker of Playwright: the browser's service worker fetches the build's files once. */
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

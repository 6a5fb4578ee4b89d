import { expect, type Page } from "@playwright/test";

export const ITEM_CALLS = "**/api/project-items/*";

export const cell = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: cell(page, `Name, ${name}`) });
export const total = (page: Page) => page.getByRole("row", { name: /^Total/ });
export const toast = (page: Page, text: string) => page.locator(".toast").filter({ hasText: text });

export function countSaves(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/project/.test(request.url()) && request.method() !== "GET")
      sent.push(`${request.method()} ${request.postData()}`);
  });
  return sent;
}

/** Returns a function that releases the held saves. */
export async function holdSaves(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(ITEM_CALLS, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

export async function refuseSaves(page: Page): Promise<void> {
  await page.route(ITEM_CALLS, (route) => route.fulfill({ status: 500, json: {} }));
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator(".save-status")).toHaveText("All changes saved");
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, seen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(seen);
}

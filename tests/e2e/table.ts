import { expect, test, type Locator, type Page } from "@playwright/test";
import { hasScript } from "./accounts";

export const ITEM_CALLS = "**/api/project-items/*";

/** A page, or a part of it. */
type Within = Page | Locator;

/** The input of a cell such as "Budget, Oven": where cells are text, only once it is entered. */
export const cell = (page: Within, name: string) =>
  page.getByRole("textbox", { name, exact: true });

/** A cell as it is shown: text, or its input. */
export function shownCell(page: Within, name: string): Locator {
  const [field = "", ...item] = name.split(", ");
  const place = ["Name", "Quantity", "Budget", "Spent"].indexOf(field);
  return row(page, item.join(", "))
    .locator(`> :nth-child(${place + 1})`)
    .or(cell(page, name))
    .last();
}

/**
 * Makes a cell its input: by a click into it, on a phone on the item's page, and without script
 * where all cells are inputs.
 */
export async function enterCell(page: Within, name: string): Promise<Locator> {
  const input = cell(page, name);
  const line = row(page, name.split(", ").slice(1).join(", "));
  await expect(input.or(line).first()).toBeVisible();
  if (!(await input.isVisible())) {
    if (!hasScript()) await page.getByRole("link", { name: "Edit all" }).click();
    else if (isPhone()) await line.getByRole("link").first().tap();
    else await shownCell(page, name).click();
  }
  await input.focus();
  return input;
}

export async function fillCell(page: Within, name: string, text: string): Promise<void> {
  await (await enterCell(page, name)).fill(text);
}

/** Fills a cell and leaves it, which saves. */
export async function changeCell(page: Within, name: string, text: string): Promise<void> {
  await fillCell(page, name, text);
  await cell(page, name).blur();
}

export async function expectCell(page: Within, name: string, text: string): Promise<void> {
  const shown = () =>
    shownCell(page, name).evaluate((element) => {
      const input = element.matches("input") ? element : element.querySelector("input");
      const own = [...element.querySelectorAll(".entries, .tag")].map((other) => other.textContent);
      const words = own.reduce((rest, other) => rest.replace(other ?? "", ""), element.textContent);
      return input instanceof HTMLInputElement ? input.value : words;
    });
  await expect.poll(shown, { message: name }).toBe(text);
}

export function row(within: Within, name: string): Locator {
  const page = "page" in within ? within.page() : within;
  const head = page.locator("th").getByText(name, { exact: true });
  return within.getByRole("row").filter({ has: head.or(cell(page, `Name, ${name}`)) });
}

function isPhone(): boolean {
  return test.info().project.use.isMobile === true;
}

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

/** Polls: another size of the window or the text is laid out in steps. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

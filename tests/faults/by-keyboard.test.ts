import { chromium, expect as plain, type Browser, type Locator, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserCookies } from "../support/browser-cookies";
import { CHROMIUM_FLAGS, chromiumPath } from "../support/chromium";
import { untilAlive } from "../support/open-pages";
import { cookieOf, requestsTo, spawnServer, type SpawnedServer } from "../support/spawn-server";

const OWNER = "mid@demo.example";
const shown = plain.configure({ timeout: 30_000 });

type Made = { id: string };
/** A property of one category with four items of $900. */
type Place = { at: string; category: string; items: Made[] };

/** Two hands on a keyboard, and no mouse: a key that is held with another counts as one press. */
class Keyboard {
  presses = 0;
  constructor(readonly page: Page) {}

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await this.page.keyboard.press(key);
      this.presses++;
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.presses += text.length;
  }

  /** By Tab, from where the focus is. */
  async to(target: Locator): Promise<void> {
    await target.first().waitFor();
    const isThere = () => target.first().evaluate((one) => one === document.activeElement);
    for (let presses = 0; presses < 60; presses++) {
      // oxlint-disable-next-line no-await-in-loop -- until it has the focus
      if (await isThere()) return;
      // oxlint-disable-next-line no-await-in-loop -- until it has the focus
      await this.press("Tab");
    }
    throw new Error(`60 presses of Tab do not reach ${String(target)}.`);
  }
}

type Task = {
  name: string;
  from: (place: Place) => string;
  /** Presses at most. */
  goal: number;
  do: (keyboard: Keyboard, place: Place) => Promise<void>;
};

const NAME = 1;
const BUDGET = 3;
/** A cell by the place of its row and column, which is text until it is entered. */
const cell = (page: Page, row: number, column: number) =>
  page.locator("tr[data-row]").nth(row).locator(`> :nth-child(${column})`);
const budgets = (page: Page, texts: string[]) =>
  shown(page.locator(`tr[data-row] > :nth-child(${BUDGET})`)).toHaveText(texts);
const saved = (page: Page) =>
  shown(page.locator(".title-block .save-status")).toHaveText("All changes saved");

/** Into the first amount of the table: past what is said before it, by the keys of a table. */
async function enterTable(keyboard: Keyboard): Promise<void> {
  const { page } = keyboard;
  await keyboard.to(cell(page, 0, NAME));
  await keyboard.press("ArrowRight", "ArrowRight");
  await shown(cell(page, 0, BUDGET)).toBeFocused();
}

async function find(keyboard: Keyboard, words: string): Promise<void> {
  await keyboard.press("Control+k");
  const input = keyboard.page.getByRole("combobox", { name: "Find or do" });
  await shown(input).toBeFocused();
  await keyboard.type(words);
}

const option = (page: Page) => page.getByRole("option", { selected: true });

const TASKS: readonly Task[] = [
  {
    name: "log a spend of $500 on the oven",
    from: ({ at }) => at,
    goal: 10,
    async do(keyboard) {
      await find(keyboard, "500 oven");
      await shown(option(keyboard.page)).toContainText("Log a spend on Oven");
      await keyboard.press("Enter");
      await shown(keyboard.page.getByText("$500.00 logged.")).toBeVisible();
    },
  },
  {
    name: "open an item by its name",
    from: () => "/",
    goal: 7,
    async do(keyboard, { category }) {
      await find(keyboard, "tiles");
      await shown(option(keyboard.page)).toContainText("Tiles");
      await keyboard.press("Enter");
      await shown(keyboard.page).toHaveURL(new RegExp(`${category}\\b`));
    },
  },
  {
    name: "set four budgets down the column",
    from: ({ category }) => category,
    goal: 40,
    async do(keyboard) {
      const { page } = keyboard;
      await enterTable(keyboard);
      for (const amount of ["1200", "350", "=3*450", "+250"]) {
        /* oxlint-disable no-await-in-loop */
        await keyboard.type(amount);
        await keyboard.press("Enter");
      }
      await saved(page);
      await page.reload();
      await budgets(page, ["$1,200", "$350", "$1,350", "$1,150"]);
    },
  },
  {
    name: "fill a budget down, undo it and make it again",
    from: ({ category }) => category,
    goal: 30,
    async do(keyboard) {
      const { page } = keyboard;
      await enterTable(keyboard);
      await keyboard.type("1200");
      // Up again, and out of the input.
      await keyboard.press("Shift+Enter", "Escape");
      await shown(cell(page, 0, BUDGET)).toBeFocused();
      await keyboard.press("Shift+ArrowDown", "Shift+ArrowDown", "Control+d");
      await budgets(page, ["$1,200", "$1,200", "$1,200", "$900"]);
      await keyboard.press("Control+z");
      await budgets(page, ["$1,200", "$900", "$900", "$900"]);
      await keyboard.press("Control+y");
      await budgets(page, ["$1,200", "$1,200", "$1,200", "$900"]);
      await saved(page);
    },
  },
  {
    name: "add an item below the last",
    from: ({ category }) => category,
    goal: 32,
    async do(keyboard) {
      const { page } = keyboard;
      await keyboard.to(cell(page, 0, NAME));
      await keyboard.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter", "Enter");
      await keyboard.type("Heat pump");
      await keyboard.press("Enter");
      await shown(page.locator("tr[data-row]").filter({ hasText: "Heat pump" })).toBeVisible();
    },
  },
  {
    name: "move the last row up by one",
    from: ({ category }) => category,
    goal: 21,
    async do(keyboard) {
      const { page } = keyboard;
      await keyboard.to(cell(page, 0, NAME));
      await keyboard.press("ArrowDown", "ArrowDown", "ArrowDown");
      await shown(cell(page, 3, NAME)).toBeFocused();
      await keyboard.press("Alt+ArrowUp");
      await shown(page.locator("tr[data-row] th")).toHaveText(["Oven", "Sink", "Tiles", "Tap"]);
      await saved(page);
    },
  },
  {
    name: "see every key",
    from: ({ category }) => category,
    goal: 2,
    async do(keyboard) {
      await keyboard.press("?");
      await shown(keyboard.page.getByRole("dialog", { name: "Keys" })).toBeVisible();
      await keyboard.press("Escape");
      await shown(keyboard.page.getByRole("dialog", { name: "Keys" })).toHaveCount(0);
    },
  },
];

let served: SpawnedServer;
let browser: Browser;
const counts: string[] = [];

beforeAll(async () => {
  served = await spawnServer();
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: CHROMIUM_FLAGS,
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
});

afterAll(async () => {
  await browser.close();
  await served.stop();
  process.stdout.write(`${counts.join("\n")}\n`);
});

test.each(TASKS)("$name", { timeout: 2 * 60_000 }, async (task) => {
  const place = await makePlace();
  const context = await browser.newContext({
    baseURL: served.origin,
    locale: "en-NZ",
    timezoneId: "Pacific/Auckland",
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  const cookie = await cookieOf(served.origin, OWNER);
  await context.addCookies(browserCookies(cookie, served.origin));
  const page = await context.newPage();
  await page.goto(place.at);
  await untilAlive(page);
  await page.goto(task.from(place));
  await untilAlive(page);
  // What listens to the keys is loaded after the page.
  await page.waitForLoadState("networkidle");
  if (task.from(place) === place.category) await page.locator("body[data-ordered]").waitFor();
  const keyboard = new Keyboard(page);
  await task.do(keyboard, place);
  counts.push(`${task.name.padEnd(50)}${keyboard.presses} of ${task.goal}`);
  await context.close();
  expect(keyboard.presses).toBeLessThanOrEqual(task.goal);
});

async function makePlace(): Promise<Place> {
  const requests = requestsTo(served.origin, await cookieOf(served.origin, OWNER));
  const ask = async (method: string, at: string, body: object) => {
    const answer = await requests(method, at, body);
    if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`);
    return (await answer.json()) as Made;
  };
  const address = { address1: "9 Rātā Street", city: "Nelson" };
  const { id } = await ask("POST", "/api/properties", { name: "Rimu bach", address });
  const { id: project } = await ask("POST", `/api/properties/${id}/projects`, {});
  await ask("PUT", `/api/projects/${project}`, { name: "Scullery" });
  const items: Made[] = [];
  for (const name of ["Oven", "Sink", "Tap", "Tiles"])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    items.push(await ask("POST", `/api/projects/${project}/items`, { name, budget: 900 }));
  return { at: `/properties/${id}`, category: `/project/${project}`, items };
}

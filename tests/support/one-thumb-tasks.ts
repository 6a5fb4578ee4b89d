import { expect as plain, type Page } from "@playwright/test";
import { picture } from "./images";
import type { Thumb } from "./one-thumb";

/** Waits as long as a slow network takes. */
const expect = plain.configure({ timeout: 60_000 });

export type Made = { id: string };
export type Ask = <Answer = Made>(method: string, at: string, body?: object) => Promise<Answer>;

/** A property of one room with four items, and what stands in it before the task. */
export type Place = { at: string; id: string; category: string; items: Made[]; ask: Ask };

export type Task = {
  name: string;
  /** Where the user stands. */
  from: (place: Place) => string;
  goal: { taps: number; swipes: number; keys?: number };
  /** What stands there before. */
  before?: (place: Place) => Promise<unknown>;
  /** By somebody without an account. */
  isNew?: true;
  /** Days that pass between that and the task. */
  days?: number;
  do: (thumb: Thumb, place: Place) => Promise<void>;
};

/** A phone held sideways. */
const photo = () => picture("jpeg", 1600, 1200, "#8a6d3b");

const keypad = (page: Page) => page.getByRole("group", { name: "Keypad" });
const link = (page: Page, name: string | RegExp) =>
  page
    .getByRole("link", { name, exact: typeof name === "string" })
    .filter({ visible: true })
    .first();
const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole("button", { name, exact: typeof name === "string" })
    .filter({ visible: true })
    .first();
const bar = (page: Page, name: string) => page.locator(".bottom-bar").getByRole("link", { name });
const save = (page: Page) => keypad(page).getByRole("button", { name: /^Save/ });

export const TASKS: readonly Task[] = [
  {
    name: "spend from home",
    from: () => "/",
    goal: { taps: 3, swipes: 0 },
    async do(thumb, { at }) {
      const { page } = thumb;
      await thumb.tap(bar(page, "Spend"));
      await thumb.press(keypad(page), ["2", "1", "9", ".", "9", "0"]);
      await thumb.tap(button(page, /^Tap/));
      await thumb.tap(save(page));
      await expect(page.getByText("$219.90 logged")).toBeVisible();
      expect(page.url()).toContain(at);
    },
  },
  {
    name: "spend with a photo",
    from: () => "/",
    goal: { taps: 4, swipes: 0 },
    async do(thumb) {
      const { page } = thumb;
      await thumb.tap(bar(page, "Spend"));
      await thumb.photo(
        page.getByRole("button", { name: "Take a photo of the receipt" }),
        await photo(),
      );
      await thumb.press(keypad(page), ["3", "5"]);
      await thumb.tap(button(page, /^Tap/));
      await thumb.tap(save(page));
      await expect(page.getByText("$35.00 logged")).toBeVisible();
    },
  },
  {
    name: "split a receipt over three items",
    from: ({ at }) => at,
    goal: { taps: 8, swipes: 0 },
    // The rest is for the item used last.
    before: ({ ask, items }) =>
      ask("POST", `/api/project-items/${items[2]?.id}/spend`, { amount: 12 }),
    async do(thumb) {
      const { page } = thumb;
      await thumb.tap(bar(page, "Spend"));
      await thumb.press(keypad(page), ["3", "4", "7", ".", "8", "5"]);
      await thumb.tap(button(page, "Split over items"));
      await thumb.choose(page.getByLabel("Part 1, item"), "Oven");
      await thumb.press(keypad(page), ["1", "0", "0"]);
      await thumb.tap(button(page, "Add a line"));
      await thumb.choose(page.getByLabel("Part 2, item"), "Tap");
      await thumb.press(keypad(page), ["2", "0", "0"]);
      await thumb.tap(save(page));
      await expect(page.getByText("logged").first()).toBeVisible();
    },
  },
  {
    name: "a photo before and after",
    from: ({ category }) => category,
    goal: { taps: 5, swipes: 0 },
    async do(thumb) {
      const { page } = thumb;
      await thumb.tap(bar(page, "Photos"));
      await thumb.photo(
        page.locator("label").filter({ hasText: "Take photo" }).first(),
        await photo(),
      );
      await expect(page.getByRole("img", { name: /photo 1, before/ })).toBeVisible();
      await thumb.tap(
        page
          .locator("label, button")
          .filter({ hasText: "Take photo" })
          .filter({ visible: true })
          .first(),
      );
      await thumb.tap(page.getByRole("dialog").getByRole("button", { name: "Take photo" }));
      await expect(page.getByRole("img", { name: /photo 1, after/ })).toBeVisible();
    },
  },
  {
    name: "another sale price, and the profit",
    from: ({ at }) => at,
    goal: { taps: 2, swipes: 0 },
    async do(thumb) {
      const { page } = thumb;
      await thumb.tap(link(page, "Trade Tracker"));
      await thumb.type(page.getByLabel("Sells for"), "820000");
      await expect(
        page
          .getByText(/profit/i)
          .filter({ visible: true })
          .first(),
      ).toBeInViewport();
    },
  },
  {
    name: "accept a quote",
    from: ({ at }) => at,
    goal: { taps: 3, swipes: 0 },
    before: ({ at, ask, items }) =>
      ask("POST", `/api${at}/quotes`, {
        supplier: "Kauri Joinery",
        lines: [{ itemId: items[0]?.id, amount: 800 }],
      }),
    async do(thumb) {
      const { page } = thumb;
      await thumb.tap(link(page, "Quotes"));
      await thumb.tap(link(page, /^Accept/));
      await thumb.tap(button(page, "Accept the quote"));
    },
  },
  {
    name: "print",
    from: ({ at }) => at,
    goal: { taps: 2, swipes: 0 },
    async do(thumb) {
      const { page } = thumb;
      await thumb.tap(link(page, "Print"));
      const printed = page.context().waitForEvent("page");
      await thumb.tap(page.getByRole("dialog").getByRole("button", { name: "Print" }));
      await printed;
    },
  },
  {
    name: "share with a partner",
    from: ({ at }) => at,
    goal: { taps: 3, swipes: 0 },
    async do(thumb) {
      const { page } = thumb;
      await thumb.tap(link(page, "Share"));
      await thumb.type(page.getByLabel("Email"), "tama@demo.example");
      await thumb.tap(button(page, "Add"));
      await expect(page.getByRole("listitem").filter({ hasText: "tama@" })).toBeVisible();
    },
  },
  {
    name: "find the plumber's bill of last month",
    from: ({ at }) => at,
    goal: { taps: 3, swipes: 1 },
    async before({ at, ask, items }) {
      for (let days = 0; days < 60; days += 2)
        // oxlint-disable-next-line no-await-in-loop -- in this order
        await ask("POST", `/api${at}/bills`, {
          supplier: days === 34 ? "Onerahi Plumbing" : "Mitre 10",
          date: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
          lines: [{ itemId: items[days % 4]?.id, amount: 20 + days }],
        });
    },
    async do(thumb) {
      const { page } = thumb;
      await thumb.tap(link(page, "Bills"));
      const field = page.getByLabel("Find by supplier, item, note or month");
      await thumb.type(field, "plumb");
      await thumb.enter();
      await expect(page.getByText("1 found")).toBeVisible();
      await thumb.tap(page.locator(".spend-list li a").first());
      await expect(page.getByText("Onerahi Plumbing").first()).toBeVisible();
    },
  },
  {
    name: "register, and log the first spend",
    from: () => "/auth/register",
    isNew: true,
    goal: { taps: 15, swipes: 0, keys: 90 },
    async do(thumb) {
      const { page } = thumb;
      const email = `ana${Date.now() % 100_000}@a.nz`;
      const type = (label: string, text: string) =>
        thumb.type(page.getByLabel(label, { exact: true }), text);
      await type("First name", "Ana");
      await type("Last name", "Te Whare");
      await type("Email", email);
      await type("Password", "Kowhai-2026!");
      await type("Confirm password", "Kowhai-2026!");
      await thumb.tap(button(page, "Start your free trial"));
      await expect(page.getByText(/^Hang tight/)).toBeVisible();
      const headers = { accept: "application/json" };
      const mails = await page.request.get(`/sandbox/mail?to=${email}`, { headers });
      const [{ links }] = (await mails.json()) as [{ links: string[] }];
      await thumb.open(links.find((one) => one.includes("activate")) ?? "");
      await thumb.tap(button(page, /activate/i));
      await expect(page, "the same link stands there before").toHaveURL(/activated/);
      await thumb.tap(page.getByRole("link", { name: "Return to Login" }));
      await type("Password", "Kowhai-2026!");
      await thumb.tap(button(page, "Login"));
      await thumb.tap(link(page, /First Reno/));
      await type("Street address", "9 Rata Street");
      await thumb.enter();
      await expect(page.getByRole("heading", { name: "9 Rata Street" })).toBeVisible();
      await thumb.tap(bar(page, "Spend"));
      await thumb.press(keypad(page), ["2", "1", "9", ".", "9", "0"]);
      await thumb.tap(save(page));
      await expect(page.getByText("logged as unsorted")).toBeVisible();
    },
  },
  {
    name: "put back what was done yesterday",
    from: ({ at }) => at,
    goal: { taps: 3, swipes: 0 },
    before: ({ ask, items }) => ask("PUT", `/api/project-items/${items[0]?.id}`, { budget: 1200 }),
    days: 1,
    async do(thumb, { ask, category }) {
      const { page } = thumb;
      await thumb.tap(page.locator("summary", { hasText: "More" }));
      await thumb.tap(link(page, "History"));
      await thumb.tap(button(page, /^Put back \$900/));
      const budgets = async () => {
        const at = category.replace("project", "api/projects");
        const { activeItems } = await ask<{ activeItems: { budget: number }[] }>("GET", at);
        return activeItems.map(({ budget }) => budget);
      };
      await expect.poll(budgets).toEqual([900, 900, 900, 900]);
    },
  },
];

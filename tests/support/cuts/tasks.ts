import { expect, type Page } from "@playwright/test";
import { formMessages } from "~/contracts/form-messages";
import { picture } from "../images";
import type { House, Item, ShownBill } from "./house";

const WAIT = { timeout: 30_000 };

/** What somebody does on a phone, and may have to do again. */
export type Task = {
  name: string;
  /** Where. */
  at: string;
  /** A text of it that nothing else has. */
  marker: string;
  /** The width of the page that it is done on. */
  width: number;
  /** Types it. */
  fill(page: Page): Promise<void>;
  /** Waits until what was typed before stands there again. */
  restored(page: Page): Promise<void>;
  /** Sends it. */
  press(page: Page): Promise<void>;
  /** Waits until the page says that it is saved or waits; false where it says that it is neither. */
  told(page: Page): Promise<boolean>;
  isSaved(): Promise<boolean>;
};

/** With a photo of its own. */
export function spendTask(house: House, number: number, amount: number, itemId: string): Task {
  const marker = `Walk ${number}.`;
  const field = (page: Page, name: string) => page.locator(`.spend-form [name="${name}"]`);
  const files = (page: Page) => page.locator("#field-files");
  return {
    name: `spend ${number}`,
    at: `${house.at}/spend`,
    marker,
    width: 390,
    async fill(page) {
      await field(page, "amount").fill(amount.toFixed(2));
      const list = field(page, "itemId");
      if (!(await list.isVisible()))
        await page.getByRole("button", { name: "All", exact: true }).click();
      await list.selectOption(itemId);
      if (!(await field(page, "reference").isVisible()))
        await page.locator(".spend-details > summary").click();
      await field(page, "reference").fill(marker);
      const hue = (number * 47) % 360;
      const buffer = await picture("jpeg", 640, 480, `hsl(${hue}, ${40 + (number % 50)}%, 50%)`);
      await files(page).setInputFiles({
        name: `receipt-${number}.jpg`,
        mimeType: "image/jpeg",
        buffer,
      });
      // It is kept once it is stored.
      await expect.poll(() => draftOf(page, marker), WAIT).toContain('\\"files\\":{\\"');
    },
    async restored(page) {
      await expect(field(page, "reference")).toHaveValue(marker, WAIT);
      const count = () => files(page).evaluate((one: HTMLInputElement) => one.files?.length);
      await expect.poll(count, WAIT).toBe(1);
    },
    press: (page) => page.getByRole("button", { name: "Save", exact: true }).click(),
    told(page) {
      const isSaved = page.waitForURL((url) => !url.pathname.endsWith("/spend"), WAIT);
      const isWaiting = page.getByText(formMessages.waits).waitFor(WAIT);
      return firstOf([isSaved, isWaiting], unsent(page));
    },
    isSaved: async () => (await house.bills()).some(({ reference }) => reference === marker),
  };
}

export function payTask(house: House, bill: ShownBill): Task {
  const form = (page: Page) => page.locator(`#pay-${bill.id}`);
  return {
    name: `pay ${bill.reference}`,
    at: `${house.at}/bills`,
    marker: `pay-${bill.id}`,
    width: 390,
    async fill(page) {
      await page.locator(`.bill-pay:has(+ #pay-${bill.id}) > summary`).click();
    },
    async restored(page) {
      const details = page.locator(`.bill-pay:has(+ #pay-${bill.id})`);
      if (!(await details.evaluate((one: HTMLDetailsElement) => one.open)))
        await details.locator("summary").click();
    },
    press: (page) => page.locator(`button[form="pay-${bill.id}"]`).click(),
    told(page) {
      const isSaved = form(page).waitFor({ state: "detached", ...WAIT });
      const isWaiting = form(page).getByText(formMessages.waits).waitFor(WAIT);
      return firstOf([isSaved, isWaiting], unsent(page));
    },
    isSaved: async () =>
      (await house.bills()).some(({ id, payments }) => id === bill.id && payments.length > 0),
  };
}

/** The budget of an item, in a cell of its category or of its own page. */
export function budgetTask(
  house: House,
  { item, amount, isOwnPage }: { item: Item; amount: number; isOwnPage: boolean },
): Task {
  const { id, name } = item;
  const cell = (page: Page) => page.getByRole("textbox", { name: `Budget, ${name}`, exact: true });
  const text = amount.toFixed(2);
  const isSaved = async () => (await house.budgets()).get(id) === amount;
  return {
    name: `budget ${name} ${text}`,
    at: isOwnPage ? `${house.category}/items/${id}` : house.category,
    marker: text,
    width: isOwnPage ? 390 : 1280,
    async fill(page) {
      if (!(await cell(page).isVisible()))
        await page.locator(`tr[data-row="${id}"] > :nth-child(3)`).click();
      await cell(page).fill(text);
    },
    restored: async () => undefined,
    press: (page) => page.keyboard.press("Tab"),
    told: (page) => settled(page, ".save-status", isSaved),
    isSaved,
  };
}

/** The notes of the category. */
export function noteTask(house: House, text: string): Task {
  const isSaved = async () => (await house.notes()) === text;
  return {
    name: `note ${text}`,
    at: house.category,
    marker: text,
    width: 1280,
    fill: (page) => page.getByLabel("Notes", { exact: true }).fill(text),
    restored: async () => undefined,
    press: (page) => page.getByLabel("Notes", { exact: true }).blur(),
    told: (page) => settled(page, ".details [data-state]", isSaved),
    isSaved,
  };
}

/** A row of the deal's sale. */
export function rowTask(house: House, label: string, amount: number): Task {
  const sale = (page: Page) => page.getByRole("region", { name: "Sale" });
  const isSaved = async () => (await house.rows()).some((row) => row.label === label);
  return {
    name: `row ${label}`,
    at: house.deal,
    marker: label,
    width: 1280,
    async fill(page) {
      await sale(page).locator(".calc-new summary").click();
      await sale(page).getByLabel("Label").fill(label);
      await sale(page).getByLabel("Amount").fill(String(amount));
    },
    restored: async () => undefined,
    // One that is there again is sent by its page.
    async press(page) {
      const save = sale(page).getByRole("button", { name: "Save" });
      if (await save.isVisible()) await save.click();
    },
    told: (page) => settled(page, ".save-status", isSaved),
    isSaved,
  };
}

/**
 * Waits until the page says that what was typed is saved, waits or has failed. It says nothing where
 * it was read after that was saved. While it says that it is offline, the queue does not have it yet.
 */
async function settled(page: Page, status: string, isSaved: Task["isSaved"]): Promise<true> {
  const stateShown = async () => {
    const state = await page.locator(status).first().getAttribute("data-state");
    const isUnderWay = state === "saving" || state === "offline";
    return isUnderWay || (state === "idle" && !(await isSaved())) ? state : "settled";
  };
  await expect.poll(stateShown, WAIT).toBe("settled");
  return true;
}

const unsent = (page: Page) => page.getByText(formMessages.notSent).waitFor(WAIT);

/** Those that come later, or never, are nobody's. */
function firstOf(good: Promise<unknown>[], bad: Promise<unknown>): Promise<boolean> {
  return Promise.any([...good.map((way) => way.then(() => true)), bad.then(() => false)]);
}

function draftOf(page: Page, marker: string): Promise<string> {
  return page.evaluate((text) => {
    const drafts = Object.entries(localStorage).filter(([key]) => key.startsWith("draft "));
    return drafts.map(([, value]) => value).find((value) => value.includes(text)) ?? "";
  }, marker);
}

import { expect, type BrowserContext, type Page, type Request } from "@playwright/test";
import { untilAlive } from "../open-pages";
import { effectOf, recordsOf, type Records } from "./effects";
import {
  buttonOf,
  fillIn,
  FILE,
  installFields,
  keptIn,
  typedIn,
  WAIT,
  type Values,
} from "./fields";
import { addressOf, type TrialForm } from "./forms";
import type { Served } from "./served";

/** One form of one home, filled in and not sent yet. */
export type Trial = Awaited<ReturnType<typeof begin>>;

export async function begin(served: Served, form: TrialForm, file: boolean) {
  const home = await served.home();
  const at = addressOf(form, home.things);
  const context = await served.enter(form.isPublic ? undefined : home.owner);
  await installFields(context);
  const email = `typed.${home.owner.id.toLowerCase()}@example.nz`;
  const values = Object.entries(form.values).map(([name, value]) => [
    name,
    value === ":owner" ? home.owner.email : value === ":pending" ? home.pending.email : value,
  ]);
  const owned = Object.values(home.things).filter((thing) => thing.owned);
  const roots = [home.owner, home.partner, home.pending].flatMap(({ id, email: of }) => [id, of]);
  roots.push(email, ...owned.map(({ value }) => value));
  const records = (): Records => recordsOf(served.db, roots);
  const page = await context.newPage();
  const posts = watchPosts(context);
  const trial = { served, form, file, home, at, context, page, posts, records, before: records() };
  await open(trial, page);
  const initial = await typedIn(page, form.key);
  await fillIn(page, form.key, { values: Object.fromEntries(values) as Values, email, file });
  const typed = await typedIn(page, form.key);
  expect(typed, "something is typed into it").not.toEqual(initial);
  return { ...trial, initial, typed };
}

/** Which forms are under way. */
function watchPosts(context: BrowserContext) {
  const open = new Set<Request>();
  context.on("request", (request) => request.method() === "POST" && open.add(request));
  context.on("requestfinished", (request) => open.delete(request));
  context.on("requestfailed", (request) => open.delete(request));
  return { over: () => expect.poll(() => open.size, WAIT).toBe(0) };
}

type Opening = { form: TrialForm; at: string };

export async function open({ form, at }: Opening, page: Page): Promise<void> {
  // What is not saved is asked about when its page is left: it is left.
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(at);
  await ready({ form }, page);
}

export async function ready({ form }: Pick<Opening, "form">, page: Page): Promise<void> {
  await untilAlive(page);
  if (form.open) await expect.poll(() => form.open?.(page), WAIT).toBe(true);
  await page.waitForFunction((key) => window.forms.isThere(key), form.key);
}

export async function isThere({ page, form }: Trial): Promise<boolean> {
  await untilAlive(page);
  if (!(await page.locator("form").count())) return false;
  if ((await form.open?.(page)) === false) return false;
  return page.evaluate((key) => window.forms.isThere(key), form.key);
}

export async function press({ form }: Trial, page: Page, times = 1): Promise<void> {
  // What was saved before is no draft, and may be folded.
  await page.evaluate((key) => window.forms.unfold(key), form.key);
  const button = await buttonOf(page, form.key);
  await button.click({ clickCount: times });
}

/** The draft of all that was typed is stored, with its file. */
export async function expectKept({ page, typed, file }: Trial): Promise<void> {
  const texts = typed.map(([, text]) => text).filter((text) => !text.startsWith(FILE.name));
  await expect
    .poll(async () => {
      const kept = await keptIn(page);
      return [
        ...texts.filter((text) => !kept.includes(JSON.stringify(text).slice(1, -1))),
        ...(file && !/"files\\*":\{\\*"/.test(kept) ? [FILE.name] : []),
      ];
    }, WAIT)
    .toEqual([]);
}

export async function expectTyped(
  { form, typed }: Trial,
  page: Page,
  when: string,
  { isUnfolded = true } = {},
): Promise<void> {
  // A page that has what was saved may offer one blank row more.
  const names = new Set(typed.map(([name]) => name));
  const now = async () => (await typedIn(page, form.key)).filter(([name]) => names.has(name));
  await expect
    .poll(async () => plain(await now()), {
      ...WAIT,
      message: `what is typed, ${when}`,
    })
    .toEqual(plain(typed));
  // What is saved already is no draft, and may be folded.
  if (!isUnfolded) await page.evaluate((key) => window.forms.unfold(key), form.key);
  const isSeen = () => page.evaluate((key) => window.forms.isSeen(key), form.key);
  await expect.poll(isSeen, { ...WAIT, message: `it can be seen, ${when}` }).toBe(true);
}

/** What is saved already may be shown as an amount: "$1,200" of "1200". */
const plain = (typed: [string, string][]) =>
  typed
    .filter(([, text]) => text !== "")
    .map(([name, text]) => [name, /^\$[\d,.]+$/.test(text) ? text.replaceAll(/[$,]/g, "") : text]);

export async function expectUnsent(trial: Trial, when: string): Promise<void> {
  const { page, form } = trial;
  await expect
    .poll(() => page.evaluate((key) => window.forms.alertIn(key), form.key), {
      ...WAIT,
      message: `what the form says, ${when}`,
    })
    .toBe("Not sent · Try again");
  await expectTyped(trial, page, when);
}

/** It is in the queue, and the bar leads to it. */
export async function expectWaiting(page: Page): Promise<void> {
  await expect(page.locator(".offline-bar button")).toContainText("1 waiting", WAIT);
}

export async function tryAgain({ page, form }: Trial): Promise<void> {
  await page.evaluate((key) => window.forms.markTryAgain(key), form.key);
  await page.locator("[data-trial-button]").click();
}

/** One thing, as from a form that was sent once; and nothing is left to be sent. */
export async function expectSavedOnce(
  trial: Trial,
  page: Page,
  effect: readonly string[],
): Promise<void> {
  const { before, records } = trial;
  const now = () => effectOf(before, records());
  await expect.poll(now, { ...WAIT, message: "what is stored" }).toEqual(effect);
  // A page that was without a network may come anew, for a script that it could not get.
  await expect(async () => expect(await keptIn(page), "what is kept").toBe("")).toPass(WAIT);
  await trial.posts.over();
  expect(now(), "what is stored in the end").toEqual(effect);
}

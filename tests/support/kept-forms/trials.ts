import { expect, type BrowserContext, type Page, type Request, type Route } from "@playwright/test";
import { formMessages } from "~/contracts/form-messages";
import { goOffline, untilAlive } from "../open-pages";
import { effectOf, recordsOf, type Records } from "./effects";
import { buttonOf, fillIn, FILE, installFields, keptIn, typedIn, type Values } from "./fields";
import { addressOf, isKept, type TrialForm } from "./forms";
import { PASSWORD, type Account, type Served } from "./served";

/** One form of one home, filled in and not sent yet. */
type Trial = Awaited<ReturnType<typeof begin>>;

const WAIT = { timeout: 30_000 };

async function begin(served: Served, form: TrialForm, file: boolean) {
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

async function open({ form, at }: Opening, page: Page): Promise<void> {
  // What is not saved is asked about when its page is left: it is left.
  page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto(at);
  await ready({ form }, page);
}

async function ready({ form }: Pick<Opening, "form">, page: Page): Promise<void> {
  await untilAlive(page);
  await form.open?.(page);
  await page.waitForFunction((key) => window.forms.isThere(key), form.key);
}

async function isThere({ page, form }: Trial): Promise<boolean> {
  await untilAlive(page);
  if (!(await page.locator("form").count())) return false;
  await form.open?.(page);
  return page.evaluate((key) => window.forms.isThere(key), form.key);
}

async function press({ form }: Trial, page: Page, times = 1): Promise<void> {
  // What was saved before is no draft, and may be folded.
  await page.evaluate((key) => window.forms.unfold(key), form.key);
  const button = await buttonOf(page, form.key);
  await button.click({ clickCount: times });
}

/** The draft of all that was typed is stored, with its file. */
async function expectKept({ page, typed, file }: Trial): Promise<void> {
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

async function expectTyped(
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

async function expectUnsent(trial: Trial, when: string): Promise<void> {
  const { page, form } = trial;
  await expect
    .poll(() => page.evaluate((key) => window.forms.alertIn(key), form.key), {
      ...WAIT,
      message: `what the form says, ${when}`,
    })
    .toBe("Not sent · Try again");
  await expectTyped(trial, page, when);
}

async function tryAgain({ page, form }: Trial): Promise<void> {
  await page.evaluate((key) => window.forms.markTryAgain(key), form.key);
  await page.locator("[data-trial-button]").click();
}

/** One thing, as from a form that was sent once; and nothing is left to be sent. */
async function expectSavedOnce(trial: Trial, page: Page, effect: readonly string[]): Promise<void> {
  const { before, records } = trial;
  const now = () => effectOf(before, records());
  await expect.poll(now, { ...WAIT, message: "what is stored" }).toEqual(effect);
  await expect.poll(() => keptIn(page), { ...WAIT, message: "what is kept" }).toBe("");
  await trial.posts.over();
  expect(now(), "what is stored in the end").toEqual(effect);
}

type Fails = (route: Route) => Promise<unknown>;
const BUSY: Fails = (route) => route.fulfill({ status: 503, body: "Busy" });
const FAILING: Fails = (route) =>
  route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Bad</h1>" });
/** The server saves it, and nobody hears of it. */
const LOST: Fails = async (route) => {
  await route.fetch({ maxRedirects: 0 });
  await route.abort("connectionreset");
};

/** Fails every POST; `sent` is fulfilled once one has failed. */
async function failPosts(context: BrowserContext, fails: Fails): Promise<{ sent: Promise<void> }> {
  let hear = () => {};
  const sent = new Promise<void>((resolve) => (hear = resolve));
  await context.unrouteAll();
  await context.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await fails(route);
    hear();
  });
  return { sent };
}

/**
 * No signal, 503, 500 and an answer that is lost: each time "Try again" is pressed. A link that is
 * asked for by mail is sent anew each time, and ends the one before.
 */
async function failures(trial: Trial, effect: readonly string[]): Promise<void> {
  const { context, page } = trial;
  await goOffline(page);
  await press(trial, page);
  await expectUnsent(trial, "without a signal");
  await context.setOffline(false);
  const ways: [string, Fails][] = [
    ["at 503", BUSY],
    ["at 500", FAILING],
  ];
  if (isKept(trial.form)) ways.push(["after an answer that was lost", LOST]);
  for (const [when, fails] of ways) {
    const { sent } = await failPosts(context, fails);
    await tryAgain(trial);
    await sent;
    await expectUnsent(trial, when);
  }
  await context.unrouteAll();
  await tryAgain(trial);
  await expectSavedOnce(trial, page, effect);
}

/** A reload, the ways back and forward, a closed tab; then a double click. */
async function leaving(trial: Trial, effect: readonly string[]): Promise<void> {
  const { context, page } = trial;
  await expectKept(trial);
  await page.reload();
  await ready(trial, page);
  await expectTyped(trial, page, "after a reload");
  await page.getByRole("link", { name: "Help" }).first().click();
  await expect(page).toHaveURL("/help", WAIT);
  await page.goBack();
  await ready(trial, page);
  await expectTyped(trial, page, "on the way back");
  await page.goForward();
  await expect(page).toHaveURL("/help", WAIT);
  await page.reload();
  await untilAlive(page);
  await page.goBack();
  await ready(trial, page);
  await expectTyped(trial, page, "on the way back to a page that is loaded anew");
  await expectKept(trial);
  const next = await context.newPage();
  await page.close();
  await open(trial, next);
  await expectTyped(trial, next, "after a closed tab");
  await press(trial, next, 2);
  await expectSavedOnce(trial, next, effect);
}

/** The answer is lost, and the page with it. */
async function reloadedAfterLost(trial: Trial, effect: readonly string[]): Promise<void> {
  const { context, page } = trial;
  await expectKept(trial);
  const { sent } = await failPosts(context, LOST);
  await press(trial, page);
  await sent;
  await expectUnsent(trial, "after an answer that was lost");
  await context.unrouteAll();
  await page.reload();
  // Some forms can be sent once only: the page says that it was.
  if (await isThere(trial)) {
    // Until its draft is restored the page has the same from what was saved.
    await expect(page.getByText(formMessages.draftRestored).first()).toBeAttached(WAIT);
    await expectTyped(trial, page, "after a reload", { isUnfolded: false });
    await press(trial, page);
    await expectSavedOnce(trial, page, effect);
  } else expect(effectOf(trial.before, trial.records()), "what is stored").toEqual(effect);
}

/** The session ended: another account sees nothing of it, the same one all. */
async function sessionEnded(trial: Trial, effect: readonly string[]): Promise<void> {
  const { context, page, form, home, at } = trial;
  await expectKept(trial);
  await context.clearCookies();
  await press(trial, page);
  await signIn(page, home.partner);
  await page.waitForLoadState("networkidle");
  const seen = await typedIn(page, form.key);
  expect(seen, "what another account sees").not.toEqual(trial.typed);
  await context.clearCookies();
  await page.goto(at);
  await signIn(page, home.owner);
  await expect(page).toHaveURL(new RegExp(`${pathPattern(at)}$`), WAIT);
  await ready(trial, page);
  await expectTyped(trial, page, "after signing in again");
  await press(trial, page);
  await expectSavedOnce(trial, page, effect);
}

const pathPattern = (at: string) => at.replaceAll(/[?.*+^$()[\]\\]/g, String.raw`\$&`);

async function signIn(page: Page, { email }: Account): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/login\?then=/, WAIT);
  await untilAlive(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).not.toHaveURL(/\/auth\/login/, WAIT);
}

export const CASES = {
  "no signal, 503, 500, a lost answer": failures,
  "reload, Back, a closed tab, a double click": leaving,
  "a lost answer and a reload": reloadedAfterLost,
  "an ended session": sessionEnded,
};
export type CaseName = keyof typeof CASES;

/** What sending it once does: what all the other ways of it are compared with. */
export async function sentOnce(served: Served, form: TrialForm, file: boolean): Promise<string[]> {
  const trial = await begin(served, form, file);
  const { context, page, before, records } = trial;
  try {
    await press(trial, page);
    const now = () => effectOf(before, records());
    await expect.poll(() => now().length, { ...WAIT, message: "what is stored" }).not.toBe(0);
    await expect.poll(() => keptIn(page), { ...WAIT, message: "what is kept" }).toBe("");
    await trial.posts.over();
    return now();
  } catch (error) {
    const said = await page.locator(".error-summary, .field-error, [role=alert]").allInnerTexts();
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`${form.name} is not saved: ${said.join(" ")}\n${problem}`);
  } finally {
    await context.close();
  }
}

const once = new WeakMap<Served, Map<string, Promise<string[]>>>();

/** Rejects with the first thing that is lost, or there twice. */
export async function tryForm(
  served: Served,
  form: TrialForm,
  { name, file }: { name: CaseName; file: boolean },
): Promise<void> {
  const effects = once.get(served) ?? new Map<string, Promise<string[]>>();
  once.set(served, effects);
  const key = `${form.name} ${form.key.place} ${file}`;
  const effect = effects.get(key) ?? sentOnce(served, form, file);
  effects.set(key, effect);
  const expected = await effect;
  const trial = await begin(served, form, file);
  try {
    await CASES[name](trial, expected);
  } finally {
    await trial.context.close();
  }
}

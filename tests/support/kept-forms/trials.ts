import { expect, type BrowserContext, type Page, type Route } from "@playwright/test";
import { formMessages } from "~/contracts/form-messages";
import { goOffline, untilAlive } from "../open-pages";
import { effectOf, withoutIds } from "./effects";
import { keptIn, typedIn, WAIT } from "./fields";
import { waits, type TrialForm } from "./forms";
import { PASSWORD, type Account, type Served } from "./served";
import {
  begin,
  expectKept,
  expectSavedOnce,
  expectTyped,
  expectUnsent,
  expectWaiting,
  isThere,
  open,
  press,
  ready,
  tryAgain,
  type Trial,
} from "./trial";

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

/** 503 and 500: each time "Try again" is pressed. */
async function failures(trial: Trial, effect: readonly string[]): Promise<void> {
  const { context, page } = trial;
  const ways: [string, Fails][] = [
    ["at 503", BUSY],
    ["at 500", FAILING],
  ];
  for (const [place, [when, fails]] of ways.entries()) {
    const { sent } = await failPosts(context, fails);
    if (place === 0) await press(trial, page);
    else await tryAgain(trial);
    await sent;
    await expectUnsent(trial, when);
  }
  await context.unrouteAll();
  await tryAgain(trial);
  await expectSavedOnce(trial, page, effect);
}

/** Without a signal it waits and is sent by itself; what never waits is sent again. */
async function noSignal(trial: Trial, effect: readonly string[]): Promise<void> {
  const { context, page, form } = trial;
  await goOffline(page);
  await press(trial, page);
  if (waits(form)) await expectWaiting(page);
  else await expectUnsent(trial, "without a signal");
  await context.setOffline(false);
  if (!waits(form)) await tryAgain(trial);
  await expectSavedOnce(trial, page, effect);
}

/** The answer is lost, and it is sent once more. */
async function lostAnswer(trial: Trial, effect: readonly string[]): Promise<void> {
  const { context, page, form } = trial;
  const { sent } = await failPosts(context, LOST);
  await press(trial, page);
  await sent;
  if (waits(form)) await expectWaiting(page);
  else await expectUnsent(trial, "after an answer that was lost");
  await context.unrouteAll();
  if (!waits(form)) await tryAgain(trial);
  await expectSavedOnce(trial, page, effect);
}

/** A reload, the ways back and forward, a closed tab; then a double click. */
async function leaving(trial: Trial, effect: readonly string[]): Promise<void> {
  const { context, page } = trial;
  await expectKept(trial);
  await page.reload();
  await ready(trial, page);
  await expectTyped(trial, page, "after a reload");
  await page.getByRole("link", { name: "Plumbline" }).first().click();
  await expect(page).toHaveURL("/", WAIT);
  await page.goBack();
  await ready(trial, page);
  await expectTyped(trial, page, "on the way back");
  await page.goForward();
  await expect(page).toHaveURL("/", WAIT);
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
  const { context, page, form } = trial;
  await expectKept(trial);
  const { sent } = await failPosts(context, LOST);
  await press(trial, page);
  await sent;
  if (waits(form)) await expectWaiting(page);
  else await expectUnsent(trial, "after an answer that was lost");
  await context.unrouteAll();
  await page.reload();
  if (waits(form)) return expectSavedOnce(trial, page, effect);
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
  "503, 500": failures,
  "no signal": noSignal,
  "a lost answer": lostAnswer,
  "reload, Back, a closed tab, a double click": leaving,
  "a lost answer and a reload": reloadedAfterLost,
  "an ended session": sessionEnded,
};
export type CaseName = keyof typeof CASES;

/** What filling it in changes of it, and what sending that once does to what is stored. */
type Sent = { filled: string[]; effect: string[] };

/** What all the other ways of sending it are compared with. */
async function sentOnce(served: Served, form: TrialForm, file: boolean): Promise<Sent> {
  const trial = await begin(served, form, file);
  const { context, page, before, records } = trial;
  try {
    await press(trial, page);
    const now = () => effectOf(before, records());
    await expect.poll(() => now().length, { ...WAIT, message: "what is stored" }).not.toBe(0);
    await expect.poll(() => keptIn(page), { ...WAIT, message: "what is kept" }).toBe("");
    await trial.posts.over();
    return { filled: filledIn(trial), effect: now() };
  } catch (error) {
    const said = await page.locator(".error-summary, .field-error, [role=alert]").allInnerTexts();
    const problem = error instanceof Error ? error.message : String(error);
    throw new Error(`${form.name} is not saved: ${said.join(" ")}\n${problem}`);
  } finally {
    await context.close();
  }
}

/** The fields that have another value than at first, the same in every home. */
function filledIn({ initial, typed }: Trial): string[] {
  const old = new Set(initial.map(([name, value]) => `${name}: ${value}`));
  const lines = typed.map(([name, value]) => `${name}: ${value}`);
  return lines.filter((line) => !old.has(line)).map(withoutIds);
}

/** By form, without and with a file. */
const once = new WeakMap<TrialForm, Map<boolean, Promise<Sent>>>();

/** Rejects with the first thing that is lost, or there twice. */
export async function tryForm(
  served: Served,
  form: TrialForm,
  { name, file }: { name: CaseName; file: boolean },
): Promise<void> {
  const known = once.get(form) ?? new Map<boolean, Promise<Sent>>();
  once.set(form, known);
  const sent = known.get(file) ?? sentOnce(served, form, file);
  known.set(file, sent);
  const { filled, effect } = await sent;
  const trial = await begin(served, form, file);
  try {
    expect(filledIn(trial), "the run to compare with was filled in differently").toEqual(filled);
    await CASES[name](trial, effect);
  } finally {
    await trial.context.close();
  }
}

import type { Page } from "@playwright/test";
import { fillPath } from "../filled-paths";
import type { Thing } from "../full-world";
import { untilAlive } from "../open-pages";
import type { RouteRequest } from "../route-requests";
import { formsOn, installFields, type FormKey, type FormShape, type Values } from "./fields";
import type { Served } from "./served";

/** A page with forms: one of the route table, at an address with its query. */
type Place = {
  /** A path of the route table, with a query. */
  at: string;
  /** Other things of the home than the usual ones, by the name of the usual one. */
  things?: Record<string, string>;
  /** Presses what leads to the form; false where there is nothing to press. */
  open?: (page: Page) => Promise<boolean>;
};

export type TrialForm = Place & {
  /** As in the access table: "POST /path button". */
  name: string;
  key: FormKey;
  shape: FormShape;
  values: Values;
  isPublic: boolean;
};

const DEAL = "/properties/:propertyId?view=trade-tracker";

/** Where pages show their forms besides at their own address. */
const MORE: Place[] = [
  { at: DEAL },
  { at: `${DEAL}&scenario=new` },
  { at: `${DEAL}&scenario=:scenarios` },
  { at: "/properties/:propertyId", things: { properties: "bare" } },
  { at: "/properties/:propertyId?view=dossier" },
  { at: "/properties/:propertyId/quotes/:quoteId", things: { quotes: "offer" } },
  { at: "/properties/:propertyId/bills/:billId/claim", things: { bills: "claimed" } },
  { at: "/properties/:propertyId?view=gallery" },
  { at: "/properties/:propertyId/quotes/add?category=:projects" },
  { at: "/properties/:propertyId/quotes/:quoteId/edit?category=:projects" },
  { at: "/properties/:propertyId/comparisons/add?category=:projects" },
  { at: "/find?q=tap" },
  { at: "/find?q=tap+done" },
  { at: "/find?q=sauna&property=:properties&project=:projects" },
  { at: "/project/:projectId?view=photos" },
  { at: "/project/:projectId/items/:itemId?entry=:entry" },
  { at: "/project/:projectId", open: openLog },
  {
    at: "/project/:projectId",
    async open(page) {
      if (!(await openLog(page))) return false;
      await page.locator(".log-panel").getByRole("link", { name: /^Edit/ }).first().click();
      return true;
    },
  },
];

/** From two entries on an item links to them. */
async function openLog(page: Page): Promise<boolean> {
  const link = page.getByRole("link", { name: /^\d+ entries, / }).first();
  if ((await link.count()) === 0) return false;
  await link.click();
  await page.locator(".log-panel form").first().waitFor();
  return true;
}

/** Pages without forms, whose address does another thing, or that are not for an admin's partner. */
const NO_PAGES =
  /^\/(admin\/users\/:userId\/impersonate|auth\/logout|images|undo|sandbox|\*)|\/export$/;
const PUBLIC = /^\/(auth|quote|variation)\//;

const SCENARIO: Values = {
  "changes.weeks": "12",
  "changes.rate": "7",
  "changes.purchasePrice": "500000",
  "changes.salePrice.percent": "5",
  "changes.salePrice.amount": false,
  "changes.renovation.percent": false,
  "changes.renovation.amount": "1000",
  "changes.rows.*": "100",
};

/** Where what fits the kind of a field is refused. */
const VALUES: Record<string, Values> = {
  "POST /auth/activate resend": { email: ":pending" },
  "POST /auth/forgot-password forgot": { email: ":owner" },
  "POST /properties/:propertyId/edit set-contingency": { unit: "amount" },
  "POST /properties/:propertyId/spend save-spend": { amount: "100" },
  "POST /properties/:propertyId/spend save-spend-more": { amount: "100" },
  "POST /properties/:propertyId/bills pay": { amount: "0.20" },
  "POST /properties/:propertyId/bills sort": {
    amount: "40",
    "amounts.*": "20",
    "amounts.new-2": "20",
  },
  "POST /bills pay": { amount: "0.20" },
  "POST /find save-spend": { amount: "100" },
  "POST /project/:projectId/move move-items": { to: "Beside" },
  "POST /properties/:propertyId answer-deal": {
    purchaseSettlement: "2026-01-20",
    saleSettlement: "2026-11-20",
    "loans.*.repaid": false,
    "loans.*.remove": false,
    "loans.*.draws.*.date": "2026-02-10",
    "loans.*.draws.*.percentOfPrice": false,
    "loans.*.spread.amount": false,
    "loans.*.spread.start": false,
    "loans.*.spread.finish": false,
    "loans.*.spread.dates.*": false,
    "loans.*.fees.*.percentOfLimit": false,
    "commission.kind": "percent",
    "target.marginOnCost": false,
  },
  "POST /properties/:propertyId add-scenario": SCENARIO,
  "POST /properties/:propertyId change-scenario": SCENARIO,
  "POST /project/:projectId/items/:itemId save-entry": { amount: "60" },
  "POST /bills sort": { amount: "40", "amounts.*": "20", "amounts.new-2": "20" },
};

/** Why nothing waits in a form to be sent. */
const NO_DRAFTS: Record<string, string> = {
  "POST /profile/avatar avatar": "saved as it is chosen",
  "POST /properties/:propertyId/import read-spreadsheet":
    "a file to look at: it stores nothing (tests/e2e/import-kept.js.spec.ts)",
  ...reasons("sent as it is chosen, by an upload", [
    "POST /project/:projectId add-photo",
    "POST /project/:projectId save-photo",
    "POST /properties/:propertyId/edit change-image",
  ]),
};

/** Why no page of a home has a form of the route table, in a browser with script. */
export const NOT_SHOWN: Record<string, string> = {
  "POST /auth/reset-password reset": "a password is never kept",
  "POST /project/:projectId save-project": "saved as it is edited",
  "POST /properties/:propertyId/spend add-line": "without script alone: a row is added in the page",
  ...reasons("sent as it is chosen, by an upload", [
    "POST /properties/:propertyId add-files",
    "POST /properties/:propertyId/bills add-receipts",
  ]),
  ...reasons("a button alone, of another state than the home's", [
    "POST / resend",
    "POST /admin/users/:userId/activate activate",
    "POST /admin/users/:userId/convert-to-free convert-to-free",
    "POST /admin/users/:userId/delete delete",
    "POST /admin/users/:userId/impersonate impersonate",
    "POST /auth/activate activate",
    "POST /bills keep-bill",
    "POST /profile manage-card",
    "POST /project/:projectId add-suggestion",
    "POST /project/:projectId keep-bill",
    "POST /project/:projectId/items/:itemId keep-bill",
    "POST /project/:projectId/items/:itemId move-up",
    "POST /properties/:propertyId drop-offer",
    "POST /properties/:propertyId/bills keep-bill",
    "POST /properties/:propertyId/edit remove-image",
    "POST /stop-impersonation stop",
    "POST /subscribe subscribe",
    "POST /subscribe/cancel unsubscribe",
    "POST /subscribe/done look",
    "POST /undo",
  ]),
  ...reasons("what a file is answered with (tests/e2e/import-kept.js.spec.ts)", [
    "POST /properties/:propertyId/import check",
    "POST /properties/:propertyId/import import-budget",
  ]),
  ...reasons("no form of the product's", [
    "POST /*",
    "POST /sandbox/checkout/:sessionId",
    "POST /sandbox/clock",
    "POST /sandbox/portal/:portalId",
  ]),
};

function reasons(why: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, why]));
}

/** Undefined where a form is tried. */
export function whyNotTried({ name, key, shape }: TrialForm): string | undefined {
  if (shape.fields.length === 0) return "a button alone: nothing is typed";
  if (shape.hasPassword) return "a password is never kept";
  if (shape.fields.some((one) => /^(items|added)\.\*\.\w/.test(one)))
    return "a table of cells, each saved as it is edited";
  if (key.intent === "") return "saved as it is edited, or sent as it is chosen";
  return NO_DRAFTS[name];
}

/**
 * Who is not known yet leaves no drafts behind; a supplier is known by the link. A decision is
 * ticked again.
 */
export const isKept = ({ at, key }: TrialForm): boolean =>
  !at.startsWith("/auth/") && key.intent !== "accept";

/** Where there is no network it waits in the queue; what is for now alone, or nobody's, never does. */
export const waits = (form: TrialForm): boolean =>
  isKept(form) && !form.isPublic && !/^\/(admin|profile|subscribe)\b/.test(form.at);

/** The forms of the pages of the route table, each once; or those of some addresses. */
export async function findForms(
  served: Served,
  requests: readonly RouteRequest[],
  isAsked: (at: string) => boolean = () => true,
): Promise<TrialForm[]> {
  const paths = requests.filter(({ kind, method }) => kind === "page" && method === "GET");
  const pages = paths.map(({ path }) => path).filter((path) => !NO_PAGES.test(path));
  const { owner, things } = await served.home();
  const found = new Map<string, TrialForm>();
  const [signedIn, nobody] = [await served.enter(owner), await served.enter()];
  for (const context of [signedIn, nobody]) await installFields(context);
  const tabs = { true: await nobody.newPage(), false: await signedIn.newPage() };
  const places = [...pages.map((at): Place => ({ at })), ...MORE];
  for (const place of places.filter(({ at }) => isAsked(at))) {
    const isPublic = PUBLIC.test(place.at);
    const page = tabs[`${isPublic}`];
    const at = addressOf(place, things);
    const answer = await page.goto(at);
    if (!answer?.ok()) throw new Error(`${at} answers ${answer?.status()}.`);
    await untilAlive(page);
    if ((await place.open?.(page)) === false) throw new Error(`${at} has nothing to press.`);
    for (const shape of await formsOn(page))
      for (const intent of shape.intents.length > 0 ? shape.intents : [""]) {
        const action = requests.find(
          ({ method, path }) => method === "POST" && matches(path, shape.action),
        );
        const name = `POST ${action?.path ?? shape.action} ${intent}`;
        const id = JSON.stringify([name, shape.fields, shape.hidden, Boolean(place.open)]);
        const key = { first: shape.intents[0] ?? "", place: shape.place, intent };
        if (!found.has(id))
          found.set(id, { ...place, name, key, shape, values: VALUES[name] ?? {}, isPublic });
      }
  }
  await Promise.all([signedIn.close(), nobody.close()]);
  return [...found.values()];
}

/** The path and query in that home. */
export function addressOf({ at, things = {} }: Place, all: Record<string, Thing>): string {
  const here = { ...all };
  for (const [usual, other] of Object.entries(things)) here[usual] = all[other] as Thing;
  const [path = "", query] = at.split("?");
  const filled = query?.replaceAll(/=:(\w+)/g, (_, name: string) => `=${here[name]?.value}`);
  return fillPath(path, here) + (filled === undefined ? "" : `?${filled}`);
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);

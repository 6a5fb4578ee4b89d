import type { Browser, Page } from "@playwright/test";
import { call } from "./accounts";
import {
  DEMO_PASSWORD,
  MERE,
  acting,
  answeredDealPath,
  checkoutPath,
  deleteFilePath,
  deletePhotoPath,
  fileIn,
  impersonatePath,
  itemPath,
  ownTemplatePath,
  photoIn,
  portalPath,
  projectPath,
  propertyPath,
  quotePath,
  reviewPath,
  subscriberAt,
  templatePath,
  tradeTrackerPath,
  userPath,
} from "./page-paths";

/** `at` finds the path of pages that have an id in it. */
export type KnownPage = {
  name: string;
  who: string | null;
  at: string | ((page: Page) => Promise<string>);
};

export const KEEPER = "admin@demo.example";

/** For the accessibility test and the screenshots. */
export const everyPage: readonly KnownPage[] = [
  { name: "landing", who: null, at: "/" },
  { name: "login", who: null, at: "/auth/login" },
  { name: "register", who: null, at: "/auth/register" },
  { name: "forgot-password", who: null, at: "/auth/forgot-password" },
  { name: "reset-password-invalid", who: null, at: "/auth/reset-password?token=x&id=y" },
  { name: "activate-invalid", who: null, at: "/auth/activate?token=x&id=y" },
  { name: "terms", who: null, at: "/print/terms" },
  { name: "example", who: null, at: "/example" },
  { name: "calculator", who: null, at: "/calculator" },
  { name: "calculator-answered", who: null, at: "/calculator?gstMode=zeroRated" },
  { name: "help", who: null, at: "/help" },
  { name: "help-signed-in", who: MERE, at: "/help" },
  { name: "not-found", who: null, at: "/nowhere" },
  { name: "sandbox-mail", who: null, at: "/sandbox/mail" },
  { name: "sandbox-clock", who: null, at: "/sandbox/clock" },
  { name: "sandbox-checkout", who: "lapsed@demo.example", at: (page) => checkoutPath(page) },
  {
    name: "sandbox-checkout-declined",
    who: "lapsed@demo.example",
    at: async (page) => `${await checkoutPath(page)}?declined=1`,
  },
  { name: "sandbox-portal", who: "lapsed@demo.example", at: (page) => portalPath(page) },
  { name: "sandbox-missing", who: null, at: "/sandbox/checkout/nowhere" },
  { name: "home-empty", who: "fresh@demo.example", at: "/" },
  { name: "properties-empty", who: "fresh@demo.example", at: "/properties" },
  { name: "home", who: MERE, at: "/" },
  { name: "home-expired", who: "lapsed@demo.example", at: "/" },
  { name: "profile", who: MERE, at: "/profile" },
  { name: "profile-trial", who: "fresh@demo.example", at: "/profile" },
  { name: "profile-paid", who: null, at: (page) => subscriberAt(page, "/profile") },
  {
    name: "profile-cancelled",
    who: null,
    at: (page) => subscriberAt(page, "/profile", "cancelled"),
  },
  { name: "subscribe", who: "fresh@demo.example", at: "/subscribe" },
  { name: "subscribe-back", who: "lapsed@demo.example", at: "/subscribe?back" },
  { name: "subscribe-free", who: MERE, at: "/subscribe" },
  { name: "subscribe-running", who: null, at: (page) => subscriberAt(page, "/subscribe") },
  {
    name: "subscribe-ending",
    who: null,
    at: (page) => subscriberAt(page, "/subscribe", "cancelled"),
  },
  { name: "subscribe-done", who: null, at: (page) => subscriberAt(page, "/subscribe/done") },
  { name: "subscribe-done-waiting", who: "fresh@demo.example", at: "/subscribe/done" },
  { name: "subscribe-cancel", who: null, at: (page) => subscriberAt(page, "/subscribe/cancel") },
  { name: "subscribe-cancel-nothing", who: "fresh@demo.example", at: "/subscribe/cancel" },
  { name: "profile-avatar", who: MERE, at: "/profile/avatar" },
  { name: "profile-delete", who: MERE, at: "/profile/delete" },
  { name: "properties", who: MERE, at: "/properties" },
  { name: "properties-add", who: MERE, at: "/properties/add" },
  { name: "property-overview", who: MERE, at: (page) => propertyPath(page) },
  { name: "property-tiles", who: MERE, at: (page) => propertyPath(page, "?view=tiles") },
  { name: "property-list", who: MERE, at: (page) => propertyPath(page, "?view=detail") },
  { name: "find", who: MERE, at: "/find?q=paint" },
  { name: "property-edit", who: MERE, at: (page) => propertyPath(page, "/edit") },
  { name: "property-delete", who: MERE, at: (page) => propertyPath(page, "/delete") },
  { name: "property-complete", who: MERE, at: (page) => propertyPath(page, "/complete") },
  { name: "property-review", who: MERE, at: (page) => reviewPath(page) },
  { name: "own-template", who: null, at: (page) => ownTemplatePath(page) },
  { name: "own-template-delete", who: null, at: (page) => ownTemplatePath(page, "/delete") },
  { name: "property-clone", who: MERE, at: (page) => propertyPath(page, "/clone") },
  { name: "property-print", who: MERE, at: (page) => propertyPath(page, "/print") },
  {
    name: "property-print-failed",
    who: MERE,
    at: (page) => propertyPath(page, "/print?failed=503"),
  },
  { name: "property-spend", who: MERE, at: (page) => propertyPath(page, "/spend") },
  { name: "property-share", who: MERE, at: (page) => propertyPath(page, "/share") },
  { name: "property-bills", who: MERE, at: (page) => propertyPath(page, "/bills") },
  { name: "property-quotes", who: MERE, at: (page) => propertyPath(page, "/quotes") },
  { name: "property-quote", who: MERE, at: (page) => quotePath(page) },
  { name: "property-shared", who: "partner@demo.example", at: (page) => propertyPath(page) },
  { name: "property-over", who: "over@demo.example", at: (page) => propertyPath(page) },
  { name: "property-import", who: MERE, at: (page) => propertyPath(page, "/import") },
  { name: "add-project", who: MERE, at: (page) => propertyPath(page, "/add-project") },
  { name: "project", who: MERE, at: (page) => projectPath(page) },
  { name: "project-details", who: MERE, at: (page) => projectPath(page, "?view=details") },
  { name: "project-over", who: "over@demo.example", at: (page) => projectPath(page) },
  { name: "item", who: MERE, at: (page) => itemPath(page) },
  { name: "project-paste", who: MERE, at: (page) => projectPath(page, "/paste") },
  { name: "project-move", who: MERE, at: (page) => projectPath(page, "/move") },
  { name: "project-delete", who: MERE, at: (page) => projectPath(page, "/delete") },
  {
    name: "project-photos-empty",
    who: "over@demo.example",
    at: (page) => projectPath(page, "?view=photos"),
  },
  {
    name: "project-photos",
    who: MERE,
    at: async (page) => `/project/${(await photoIn(page)).projectId}?view=photos`,
  },
  {
    name: "project-photo-delete",
    who: MERE,
    at: async (page) => deletePhotoPath(await photoIn(page)),
  },
  {
    name: "dossier-empty",
    who: "over@demo.example",
    at: (page) => propertyPath(page, "?view=dossier"),
  },
  {
    name: "dossier",
    who: MERE,
    at: async (page) => `/properties/${(await fileIn(page)).propertyId}?view=dossier`,
  },
  { name: "dossier-delete", who: MERE, at: async (page) => deleteFilePath(await fileIn(page)) },
  { name: "project-of-admin", who: KEEPER, at: (page) => projectPath(page) },
  { name: "admin-health", who: KEEPER, at: "/admin/health" },
  { name: "admin-audit", who: KEEPER, at: "/admin/audit" },
  { name: "admin-impersonate", who: null, at: (page) => impersonatePath(page) },
  { name: "acting", who: null, at: (page) => acting(page, "/properties") },
  { name: "acting-expired", who: null, at: (page) => acting(page, "/", "lapsed@demo.example") },
  { name: "admin-users", who: KEEPER, at: "/admin/users" },
  { name: "admin-users-search-empty", who: KEEPER, at: "/admin/users?q=nobody-has-this" },
  { name: "admin-user", who: KEEPER, at: (page) => userPath(page, MERE) },
  { name: "admin-user-expired", who: KEEPER, at: (page) => userPath(page, "lapsed@demo.example") },
  { name: "admin-user-activate", who: KEEPER, at: (page) => userPath(page, MERE, "/activate") },
  {
    name: "admin-user-convert-to-paid",
    who: KEEPER,
    at: (page) => userPath(page, MERE, "/convert-to-paid"),
  },
  {
    name: "admin-user-convert-to-free",
    who: KEEPER,
    at: (page) => userPath(page, MERE, "/convert-to-free"),
  },
  { name: "admin-user-delete", who: KEEPER, at: (page) => userPath(page, MERE, "/delete") },
  { name: "admin-templates", who: KEEPER, at: "/admin/templates" },
  { name: "admin-template", who: KEEPER, at: (page) => templatePath(page) },
  { name: "admin-template-delete", who: KEEPER, at: (page) => templatePath(page, "/delete") },
  {
    name: "trade-tracker-empty",
    who: "over@demo.example",
    at: (page) => propertyPath(page, "?view=trade-tracker"),
  },
  { name: "trade-tracker", who: MERE, at: (page) => tradeTrackerPath(page) },
  { name: "trade-tracker-answered", who: null, at: (page) => answeredDealPath(page) },
  { name: "admin-trade-tracker", who: KEEPER, at: "/admin/trade-tracker" },
  {
    name: "property-gallery-empty",
    who: "over@demo.example",
    at: (page) => propertyPath(page, "?view=gallery"),
  },
  {
    name: "property-gallery",
    who: MERE,
    at: async (page) => {
      await photoIn(page);
      return propertyPath(page, "?view=gallery");
    },
  },
];

/** Session cookies by user, within this worker. */
const cookies = new Map<string, Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>>();

/** By the API the first time, by its cookie later. */
export async function enterAs(page: Page, email: string): Promise<void> {
  const known = cookies.get(email);
  if (known) return page.context().addCookies(known);
  await call(page, "POST", "/api/login", { email, password: DEMO_PASSWORD });
  cookies.set(email, await page.context().cookies());
}

/** Pages that this worker keeps open, by user: a new one loads and compiles all scripts again. */
const kept = new Map<string, Page>();

/** Visits a page to look at it only; nothing may be typed or stored there. */
export async function look(
  browser: Browser,
  known: KnownPage,
  prepare: (page: Page) => Promise<void>,
): Promise<Page> {
  const name = known.who ?? "nobody, or who signs in on the way";
  const page = kept.get(name) ?? (await (await browser.newContext()).newPage());
  kept.set(name, page);
  if (!known.who) await page.context().clearCookies();
  await prepare(page);
  await visit(page, known);
  return page;
}

export async function visit(page: Page, { who, at }: KnownPage): Promise<void> {
  if (who) await enterAs(page, who);
  await page.goto(typeof at === "string" ? at : await at(page));
}

import { test, type Page } from "@playwright/test";
import { picture } from "../support/images";
import { call } from "./accounts";
import { actAs, enterAsAdmin, ownId } from "./acting";
import { COSTS, QUOTE } from "./dossier";
import { enterAsSubscriber } from "./subscriber";

/** `at` finds the path of pages that have an id in it. */
export type KnownPage = {
  name: string;
  who: string | null;
  at: string | ((page: Page) => Promise<string>);
};

const DEMO_PASSWORD = "Demo-2026!";
const MERE = "mid@demo.example";
const KEEPER = "admin@demo.example";

/** For the accessibility test and the screenshots. */
export const everyPage: readonly KnownPage[] = [
  { name: "landing", who: null, at: "/" },
  { name: "login", who: null, at: "/auth/login" },
  { name: "register", who: null, at: "/auth/register" },
  { name: "forgot-password", who: null, at: "/auth/forgot-password" },
  { name: "reset-password-invalid", who: null, at: "/auth/reset-password?token=x&id=y" },
  { name: "activate-invalid", who: null, at: "/auth/activate?token=x&id=y" },
  { name: "terms", who: null, at: "/print/terms" },
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
  { name: "property-search", who: MERE, at: (page) => propertyPath(page, "?view=search&q=paint") },
  { name: "property-edit", who: MERE, at: (page) => propertyPath(page, "/edit") },
  { name: "property-delete", who: MERE, at: (page) => propertyPath(page, "/delete") },
  { name: "property-complete", who: MERE, at: (page) => propertyPath(page, "/complete") },
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
  { name: "property-shared", who: "partner@demo.example", at: (page) => propertyPath(page) },
  { name: "property-over", who: "over@demo.example", at: (page) => propertyPath(page) },
  { name: "add-project", who: MERE, at: (page) => propertyPath(page, "/add-project") },
  { name: "project", who: MERE, at: (page) => projectPath(page) },
  { name: "project-over", who: "over@demo.example", at: (page) => projectPath(page) },
  { name: "project-paste", who: MERE, at: (page) => projectPath(page, "/paste") },
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

/** By the form the first time, by its cookie later. */
export async function enterAs(page: Page, email: string): Promise<void> {
  const known = cookies.get(email);
  if (known) return page.context().addCookies(known);
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("/");
  cookies.set(email, await page.context().cookies());
}

export async function visit(page: Page, { who, at }: KnownPage): Promise<void> {
  if (who) await enterAs(page, who);
  await page.goto(typeof at === "string" ? at : await at(page));
}

async function checkoutPath(page: Page): Promise<string> {
  return (await call<{ subscribeUrl: string }>(page, "POST", "/api/subscribe?annual=false", {}))
    .subscribeUrl;
}

async function subscriberAt(page: Page, path: string, way?: "cancelled"): Promise<string> {
  await enterAsSubscriber(page, way);
  return path;
}

/** The portal requires an earlier checkout. */
async function portalPath(page: Page): Promise<string> {
  await checkoutPath(page);
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await page.request.post("/profile", {
    headers: { origin },
    form: { intent: "manage-card" },
    maxRedirects: 0,
  });
  return answer.headers()["location"] ?? "/profile";
}

async function propertyPath(page: Page, rest = ""): Promise<string> {
  return `/properties/${(await firstProperty(page)).id}${rest}`;
}

async function projectPath(page: Page, rest = ""): Promise<string> {
  const { id } = await firstProperty(page);
  const { projects } = (await (await page.request.get(`/api/properties/${id}`)).json()) as {
    projects: { id: string }[];
  };
  return `/project/${projects[0]?.id}${rest}`;
}

/** A shipped template with suggestions. */
async function templatePath(page: Page, rest = ""): Promise<string> {
  const { data } = (await (await page.request.get("/api/admin/templates")).json()) as {
    data: { items: { id: string; name: string }[] };
  };
  return `/admin/templates/${data.items.find(({ name }) => name === "Kitchen")?.id}${rest}`;
}

type Photo = { id: string; projectId: string };

/** Idempotent: uploading the same image again creates no second photo. */
async function photoIn(page: Page): Promise<Photo> {
  const project = (await projectPath(page)).replace("/project/", "");
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const send = async (
    method: string,
    path: string,
    type: string,
    colour: string,
  ): Promise<Photo> => {
    const file = {
      name: `${type}.jpg`,
      mimeType: "image/jpeg",
      buffer: await picture("jpeg", 800, 600, colour),
    };
    const answer = await page.request.fetch(path, {
      method,
      headers: { origin },
      multipart: { type, file },
    });
    return (await answer.json()) as Photo;
  };
  const photo = await send("POST", `/api/projects/${project}/photos`, "before", "#8a6d3b");
  return send("PUT", `/api/projects/photos/${photo.id}`, "after", "#3366aa");
}

function deletePhotoPath({ id, projectId }: Photo): string {
  return `/project/${projectId}/photos/${id}/delete?type=before`;
}

type FilesFile = { id: string; propertyId: string };

/** Creates files on the first call. */
async function fileIn(page: Page): Promise<FilesFile> {
  const at = `/api${await propertyPath(page)}/files`;
  const list = async () => (await (await page.request.get(at)).json()) as FilesFile[];
  const send = ({ name, mimeType, buffer }: typeof QUOTE) =>
    call(page, "POST", at, { name, contentType: mimeType, data: buffer.toString("base64") });
  if ((await list()).length === 0) for (const file of [QUOTE, COSTS]) await send(file);
  const [first] = await list();
  if (!first) throw new Error("The dossier took no file.");
  return first;
}

function deleteFilePath({ id, propertyId }: FilesFile): string {
  return `/properties/${propertyId}/files/${id}/delete`;
}

type Row = { id: string; label: string };

async function tradeTrackerPath(page: Page): Promise<string> {
  const at = await propertyPath(page);
  const { workTrackerItems: dealItems } = (await (await page.request.get(`/api${at}`)).json()) as {
    workTrackerItems: Row[];
  };
  const deal = {
    "Purchase price": 600_000,
    "Sale price": 820_000,
    Marketing: 5_300,
    "Mortgage interest": 32_200,
  };
  for (const { id, label } of dealItems)
    if (label in deal)
      await call(page, "PUT", `/api/work-tracker/item/${id}`, {
        value: deal[label as keyof typeof deal],
      });
  return `${at}?view=trade-tracker`;
}

async function firstProperty(page: Page): Promise<{ id: string }> {
  const [first] = (await (await page.request.get("/api/properties")).json()) as { id: string }[];
  if (!first) throw new Error("This person has no property.");
  return first;
}

/** A path while an admin impersonates a user. */
async function acting(page: Page, at: string, email = MERE): Promise<string> {
  await actAs(page, email);
  return at;
}

async function impersonatePath(page: Page): Promise<string> {
  await call(page, "POST", "/api/login", { email: MERE, password: DEMO_PASSWORD });
  const id = await ownId(page);
  await enterAsAdmin(page);
  return `/admin/users/${id}/impersonate`;
}

async function userPath(page: Page, email: string, rest = ""): Promise<string> {
  const answer = await page.request.get(`/api/admin/users?q=${encodeURIComponent(email)}`);
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  return `/admin/users/${data.items[0]?.id}${rest}`;
}

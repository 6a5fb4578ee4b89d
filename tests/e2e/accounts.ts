import { test, type Page } from "@playwright/test";
import { newId } from "~/services/ids";
import { untilAlive } from "../support/open-pages";
import { linkInMail, PASSWORD } from "./story";

type NewItem = { name?: string; quantity?: number; budget?: number; spent?: number };
type Project = { id: string; activeItems: { id: string; name: string }[] };

/** Amounts in dollars. */
const THREE_ITEMS: NewItem[] = [
  { name: "Benchtop", quantity: 2, budget: 2600, spent: 0 },
  { name: "Oven", quantity: 1, budget: 1000, spent: 200 },
  { name: "Sink", quantity: 1, budget: 650, spent: 0 },
];

const KOWHAI = {
  address1: "14 Kōwhai Crescent",
  suburb: "Onerahi",
  city: "Whangārei",
  postcode: "0110",
};

let cookies: Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>> | undefined;

/** Signs in the worker's shared owner, for tests that do not change the account. */
export async function enterAsOwner(page: Page): Promise<void> {
  if (cookies) return page.context().addCookies(cookies);
  await signIn(page, await activeAccount(page));
  cookies = await page.context().cookies();
}

/** Activated but not signed in; returns its e-mail. */
export async function activeAccount(page: Page): Promise<string> {
  const email = await unverifiedAccount(page);
  const { searchParams } = new URL(await linkInMail(page, email, "/auth/activate"));
  await call(page, "POST", "/api/account/activate", {
    token: searchParams.get("token"),
    id: searchParams.get("id"),
  });
  return email;
}

/** Not activated; returns its e-mail. */
export async function unverifiedAccount(page: Page): Promise<string> {
  const email = newAddress();
  await call(page, "POST", "/api/account", {
    firstName: "Aroha",
    lastName: "Te Whare",
    email,
    password: PASSWORD,
  });
  await page.context().clearCookies();
  return email;
}

/** A unique e-mail. */
export function newAddress(): string {
  return `aroha.${crypto.randomUUID()}@example.nz`;
}

/** Newest first. */
export async function subjectsMailedTo(page: Page, email: string): Promise<string[]> {
  const mails = await call<{ subject: string }[]>(
    page,
    "GET",
    `/sandbox/mail?to=${encodeURIComponent(email)}`,
  );
  return mails.map(({ subject }) => subject);
}

/** Through the API, with the page's cookies. */
export async function signIn(page: Page, email: string): Promise<void> {
  await call(page, "POST", "/api/login", { email, password: PASSWORD });
}

/** Returns the id. */
export async function addProperty(page: Page, name = "Kōwhai Crescent"): Promise<string> {
  return (await call<{ id: string }>(page, "POST", "/api/properties", { name, address: KOWHAI }))
    .id;
}

/** Amounts in dollars. */
export async function addCategory(
  page: Page,
  propertyId: string,
  name: string,
  items: NewItem[],
): Promise<Project> {
  const { id } = await call<Project>(page, "POST", `/api/properties/${propertyId}/projects`, {});
  await call(page, "PUT", `/api/projects/${id}`, { name });
  if (items.length > 9 && items.every(({ name }) => name)) await pasteItems(page, id, items);
  else for (const item of items) await call(page, "POST", `/api/projects/${id}/items`, item);
  return call<Project>(page, "GET", `/api/projects/${id}`);
}

/** Many items in one request, by the form for rows of a spreadsheet. */
async function pasteItems(page: Page, projectId: string, items: NewItem[]): Promise<void> {
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const rows = items.map(({ name, quantity, budget, spent }) =>
    [name, quantity, budget, spent].join("\t"),
  );
  const answer = await page.request.post(`/project/${projectId}/paste`, {
    headers: { origin },
    form: {
      intent: "paste-items",
      formId: newId(),
      seen: String(items.length),
      text: rows.join("\n"),
    },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`Pasting answered ${answer.status()}.`);
  // The notification of it is for the next page.
  await page.context().clearCookies({ name: "toast" });
}

/** In a new property of the worker's owner. */
export async function openCategory(
  page: Page,
  items = THREE_ITEMS,
): Promise<Project & { propertyId: string }> {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  const project = await addCategory(page, propertyId, "Scullery", items);
  // Without script all cells are inputs only where that is asked for.
  await open(page, `/project/${project.id}${hasScript() ? "" : "?edit=all"}`);
  return { ...project, propertyId };
}

/** A new Kitchen from the shipped template, which has suggestions. */
export async function openKitchen(page: Page): Promise<Project> {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  const templates = await call<{ id: string; name: string }[]>(page, "GET", "/api/templates");
  const templateId = templates.find(({ name }) => name === "Kitchen")?.id;
  const project = await call<Project>(page, "POST", `/api/properties/${propertyId}/projects`, {
    templateId,
  });
  await open(page, `/project/${project.id}`);
  return project;
}

/** Waits for hydration where script runs. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await alive(page);
}

export function hasScript(): boolean {
  return test.info().project.use.javaScriptEnabled !== false;
}

/** Calls the API as the product's own pages do. */
export async function call<Answer = unknown>(
  page: Page,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: object,
): Promise<Answer> {
  const headers = {
    accept: "application/json",
    origin: new URL(test.info().project.use.baseURL ?? "").origin,
  };
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  if (!answer.ok())
    throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Waits for hydration of every part: earlier clicks act as without script. */
export async function alive(page: Page): Promise<void> {
  if (hasScript()) await untilAlive(page);
}

/** Opens the menu of a property's header. */
export function openMore(page: Page): Promise<void> {
  return page.locator("summary", { hasText: "More" }).click();
}

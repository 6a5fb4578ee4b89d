import { test, type Page } from "@playwright/test";
import { picture } from "../support/images";
import { addCategory, addProperty, call, enterAsOwner } from "./accounts";
import { actAs, enterAsAdmin, ownId } from "./acting";
import { COSTS, QUOTE } from "./dossier";
import { enterAsSubscriber } from "./subscriber";

export const DEMO_PASSWORD = "Demo-2026!";
export const MERE = "mid@demo.example";

export async function checkoutPath(page: Page): Promise<string> {
  return (await call<{ subscribeUrl: string }>(page, "POST", "/api/subscribe?annual=false", {}))
    .subscribeUrl;
}

export async function subscriberAt(page: Page, path: string, way?: "cancelled"): Promise<string> {
  await enterAsSubscriber(page, way);
  return path;
}

/** The portal requires an earlier checkout. */
export async function portalPath(page: Page): Promise<string> {
  await checkoutPath(page);
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await page.request.post("/profile", {
    headers: { origin },
    form: { intent: "manage-card" },
    maxRedirects: 0,
  });
  return answer.headers()["location"] ?? "/profile";
}

export async function propertyPath(page: Page, rest = ""): Promise<string> {
  return `/properties/${(await firstProperty(page)).id}${rest}`;
}

/** A path of the renovation that is finished. */
export async function reviewPath(page: Page): Promise<string> {
  const all = (await (await page.request.get("/api/properties")).json()) as {
    id: string;
    finishedDate: string | null;
  }[];
  return `/properties/${all.find(({ finishedDate }) => finishedDate !== null)?.id}/review`;
}

/** A category of a finished renovation, at its real costs. */
export async function ownTemplatePath(page: Page, rest = ""): Promise<string> {
  await enterAsOwner(page);
  const id = await addProperty(page, "Rimu bach");
  await addCategory(page, id, "Laundry", [
    { name: "Tub", budget: 400, spent: 460 },
    { name: "Tap", budget: 200, spent: 180 },
  ]);
  const at = `/api/properties/${id}`;
  await call(page, "POST", `${at}/status/complete`, {});
  type Kept = { templates: { id: string }[] };
  const { templates } = await call<Kept>(page, "PUT", `${at}/templates`, {});
  return `/templates/${templates[0]?.id}${rest}`;
}

export async function projectPath(page: Page, rest = ""): Promise<string> {
  const { id } = await firstProperty(page);
  const { projects } = (await (await page.request.get(`/api/properties/${id}`)).json()) as {
    projects: { id: string }[];
  };
  return `/project/${projects[0]?.id}${rest}`;
}

export async function itemPath(page: Page): Promise<string> {
  const project = await projectPath(page);
  const { activeItems } = (await (
    await page.request.get(`/api${project.replace("project", "projects")}`)
  ).json()) as { activeItems: { id: string }[] };
  return `${project}/items/${activeItems[0]?.id}`;
}

/** A quote that was accepted, with its variations. */
export async function quotePath(page: Page): Promise<string> {
  const property = await propertyPath(page);
  const quotes = (await (await page.request.get(`/api${property}/quotes`)).json()) as {
    id: string;
    status: string;
  }[];
  return `${property}/quotes/${quotes.find(({ status }) => status === "accepted")?.id}`;
}

/** A shipped template with suggestions. */
export async function templatePath(page: Page, rest = ""): Promise<string> {
  const { data } = (await (await page.request.get("/api/admin/templates")).json()) as {
    data: { items: { id: string; name: string }[] };
  };
  return `/admin/templates/${data.items.find(({ name }) => name === "Kitchen")?.id}${rest}`;
}

type Photo = { id: string; projectId: string };

/** Idempotent: uploading the same image again creates no second photo. */
export async function photoIn(page: Page): Promise<Photo> {
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

export function deletePhotoPath({ id, projectId }: Photo): string {
  return `/project/${projectId}/photos/${id}/delete?type=before`;
}

type FilesFile = { id: string; propertyId: string };

/** Creates files on the first call. */
export async function fileIn(page: Page): Promise<FilesFile> {
  const at = `/api${await propertyPath(page)}/files`;
  const list = async () => (await (await page.request.get(at)).json()) as FilesFile[];
  const send = ({ name, mimeType, buffer }: typeof QUOTE) =>
    call(page, "POST", at, { name, contentType: mimeType, data: buffer.toString("base64") });
  if ((await list()).length === 0) for (const file of [QUOTE, COSTS]) await send(file);
  const [first] = await list();
  if (!first) throw new Error("The dossier took no file.");
  return first;
}

export function deleteFilePath({ id, propertyId }: FilesFile): string {
  return `/properties/${propertyId}/files/${id}/delete`;
}

type Row = { id: string; label: string };

export async function tradeTrackerPath(page: Page): Promise<string> {
  return typeDeal(page, await propertyPath(page));
}

/** A deal of a registered person, with all that it can be asked; of an account of its own. */
export async function answeredDealPath(page: Page): Promise<string> {
  await enterAsOwner(page);
  const at = `/properties/${await addProperty(page, "Rimu bach")}`;
  const deal = { gstMode: "secondhand", weeks: 26, target: { profit: 70_000 } };
  await call(page, "PUT", `/api${at}/deal`, deal);
  return typeDeal(page, at);
}

async function typeDeal(page: Page, at: string): Promise<string> {
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
export async function acting(page: Page, at: string, email = MERE): Promise<string> {
  await actAs(page, email);
  return at;
}

export async function impersonatePath(page: Page): Promise<string> {
  await call(page, "POST", "/api/login", { email: MERE, password: DEMO_PASSWORD });
  const id = await ownId(page);
  await enterAsAdmin(page);
  return `/admin/users/${id}/impersonate`;
}

export async function userPath(page: Page, email: string, rest = ""): Promise<string> {
  const answer = await page.request.get(`/api/admin/users?q=${encodeURIComponent(email)}`);
  const { data } = (await answer.json()) as { data: { items: { id: string }[] } };
  return `/admin/users/${data.items[0]?.id}${rest}`;
}

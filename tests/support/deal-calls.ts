import { makeFullWorld } from "./full-world";
import type { Browser } from "./server";

type Row = { id: string; label: string };
/** JSON, in dollars and percent. */
export type DealJson = {
  inputs: Record<string, unknown>;
  lines: Record<string, number | null>;
  simple: Record<string, number>;
  missing: string[];
  solve: Record<string, unknown>;
  [name: string]: unknown;
};

/** What a person does to the deal of a new property of theirs through the API. */
export async function dealOverHttp(owner: Browser, renovation: number) {
  const call = async <Answer>(method: string, path: string, body: object = {}): Promise<Answer> => {
    const answer = await owner.json(method, path, ...(method === "GET" ? [] : [body]));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };
  const address = { address1: "14 Kōwhai Crescent", city: "Whangārei" };
  const { id } = await call<{ id: string }>("POST", "/api/properties", { name: "Deal", address });
  const at = `/api/properties/${id}`;
  const project = await call<{ id: string }>("POST", `${at}/projects`);
  const item = await call<{ id: string }>("POST", `/api/projects/${project.id}/items`, {
    name: "All of it",
    budget: renovation,
  });
  const { workTrackerItems } = await call<{ workTrackerItems: Row[] }>("GET", at);
  const rowId = (label: string) => {
    const row = workTrackerItems.find((one) => one.label === label);
    if (!row) throw new Error(`There is no row ${label}.`);
    return row.id;
  };
  return {
    propertyId: id,
    itemId: item.id,
    at,
    call,
    rowId,
    row: (label: string, change: object) =>
      call("PUT", `/api/work-tracker/item/${rowId(label)}`, change),
    values: async (values: Record<string, number>) => {
      for (const [label, value] of Object.entries(values))
        await call("PUT", `/api/work-tracker/item/${rowId(label)}`, { value });
    },
    put: (answers: object) => call<DealJson>("PUT", `${at}/deal`, answers),
    deal: () => call<DealJson>("GET", `${at}/deal`),
    solve: (question: object) =>
      call<Record<string, unknown>>("POST", `${at}/deal/solve`, question),
    /** The status and the fields of a refused call. */
    refused: async (method: string, path: string, body: object) => {
      const answer = await owner.json(method, path, body);
      const { error } = (await answer.json()) as {
        error?: { message: string; fields: Record<string, string[]> };
      };
      return { status: answer.status, message: error?.message, fields: error?.fields };
    },
  };
}

/** The deal of a new property whose renovation costs so many dollars. */
export async function dealOf(renovation: number) {
  const world = await makeFullWorld();
  return dealOverHttp(await world.browser(world.actors.creator), renovation);
}

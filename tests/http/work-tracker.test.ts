import { beforeEach, expect, test } from "vitest";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import type { Browser } from "../support/server";

const SALE = "4pK67Qh3zc8z1Dx9AwFLur";

let world: FullWorld;
let owner: Browser;
let propertyId: string;
let dealRowId: string;

beforeEach(async () => {
  world = await makeFullWorld();
  owner = await world.browser(world.actors.creator);
  propertyId = world.things["properties"]?.value ?? "";
  dealRowId = world.things["item"]?.value ?? "";
});

type Row = { id: string; categoryId: string; label: string; order: number; value: unknown };

async function rows(): Promise<Row[]> {
  const answer = await owner.json("GET", `/api/properties/${propertyId}`);
  return ((await answer.json()) as { workTrackerItems: Row[] }).workTrackerItems;
}

test("the categories are a list, the defaults are data with items", async () => {
  const categories = (await (await owner.json("GET", "/api/work-tracker/categories")).json()) as {
    label: string;
    items: Row[];
  }[];
  expect(categories.map(({ label }) => label)).toEqual([
    "Acquisition",
    "Sale",
    "Financing and other costs",
  ]);
  const admin = await world.browser(world.actors.admin);
  const defaults: unknown = await (await admin.json("GET", "/api/admin/work-tracker/items")).json();
  expect(defaults).toEqual({ data: { items: categories.flatMap(({ items }) => items) } });
});

test("a row is added, changed, deleted and brought back, each change answering the row", async () => {
  const added = await owner.json("POST", `/api/work-tracker/item/property/${propertyId}`, {
    categoryId: SALE,
    label: "Sign",
    value: 250,
  });
  expect(added.status).toBe(200);
  const row = (await added.json()) as Row;
  expect(row).toMatchObject({ label: "Sign", value: 250, propertyId });
  const changed = await owner.json("PUT", `/api/work-tracker/item/${row.id}`, { value: "$300" });
  expect(await changed.json()).toEqual({ ...row, value: 300 });
  const before = await rows();
  const deleted = await owner.json("DELETE", `/api/work-tracker/item/${row.id}`);
  expect([deleted.status, await deleted.text()]).toEqual([204, ""]);
  expect((await rows()).map(({ id }) => id)).not.toContain(row.id);
  const undone = await owner.form("/undo", { intent: "undo", trashId: row.id });
  expect([undone.status, undone.headers.get("location")]).toEqual([
    303,
    `/properties/${propertyId}?view=trade-tracker`,
  ]);
  expect(await rows()).toEqual(before);
});

test("a row's id in use is not created again, and a row is missing in another property", async () => {
  const stranger = await world.browser(world.actors.stranger);
  const made = await stranger.json("POST", "/api/properties", { address: "2 Queen Street" });
  const { id: theirs } = (await made.json()) as { id: string };
  const before = await rows();
  const body = { id: dealRowId, categoryId: SALE, label: "Mine" };
  expect(
    (await stranger.json("POST", `/api/work-tracker/item/property/${theirs}`, body)).status,
  ).toBe(409);
  expect(
    (await stranger.json("POST", `/api/work-tracker/item/property/${propertyId}`, body)).status,
  ).toBe(404);
  expect(
    (await stranger.json("PUT", `/api/work-tracker/item/${dealRowId}`, { value: 1 })).status,
  ).toBe(404);
  expect(
    (await stranger.json("PUT", `/api/admin/work-tracker/items/${dealRowId}`, { value: 1 })).status,
  ).toBe(403);
  expect(await rows()).toEqual(before);
});

test("the switch of the agent's fees is a collaborator's to set as well", async () => {
  const collaborator = await world.browser(world.actors.collaborator);
  const answer = await collaborator.json("PUT", `/api/properties/${propertyId}`, {
    includeAgentFees: false,
  });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ includeAgentFees: false }),
  ]);
});

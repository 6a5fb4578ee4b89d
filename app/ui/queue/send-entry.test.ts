import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "~/contracts/paths";
import { dealRowJson } from "~/contracts/view-codecs";
import { rowView } from "../../../tests/support/deal";
import { newItem } from "../items/edited-item";
import { ownRow, rowFromView } from "../deal/edited-row";
import type { Entry } from "../outbox/entry";
import { sendEntry } from "./send-entry";

type Answer = { status?: number; json?: unknown };

const ACCOUNT = "mere@example.com";
const SIGNED_IN = { data: { email: ACCOUNT, imping: false, isLoggedIn: true } };

/** Method, path and body of every request but the question who is signed in. */
let asked: string[];
let answers: Record<string, Answer>;

beforeEach(() => {
  [asked, answers] = [[], {}];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    if (path === paths.currentUser) return Response.json(SIGNED_IN);
    // oxlint-disable-next-line typescript/no-base-to-string -- text
    asked.push(`${method} ${path} ${String(body ?? "")}`.trim());
    const { status = 200, json } = answers[`${method} ${path}`] ?? {};
    if (status === 0) throw new TypeError("There is no connection.");
    return status === 204 ? new Response(null, { status }) : Response.json(json, { status });
  });
});
afterEach(() => void vi.unstubAllGlobals());

function entry(scope: string, confirmed: unknown, change: Partial<Entry["change"]>): Entry {
  return {
    id: "one",
    account: ACCOUNT,
    at: 1,
    page: "/",
    title: "",
    state: "waiting",
    draft: { scope, id: "", field: "" },
    confirmed,
    change: { id: "one", command: "", params: {}, input: {}, typed: "", ...change },
  };
}

/** As the server sends it, in dollars. */
const sentRow = (...view: Parameters<typeof rowView>) => dealRowJson.encode(rowView(...view));

const note = () =>
  entry("texts kitchen", "Oak", {
    command: "updateText",
    params: { id: "kitchen", name: "notes" },
    input: { text: "Ash" },
  });
const templateNote = () => ({ ...note(), draft: { scope: "template kitchen", id: "", field: "" } });
const templateItem = () =>
  entry("kitchen template", newItem("kitchen", false), {
    command: "editItem",
    params: { itemId: "oven", projectId: "kitchen" },
    input: { budget: 1_000 },
  });
const row = rowFromView(rowView("legal", { value: 90_000 }));
const price = () =>
  entry("deal rata", row, {
    command: "editRow",
    params: { rowId: "legal", propertyId: "rata" },
    input: { amount: 95_000, fee: null },
  });
const drone = ownRow({ id: "drone", category: "sale", label: "Drone", order: 10, amount: 12_000 });
const added = () =>
  entry("deal rata", drone, {
    command: "createRow",
    params: { rowId: "drone", propertyId: "rata" },
    input: { categoryId: "sale", label: "Drone", value: 12_000 },
  });

test("each is sent as its page sends it", async () => {
  answers = {
    "PUT /api/projects/kitchen": { json: { notes: "Ash" } },
    "PUT /api/work-tracker/item/legal": { json: sentRow("legal", { value: 95_000 }) },
    "PUT /api/properties/rata": { json: {} },
    "PUT /api/project-items/oven": { status: 503 },
  };
  const name = entry("name rata", "Rātā", {
    command: "updateName",
    params: { propertyId: "rata" },
    input: { name: "Rimu" },
  });
  // Those of items have been stored without a kind of their own.
  const budget = entry("kitchen", newItem("kitchen", false), {
    command: "editItem",
    params: { itemId: "oven" },
    input: { budget: 1_000 },
  });
  expect(await sendEntry(note())).toEqual({ kind: "sent", state: "Ash" });
  expect(await sendEntry(price())).toMatchObject({ kind: "sent", state: { amount: 95_000 } });
  expect(await sendEntry(name)).toEqual({ kind: "sent", state: "Rimu" });
  expect(await sendEntry(budget)).toEqual({ kind: "later" });
  expect(asked).toEqual([
    'PUT /api/projects/kitchen {"notes":"Ash","was":{"notes":"Oak"}}',
    'PUT /api/work-tracker/item/legal {"value":950,"was":{"value":900}}',
    'PUT /api/properties/rata {"name":"Rimu"}',
    'PUT /api/project-items/oven {"budget":10,"was":{"budget":0}}',
  ]);
});

test("those of an own template go to it", async () => {
  answers = {
    "PUT /api/templates/kitchen": { json: { data: { notes: "Ash" } } },
    "PUT /api/template-items/oven": { status: 503 },
  };
  expect(await sendEntry(templateNote())).toEqual({ kind: "sent", state: "Ash" });
  expect(await sendEntry(templateItem())).toEqual({ kind: "later" });
  expect(asked).toEqual([
    'PUT /api/templates/kitchen {"notes":"Ash","was":{"notes":"Oak"}}',
    'PUT /api/template-items/oven {"budget":10,"was":{"budget":0}}',
  ]);
});

const conflict = { status: 409, json: { error: { message: "Pita changed this.", fields: {} } } };

test("what somebody else has changed meanwhile comes as it is shown", async () => {
  answers = {
    "PUT /api/projects/kitchen": conflict,
    "GET /api/projects/kitchen": { json: { notes: "Rimu" } },
    "PUT /api/work-tracker/item/legal": conflict,
    "GET /api/properties/rata": {
      json: { workTrackerItems: [sentRow("legal", { value: 100_000 })] },
    },
  };
  const why = (theirs: object) => ({ kind: "conflict", reason: "Pita changed this.", theirs });
  expect(await sendEntry(note())).toEqual({
    kind: "needs you",
    why: why({ state: "Rimu", field: undefined, text: "Rimu" }),
  });
  expect(await sendEntry(price())).toMatchObject({
    kind: "needs you",
    why: why({ state: { amount: 100_000 }, text: "$1,000" }),
  });
});

test("an added row whose answer was lost is there once, as it is by now", async () => {
  const path = "/api/work-tracker/item/property/rata";
  answers = {
    [`POST ${path}`]: conflict,
    "GET /api/properties/rata": {
      json: { workTrackerItems: [sentRow("drone", { label: "Drone video" })] },
    },
  };
  expect(await sendEntry(added())).toMatchObject({
    kind: "sent",
    state: { id: "drone", label: "Drone video", present: true },
  });
  answers["GET /api/properties/rata"] = { status: 0 };
  expect(await sendEntry(added())).toEqual({ kind: "later" });
  answers["GET /api/properties/rata"] = { json: { workTrackerItems: [] } };
  expect(await sendEntry(added())).toMatchObject({
    kind: "needs you",
    why: { kind: "refused", reason: "Pita changed this." },
  });
});

test("a row that is gone already is removed", async () => {
  answers = { "DELETE /api/work-tracker/item/legal": { status: 404, json: {} } };
  const removed = entry("deal rata", row, { command: "deleteRow", params: { rowId: "legal" } });
  expect(await sendEntry(removed)).toMatchObject({ kind: "sent", state: { present: false } });
});

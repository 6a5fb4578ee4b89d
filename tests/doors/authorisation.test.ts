import { expect, test } from "vitest";
import type { Call } from "~/http/calls.server";
import { builtCalls, nameOf } from "../support/calls";
import { fillPath, furnish, isOwned, NOTHING, type Actor, type Furnished } from "../support/furnished";
import type { Browser } from "../support/server";

const calls = await builtCalls();

/** Calls that only the creator of a property may make, of those that its collaborators can see (decisions §3). */
const CREATOR_ONLY = new Set([
  "PUT /api/properties/:propertyId",
  "DELETE /api/properties/:propertyId",
  "PUT /api/properties/:propertyId/address",
  "POST /api/properties/:propertyId/image",
  "POST /api/properties/:propertyId/share",
  "DELETE /api/properties/:propertyId/share/:email",
]);

/** Calls about what belongs to one person alone, whoever a property is shared with. */
const NOT_SHARED = new Set(["GET /api/payments/:paymentId/invoice"]);

/** Calls open to anyone that still turn somebody away, and why. */
const TURNED_AWAY: Record<string, Partial<Record<Actor, number>>> = {
  // A browser is told that its account was closed in mid-session (decisions §7).
  "GET /api/login/user": { blocked: 403 },
};

/** What calls need to come as far as the thing they are about; {} does for all others. */
const INPUTS: Record<string, unknown> = {
  "PUT /api/properties/:propertyId": { name: "Another name" },
  "PUT /api/properties/:propertyId/address": { address1: "2 Queen Street" },
  "POST /api/properties/:propertyId/share": { email: "somebody@example.nz" },
  "POST /api/properties/:propertyId/clone": { address: "2 Queen Street" },
  "POST /api/subscribe": { annual: "true" },
};

const ACTORS: (Actor | "signedOut")[] = ["signedOut", "unverified", "expired", "blocked", "stranger", "collaborator", "creator", "admin"];
const REFUSALS = [401, 402, 403, 404];

test("there are calls to judge", () => {
  expect(calls.length).toBeGreaterThan(2);
});

for (const call of calls) {
  const name = nameOf(call);
  test(`${name} lets in whom it should, and nobody else changes anything`, async () => {
    const world = await furnish();
    const answers: Record<string, number> = {};
    const wanted = Object.fromEntries(ACTORS.map((actor) => [actor, expectedStatus(call, actor, world)]));
    for (const actor of ACTORS.filter((one) => wanted[one] !== "in")) {
      const browser = await browserOf(world, actor);
      const before = changesIn(world);
      answers[actor] = (await ask(browser, world, call)).status;
      expect(changesIn(world) - before, `rows changed for ${actor}`).toBe(0);
    }
    for (const actor of ACTORS.filter((one) => wanted[one] === "in")) {
      const fresh = await furnish();
      answers[actor] = (await ask(await browserOf(fresh, actor), fresh, call)).status;
    }
    const judged = Object.fromEntries(ACTORS.map((actor) => [actor, judge(answers[actor] ?? 0, wanted[actor])]));
    expect(judged).toEqual(wanted);
  });
}

for (const call of calls.filter(({ path }) => path.includes(":"))) {
  test(`${nameOf(call)} tells a stranger nothing: another's id and one that nothing has are answered alike`, async () => {
    const world = await furnish();
    if (!isOwned(call.path, world.things)) return;
    const stranger = await world.browser(world.actors.stranger);
    const theirs = await ask(stranger, world, call);
    const missing = await ask(stranger, world, call, NOTHING);
    const status = call.operation.access === "admin" ? 403 : 404;
    expect({ status: theirs.status, body: await theirs.text() }).toEqual({ status, body: await missing.text() });
    expect([...theirs.headers.keys()]).toEqual([...missing.headers.keys()]);
  });
}

for (const call of calls.filter(({ operation, method }) => operation.access === "admin" && method === "GET")) {
  test(`${nameOf(call)} is for admins by HEAD and as .data too`, async () => {
    const world = await furnish();
    const browser = await world.browser(world.actors.stranger);
    const path = fillPath(call.path, world.things);
    expect((await browser.send(path, { method: "HEAD" })).status).toBe(403);
    expect(await (await browser.send(`${path}.data`)).text()).toContain("This part is for administrators.");
  });
}

test("every call named in the tables above is still there", () => {
  const there = new Set(calls.map(nameOf));
  const built = [...Object.keys(TURNED_AWAY), ...Object.keys(INPUTS)];
  expect(built.filter((name) => !there.has(name))).toEqual([]);
});

function expectedStatus({ method, path, operation }: Call, actor: Actor | "signedOut", world: Furnished): number | "in" {
  const name = nameOf({ method, path });
  const { access } = operation;
  if (access === "anyone") return (actor !== "signedOut" && TURNED_AWAY[name]?.[actor]) || "in";
  if (actor === "signedOut") return 401;
  if (access === "impersonating") return actor === "admin" ? "in" : 403;
  if (actor === "blocked") return 403;
  if (access === "signed-in") return "in";
  if (actor === "unverified") return 403;
  // An admin sees no more of others' properties than anybody else.
  if (access === "admin") return actor !== "admin" ? 403 : isOwned(path, world.things) ? 404 : "in";
  if (access === "content" && actor === "expired") return 402;
  if (!isOwned(path, world.things)) return "in";
  if (actor === "collaborator" && NOT_SHARED.has(name)) return 404;
  if (actor === "collaborator") return CREATOR_ONLY.has(name) ? 403 : "in";
  return actor === "creator" ? "in" : 404;
}

/** "in" for every answer that is no refusal of the person: done, or something sent was found wanting. */
function judge(status: number, wanted: number | "in" | undefined): number | "in" {
  return wanted === "in" && status < 500 && !REFUSALS.includes(status) ? "in" : status;
}

async function browserOf(world: Furnished, actor: Actor | "signedOut"): Promise<Browser> {
  return actor === "signedOut" ? world.browser() : world.browser(world.actors[actor]);
}

async function ask(browser: Browser, world: Furnished, call: Call, instead?: string): Promise<Response> {
  const input = call.method === "GET" ? undefined : (INPUTS[nameOf(call)] ?? {});
  return browser.json(call.method, fillPath(call.path, world.things, instead), input);
}

function changesIn({ app }: Furnished): number {
  return app.db.$client.prepare("select total_changes()").pluck().get() as number;
}

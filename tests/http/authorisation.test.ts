import { afterEach, describe, expect, test } from "vitest";
import type { User } from "~/domain/user";
import { ACTORS, type ActorKind, type Outcome, type Policy } from "../support/access-policies";
import { ACCESS } from "../support/access-table";
import { builtEndpoints, nameOf } from "../support/endpoints";
import { fillPath, intentOf, isOwned } from "../support/filled-paths";
import { makeFullWorld, NOTHING, SECRET, type FullWorld } from "../support/full-world";
import { requestsOf, type RouteRequest } from "../support/route-requests";
import { built, closeWorlds, type Browser } from "../support/server";

const { build } = await built();

/** More than a thousand worlds, each for one test. */
afterEach(closeWorlds);
const requests = requestsOf(build);

/** Minimal valid inputs; {} for all other requests. */
const INPUTS: Record<string, Record<string, unknown>> = {
  "PUT /api/properties/:propertyId": { name: "Another name" },
  "PUT /api/properties/:propertyId/address": { address1: "2 Queen Street" },
  "POST /api/properties/:propertyId/share": { email: "somebody@example.nz" },
  "POST /api/properties/:propertyId/clone": { address: "2 Queen Street" },
  "POST /api/subscribe": { annual: "true" },
};

/** Pages that are authorised by a property but show nothing of it. */
const SHOW_NOTHING_OF_IT = new Set([
  "GET /properties/:propertyId/add-project",
  // Packed.
  "GET /properties/:propertyId/export",
  "GET /properties/:propertyId/share/:email/remove",
]);

test("the table names every request of the route table, and nothing else", () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(
    [...new Set(requests.map(({ name }) => name))].toSorted(),
  );
});

describe.each(requests.map((request) => [request.name, request] as const))(
  "%s",
  (name, request) => {
    const policy = ACCESS[name] as Policy;

    test("admits the permitted actors, and others change and learn nothing", async () => {
      const isRead = request.method === "GET";
      const permitted = ACTORS.filter((one) => policy[one] === "in");
      const refused = ACTORS.filter((one) => policy[one] !== "in");
      let world: World | undefined;
      for (const way of waysOf(request)) {
        // A command changes the world for the next way and the next actor.
        if (!world || !isRead) world = await furnishForAll();
        const found: Partial<Record<ActorKind, Outcome>> = {};
        // For reads, the refused ask last, of what is kept for the permitted (docs/decisions/0079).
        // All sign in first: a session is a write, which ends what is kept.
        const asking: [ActorKind, Browser][] = [];
        for (const actor of isRead ? [...permitted, ...refused] : refused)
          asking.push([actor, await browserOf(world, actor)]);
        for (const [actor, browser] of asking) {
          const before = changesIn(world);
          found[actor] = await outcome(request, way, world, actor, browser);
          expect(changesIn(world) - before, `rows changed for ${actor} (${way})`).toBe(0);
        }
        for (const [index, actor] of isRead ? [] : permitted.entries()) {
          const own = index === 0 ? world : await furnishForAll();
          found[actor] = await outcome(request, way, own, actor, await browserOf(own, actor));
        }
        expect(found, way).toEqual(policy);
        expect(world.reported).toEqual([]);
      }
    });
  },
);

const unknownMethods = [...new Set(requests.map(({ path }) => path))].flatMap((path) => {
  const known = requests.filter((request) => request.path === path);
  const isCall = known.some(({ kind }) => kind === "call");
  const others = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
    (method) => !known.some((request) => request.method === method),
  );
  return path.includes("*") ? [] : [[path, isCall, others] as const];
});

test.each(unknownMethods)(
  "%s changes nothing by a method that it does not know",
  async (path, isCall, methods) => {
    const world = await furnishForAll();
    for (const actor of ACTORS) {
      const browser = await browserOf(world, actor);
      const before = changesIn(world);
      for (const method of methods) {
        const response = await browser.send(fillPath(path, world.things), {
          method,
          ...(method !== "GET" && {
            body: isCall ? "{}" : new URLSearchParams(),
            headers: isCall ? JSON_BODY : {},
          }),
        });
        // A closed account is answered 403 on every request.
        expect([actor, method, response.status]).toEqual([
          actor,
          method,
          actor === "blocked" && response.status === 403 ? 403 : 405,
        ]);
      }
      expect(changesIn(world) - before, actor).toBe(0);
    }
  },
);

for (const call of (await builtEndpoints()).filter(({ path }) => path.includes(":"))) {
  test(`${nameOf(call)} answers a stranger alike for another user's id and an unknown one`, async () => {
    const world = await makeFullWorld();
    if (!isOwned(call.path, world.things)) return;
    const stranger = await world.browser(world.actors.stranger);
    const ask = (instead?: string) =>
      stranger.json(
        call.method,
        fillPath(call.path, world.things, instead),
        call.method === "GET" ? undefined : (INPUTS[nameOf(call)] ?? {}),
      );
    const [theirs, missing] = [await ask(), await ask(NOTHING)];
    const status = call.operation.access === "admin" ? 403 : 404;
    expect({ status: theirs.status, body: await theirs.text() }).toEqual({
      status,
      body: await missing.text(),
    });
    expect([...theirs.headers.keys()]).toEqual([...missing.headers.keys()]);
  });
}

test("every request that has an input is still there", () => {
  const names = new Set(requests.map(({ name }) => name));
  expect(
    [...Object.keys(INPUTS), ...SHOW_NOTHING_OF_IT].filter((name) => !names.has(name)),
  ).toEqual([]);
});

const JSON_BODY = { "Content-Type": "application/json" };

/** Document, single fetch, HEAD, and single fetch of the route's own loader. */
type Way = "document" | "HEAD" | ".data" | ".data of this route";

function waysOf({ kind, routeId, method, path }: RouteRequest): Way[] {
  // Resource routes have no single-fetch form.
  if (kind === "call")
    return [
      ...(method === "GET" ? (["document", "HEAD"] as const) : (["document"] as const)),
      ...(routeId.startsWith("routes/api/") ? ([".data"] as const) : []),
    ];
  if (
    routeId.startsWith("sandbox/routes/") ||
    !routeId.startsWith("routes/pages/") ||
    path.includes("*")
  )
    return ["document"];
  return kind === "page"
    ? ["document", "HEAD", ".data", ".data of this route"]
    : ["document", ".data"];
}

type World = Awaited<ReturnType<typeof furnishForAll>>;

/** A full world with a former collaborator. */
async function furnishForAll() {
  const world = await makeFullWorld();
  const former = world.person("Former");
  return {
    ...world,
    browsers: new Map<ActorKind, Browser>(),
    actors: { ...world.actors, former } as Record<Exclude<ActorKind, "signedOut" | "acting">, User>,
  };
}

/** One for each actor of a world. */
async function browserOf(world: World, actor: ActorKind): Promise<Browser> {
  const browser = world.browsers.get(actor) ?? (await openBrowserOf(world, actor));
  world.browsers.set(actor, browser);
  return browser;
}

async function openBrowserOf(world: World, actor: ActorKind): Promise<Browser> {
  if (actor === "signedOut") return world.browser();
  if (actor !== "acting") return world.browser(world.actors[actor]);
  const browser = await world.browser(world.actors.admin);
  const started = await browser.json("POST", `/api/admin/users/${world.actors.creator.id}/imp`, {});
  if (!started.ok) throw new Error(`Nobody is acted as: ${started.status}`);
  return browser;
}

async function outcome(
  request: RouteRequest,
  way: Way,
  world: World,
  actor: ActorKind,
  browser: Browser,
): Promise<Outcome> {
  const response = await browser.send(addressOf(request, way, world), initOf(request, way, world));
  const text = await response.text();
  const met =
    request.kind === "call"
      ? metByCall(response)
      : way.startsWith(".data")
        ? metByData(response, text)
        : metByPage(response);
  const wanted = (ACCESS[request.name] as Policy)[actor];
  if (wanted === 409 && response.status === 409) return 409;
  if (wanted !== "in") expect(text, `${actor} (${way})`).not.toContain(SECRET);
  else if (
    request.kind === "page" &&
    way !== "HEAD" &&
    isOwned(request.path, world.things) &&
    !SHOW_NOTHING_OF_IT.has(request.name)
  )
    expect(text, `${actor} (${way})`).toContain(SECRET);
  // Pages redirect accounts without access to the home page, which shows the reason.
  return met === "home" ? (wanted === 402 || wanted === 403 ? wanted : "in") : met;
}

function addressOf({ path, routeId, button }: RouteRequest, way: Way, { things }: World): string {
  const at = fillPath(path, things);
  // The index route's form needs ?index, or its layout would answer.
  if (at === "/" && button !== undefined)
    return way === "document" ? "/?index" : "/_root.data?index";
  if (!way.startsWith(".data")) return at;
  const data = at === "/" ? "/_root.data" : `${at}.data`;
  return way === ".data" ? data : `${data}?_routes=${encodeURIComponent(routeId)}`;
}

function initOf(
  { name, method, path, kind, button }: RouteRequest,
  way: Way,
  { things }: World,
): RequestInit {
  if (way === "HEAD") return { method: "HEAD" };
  if (method === "GET") return kind === "call" ? {} : { headers: { Accept: "text/html" } };
  if (kind === "call")
    return { method, headers: JSON_BODY, body: JSON.stringify(INPUTS[name] ?? {}) };
  return { method, body: new URLSearchParams({ intent: intentOf(path, button ?? "", things) }) };
}

const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 404, 405]);

function metByCall({ status }: Response): Outcome {
  if (status >= 500 && status !== 503) throw new Error(`answered ${status}`);
  return REFUSALS.has(status) ? (status as Outcome) : "in";
}

function metByPage(response: Response): Outcome | "home" {
  return sentTo(response.status, response.headers.get("location")) ?? metByCall(response);
}

/** Single fetch answers 202 for a redirect, with the target in its body. */
function metByData(response: Response, text: string): Outcome | "home" {
  const [, to, status] = /"redirect","([^"]*)".*?"status",(\d+)/s.exec(text) ?? [];
  return sentTo(Number(status ?? 0), to ?? null) ?? metByCall(response);
}

/** Refusals redirect with 302, successful commands with 303. */
function sentTo(status: number, location: string | null): 401 | "home" | undefined {
  if (status !== 302) return undefined;
  if (location?.startsWith("/auth/login")) return 401;
  return location === "/" ? "home" : undefined;
}

function changesIn({ app }: FullWorld): number {
  return app.db.$client.prepare("select total_changes()").pluck().get() as number;
}

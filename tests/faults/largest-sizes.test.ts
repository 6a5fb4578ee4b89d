import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyOperation } from "~/operations/operation";
import { projects } from "~/data/schema";
import { SIZES } from "~/domain/sizes";
import { MOST_REPLACED } from "~/operations/items/import-again";
import { newId } from "~/services/ids";
import { probeHealth } from "../support/health-probe";
import { textOf } from "../support/html-forms";
import { OF_ACCOUNTS } from "../support/largest-account-calls";
import { CALLS, DEAL } from "../support/largest-calls";
import { largestDay, newestUndo } from "../support/largest-day";
import { FORMS } from "../support/largest-forms";
import { serveLargest, type Served } from "../support/largest-served";
import { needsCase, walkOf, type Cases } from "../support/largest-walk";
import { requestsOf, type RouteRequest } from "../support/route-requests";
import { built } from "../support/server";

/** Milliseconds that /healthz may wait. */
const GOAL = 250;
/** Other load only adds to a wait: the best of some tries is the server's own. */
const TRIES = 3;

const CASES: Cases = { ...CALLS, ...FORMS, ...OF_ACCOUNTS };
const { build } = await built();
const order = ({ name, method, button = "" }: RouteRequest) =>
  CASES[name]?.isFresh
    ? 3
    : method === "DELETE" || /^(delete|remove)/.test(button)
      ? 2
      : method === "GET"
        ? 0
        : 1;
const requests = requestsOf(build).toSorted((a, b) => order(a) - order(b));

let served: Served;
let probe: Awaited<ReturnType<typeof probeHealth>>;

beforeAll(async () => {
  served = await serveLargest();
  const owner = await served.browser(served.actors.creator.id);
  const deal = `/api/properties/${served.id("properties")}/deal`;
  const answered = await owner.json("PUT", deal, DEAL);
  if (!answered.ok) throw new Error(`The deal is not answered: ${await answered.text()}`);
  probe = await probeHealth(served.origin, served.pid);
}, 300_000);
afterAll(async () => {
  await probe.stop();
  await served.stop();
});

test("every case is one of a request of the route table", () => {
  const names = new Set(requests.map(({ name }) => name));
  expect(Object.keys(CASES).filter((name) => !names.has(name))).toEqual([]);
});

test("a search of all bills holds no other", { timeout: 120_000 }, async () => {
  const owner = await served.browser(served.actors.creator.id);
  const at = `/properties/${served.id("properties")}/bills?list=all&q=plumbing`;
  const held = await measured("Search of bills", async () => () => owner.page(at));
  expect(held.problem).toBe("");
  expect(held.ms).toBeLessThanOrEqual(GOAL);
});

test.each(requests.map((request) => [request.name, request] as const))(
  "%s holds no other at its largest size",
  { timeout: 120_000 },
  async (name, request) => {
    const { reason, isFresh, status = 200 } = CASES[name] ?? {};
    if (reason) return void process.stdout.write(`| ${name} | not asked: ${reason} | |\n`);
    if (needsCase(request, operationOf(request)) && !CASES[name])
      throw new Error("Say in tests/support/largest-calls.ts what it sends at most.");
    if (isFresh) {
      await probe.stop();
      await served.again();
      probe = await probeHealth(served.origin, served.pid);
    }
    const walk = walkOf(served, requests, CASES);
    const least = { held: Infinity, undone: 0 };
    for (let tries = 0; tries < TRIES; tries++) {
      const held = await measured(name, () => walk.prepare(request));
      expect(held.problem, saidIn(held.text)).toBe(status === 200 ? "" : String(status));
      least.held = Math.min(least.held, held.ms);
      const trashed = newestInTrash();
      if (!trashed || trashed.id === held.trashedBefore) break;
      // What went is there again: another try finds it.
      const ms = await undone(name, trashed);
      least.undone = tries === 0 ? ms : Math.min(least.undone, ms);
      if (isFresh || Math.max(least.held, least.undone) <= GOAL) break;
    }
    const ms = Math.max(least.held, least.undone);
    expect(ms, `ms, at ${JSON.stringify(SIZES)}`).toBeLessThanOrEqual(GOAL);
  },
);

test(
  "replacing as many rows of a file as are replaced holds no other",
  { timeout: 120_000 },
  async () => {
    await probe.stop();
    await served.again();
    probe = await probeHealth(served.origin, served.pid);
    const owner = await served.browser(served.actors.creator.id);
    const [place] = served.db.select({ id: projects.id }).from(projects).limit(1).all();
    served.db
      .delete(projects)
      .where(eq(projects.id, place?.id ?? ""))
      .run();
    const seen = String(MOST_REPLACED);
    const text = `\fSheet\nItem\tBudget\tSupplier\n${"Tap\t1\tBunnings\n".repeat(MOST_REPLACED)}`;
    const bring = (again?: string) =>
      owner.form(`/properties/${served.id("properties")}/import`, {
        intent: "import-budget",
        text,
        seen,
        formId: newId(),
        ...(again && { again }),
      });
    expect(problemOf(await bring())).toBe("");
    const least = { held: Infinity, undone: Infinity };
    for (let tries = 0; tries < TRIES && Math.max(least.held, least.undone) > GOAL; tries++) {
      const held = await measured("Replace rows", async () => () => bring("replace"), 1);
      expect(held.problem, saidIn(held.text)).toBe("");
      least.held = Math.min(least.held, held.ms);
      least.undone = Math.min(least.undone, await undone("Replace rows", newestUndo(served)));
    }
    expect(Math.max(least.held, least.undone)).toBeLessThanOrEqual(GOAL);
  },
);

test("putting back the largest day holds no other", { timeout: 300_000 }, async () => {
  await probe.stop();
  await served.again();
  probe = await probeHealth(served.origin, served.pid);
  const owner = await served.browser(served.actors.creator.id);
  const day = await largestDay(served);
  const at = `/properties/${served.id("properties")}/history/${day}/put-back`;
  const least = { asked: Infinity, held: Infinity, undone: Infinity };
  for (let tries = 0; tries < TRIES && Math.max(...Object.values(least)) > GOAL; tries++) {
    const asked = await measured("Ask about a day", async () => () => owner.page(at), 1);
    const back = () => owner.form(at, { intent: "put-back" });
    const held = await measured("Put back a day", async () => back, 1);
    expect([asked.problem, held.problem], saidIn(held.text)).toEqual(["", ""]);
    least.asked = Math.min(least.asked, asked.ms);
    least.held = Math.min(least.held, held.ms);
    least.undone = Math.min(least.undone, await undone("Put back a day", newestUndo(served)));
  }
  expect(Math.max(...Object.values(least))).toBeLessThanOrEqual(GOAL);
});

/** What went is brought back, for the requests that follow. @returns ms */
async function undone(name: string, { id, ownerId }: Trashed): Promise<number> {
  const browser = await served.browser(ownerId);
  const undo = () => browser.form("/undo", { intent: "undo", trashId: id });
  const held = await measured(`Undo after ${name}`, async () => undo, 1);
  expect(held.problem).toBe("");
  return held.ms;
}

type Trashed = { id: string; ownerId: string };

type Held = { problem: string; ms: number; text: string; trashedBefore: string | undefined };

/** A try beyond the goal is followed by another, as long as they succeed. */
async function measured(
  name: string,
  prepare: () => Promise<() => Promise<Response>>,
  tries = TRIES,
): Promise<Held> {
  let best: Held | undefined;
  for (let done = 0; done < tries && (!best || best.ms > GOAL); done++) {
    const send = await prepare();
    const trashedBefore = newestInTrash()?.id;
    await probe.lap();
    const response = await send();
    const text = Buffer.from(await response.arrayBuffer()).toString();
    const { heldMs } = await probe.lap();
    const held = { problem: problemOf(response), ms: heldMs, text, trashedBefore };
    if (!best || (held.problem === "" && held.ms < best.ms)) best = held;
    // Another try would not find what went, before it is brought back.
    if (held.problem !== "" || CASES[name]?.isFresh || newestInTrash()?.id !== trashedBefore) break;
  }
  if (!best) throw new Error(`${name} was not tried.`);
  const shown = best.ms.toFixed(best.ms < 10 ? 1 : 0);
  const result = best.problem ? `${best.problem}: ${saidIn(best.text)}` : "done";
  process.stdout.write(`| ${name} | ${result} | ${shown} |\n`);
  return best;
}

/** A refusal: its status, the page it leads to, or its notification; blank where it was done. */
function problemOf({ status, url, headers }: Response): string {
  if (status >= 400) return String(status);
  const goTo = headers.get("Location") ?? "";
  const asked = new URL(url).pathname;
  const isAway = ["/auth/login", "/subscribe"].some(
    (away) => goTo.startsWith(away) && !asked.startsWith(away) && !asked.startsWith("/auth/"),
  );
  if (isAway) return `to ${goTo}`;
  const toast = headers.getSetCookie().find((line) => line.startsWith("toast=ey")) ?? "";
  const text = Buffer.from(decodeURIComponent(toast.slice("toast=".length)), "base64").toString();
  return text.startsWith('{"type":"error"') ? text : "";
}

/** What a refusal says: of a page from its summary on. */
function saidIn(text: string): string {
  const shown = text.startsWith("{") ? text : textOf(text);
  return shown.slice(Math.max(0, shown.indexOf("There is a problem"))).slice(0, 500);
}

function newestInTrash(): Trashed | undefined {
  return served.db.$client
    .prepare<[], Trashed>(
      "select id, owner_id ownerId from trash order by delete_date desc limit 1",
    )
    .get();
}

function operationOf({ routeId, method }: RouteRequest): AnyOperation | undefined {
  const action = build.routes[routeId]?.module.action as
    | { operations?: Record<string, AnyOperation> }
    | undefined;
  return action?.operations?.[method];
}

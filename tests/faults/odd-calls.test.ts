import fc, { type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { updateUser } from "~/data/users";
import { pathOf } from "~/http/answers/route-table";
import type { AnyOperation } from "~/operations/operation";
import { hashPassword } from "~/services/passwords";
import { builtEndpoints } from "../support/endpoints";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld, NOTHING, SECRET, type Actor } from "../support/full-world";
import { built, type Browser } from "../support/server";

/** Deletions make later calls miss: use a new world now and then. */
const REQUESTS_A_WORLD = 400;
const SEED = 20_261_121;

type JsonSchema = { [key: string]: unknown };

const oddText = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "__proto__",
    "constructor",
    "\0",
    "\u202egnp.exe",
    "=1+1",
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "%00",
    "../..",
    "NaN",
  ),
  fc.constantFrom(
    "$1,200.40",
    "-0",
    "1e999",
    "99999999999999999999",
    "ā".repeat(300),
    "👷‍♀️".repeat(100),
    "a\r\nBcc: x@y.nz",
    "null",
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const oddNumber = fc.oneof(
  fc.constantFrom(0, -1, 0.005, 1e21, -1e308, 2 ** 53),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anything = fc.oneof(
  fc.jsonValue(),
  oddText,
  oddNumber,
  fc.constant({ __proto__: { isAdmin: true } }),
);

/** Mostly valid values for a schema, with some mistakes. */
function nearly(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: JsonSchema): Arbitrary<unknown> {
  const { type, anyOf, allOf, properties, items } = schema as {
    type?: string | string[];
    anyOf?: JsonSchema[];
    allOf?: JsonSchema[];
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
  };
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
  if ("const" in schema) return fc.constant(schema["const"]);
  const choices = anyOf ?? allOf;
  if (choices) return fc.oneof(...choices.map(nearly));
  if (properties) {
    const arbitraries = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [name, nearly(one)]),
    );
    return fc.record(arbitraries, { requiredKeys: [] });
  }
  const one = Array.isArray(type) ? type[0] : type;
  if (one === "array") return fc.array(nearly(items ?? {}), { maxLength: 4 });
  if (one === "boolean") return fc.boolean();
  if (one === "number" || one === "integer")
    return fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), oddNumber);
  if (one === "string")
    return fc.oneof(fc.constantFrom("Kitchen", "ada@example.nz", "12", NOTHING), oddText);
  return anything;
}

const actors = fc.constantFrom<Actor | null>(
  "creator",
  "creator",
  "creator",
  "collaborator",
  "stranger",
  "admin",
  "unverified",
  "expired",
  "blocked",
  null,
);

/** A call or form with its actor. */
type Asked = {
  name: string;
  path: string;
  actor: Actor | null;
  instead: string | undefined;
  send: (browser: Browser, path: string) => Promise<Response>;
};

const circumstances = {
  actor: actors,
  instead: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.oneof(fc.constant(NOTHING), oddText) },
  ),
};

function inputOf({ input }: AnyOperation): Arbitrary<unknown> {
  const schema = z.toJSONSchema(input ?? z.undefined(), {
    io: "input",
    unrepresentable: "any",
  }) as JsonSchema;
  return fc.oneof({ weight: 6, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

/** Dealt in turn, so that each world gets every call. */
async function oddCalls(count: number): Promise<Asked[]> {
  const calls = (await builtEndpoints()).filter(({ operation }) => !operation.upload);
  return deal(calls, count, ({ method, path, operation }) =>
    fc.record({ ...circumstances, input: inputOf(operation) }).map(({ input, ...rest }) => ({
      ...rest,
      name: `${method} ${path} ${JSON.stringify(input)}`,
      path,
      send: (browser, at) =>
        method === "GET" || method === "DELETE"
          ? browser.json(method, `${at}?${queryOf(input)}`)
          : browser.json(method, at, input),
    })),
  );
}

const oddName = fc.constantFrom(
  "__proto__.isAdmin",
  "constructor.prototype.x",
  "items.__proto__.spent",
  "items[0",
  "a..b",
  "[]",
  "items[99999999]",
  "",
);

/** With malformed field names. */
async function oddForms(count: number): Promise<Asked[]> {
  const { build } = await built();
  const forms = Object.values(build.routes).flatMap((route) => {
    const handlers =
      (
        route?.module.action as
          | { handlers?: Record<string, { operation: AnyOperation }> }
          | undefined
      )?.handlers ?? {};
    return Object.entries(handlers).map(([intent, { operation }]) => ({
      path: pathOf(build, route?.id ?? ""),
      intent,
      operation,
    }));
  });
  const fields = (operation: AnyOperation) =>
    fc
      .tuple(inputOf(operation), fc.dictionary(oddName, oddText, { maxKeys: 2 }))
      .map(([input, more]) => ({ ...formOf(input), ...more }));
  return deal(forms, count, ({ path, intent, operation }) =>
    fc.record({ ...circumstances, input: fields(operation) }).map(({ input, ...rest }) => ({
      ...rest,
      name: `${path} ${intent} ${JSON.stringify(input)}`,
      path,
      send: (browser, at) =>
        browser.form(at, { ...input, intent: intent.replace(/ :\w+$/, ` ${NOTHING}`) }),
    })),
  );
}

function deal<Kind>(
  kinds: Kind[],
  count: number,
  requestTo: (kind: Kind) => Arbitrary<Asked>,
): Asked[] {
  const rounds = Math.ceil(count / kinds.length);
  const hands = kinds.map((kind, index) =>
    fc.sample(requestTo(kind), { numRuns: rounds, seed: SEED + index }),
  );
  return Array.from({ length: rounds }, (_, round) =>
    hands.flatMap((hand) => hand[round] ?? []),
  ).flat();
}

/** Problems as sentences, and the count of each status. */
async function ask(requests: Asked[]): Promise<{ wrong: string[]; seen: Record<number, number> }> {
  const wrong: string[] = [];
  const seen: Record<number, number> = {};
  for (let start = 0; start < requests.length; start += REQUESTS_A_WORLD) {
    const world = await makeFullWorld({ LIMITS: "off" });
    for (const { id } of Object.values(world.actors))
      updateUser(world.app.db, id, { passwordHash });
    const browsers = new Map<Actor | null, Browser>();
    for (const { name, path, actor, instead, send } of requests.slice(
      start,
      start + REQUESTS_A_WORLD,
    )) {
      const browser =
        browsers.get(actor) ?? (await world.browser(actor ? world.actors[actor] : undefined));
      const { status, text } = await send(browser, fillPath(path, world.things, instead)).then(
        async (response) => ({
          status: response.status,
          text: await response.text(),
        }),
      );
      seen[status] = (seen[status] ?? 0) + 1;
      // A mailed link opens its page for whoever has it.
      const isInvited = path.includes("/:secret");
      const isOutsider = !isInvited && (actor === null || OUTSIDERS.has(actor));
      const isDisclosed = isOutsider && text.includes(SECRET);
      if (status >= 500 || /\n\s+at .*:\d+:\d+/.test(text) || isDisclosed)
        wrong.push(
          `${name} as ${actor}, with ${instead} in its path: ${status} ${text.slice(0, 200)}`,
        );
      // Some requests sign their own user out.
      if (browser.jar.size > 0 && status !== 401) browsers.set(actor, browser);
      else browsers.delete(actor);
    }
    wrong.push(...world.reported.map((bug) => `A bug: ${String(bug)}`));
  }
  return { wrong, seen };
}

const passwordHash = await hashPassword("Kōwhai-2026!");
const OUTSIDERS: ReadonlySet<Actor> = new Set(["stranger", "unverified", "expired", "blocked"]);

test.each([
  ["calls", 20_000, oddCalls],
  ["forms", 5_000, oddForms],
])(
  "odd %s, %i of them, are answered without a bug, a stack trace or another user's data",
  { timeout: 15 * 60_000 },
  async (kind, count, oddOnes) => {
    const { wrong, seen } = await ask(await oddOnes(count));
    process.stdout.write(`${kind}, answers by status: ${JSON.stringify(seen)}\n`);
    expect(wrong).toEqual([]);
    // Most requests must pass validation, or nothing was tested.
    expect(
      (seen[200] ?? 0) + (seen[204] ?? 0) + (seen[303] ?? 0) + (seen[422] ?? 0),
    ).toBeGreaterThan(count / 10);
  },
);

function queryOf(input: unknown): string {
  if (typeof input !== "object" || input === null)
    return String(new URLSearchParams({ q: String(input) }));
  return String(
    new URLSearchParams(
      Object.entries(input).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    ),
  );
}

/** Flattens fields to form names: "items.ID.spent". */
function formOf(input: unknown, under = ""): Record<string, string> {
  if (typeof input !== "object" || input === null) return under ? { [under]: String(input) } : {};
  const parts = Object.entries(input).map(([name, value]) =>
    formOf(value, under ? `${under}.${name}` : name),
  );
  return Object.assign({}, ...parts) as Record<string, string>;
}

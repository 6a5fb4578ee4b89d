import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtEndpoints } from "../support/endpoints";

const specified = callsOf(readFileSync("docs/api.md", "utf8"));
const present = (await builtEndpoints()).map(({ method, path }) => nameless(`${method} ${path}`));

test("every call of the specification exists", () => {
  expect(specified.length).toBeGreaterThan(60);
  expect(specified.filter((call) => !present.includes(call))).toEqual([]);
});

test("every call that exists is in the specification", () => {
  expect(present.filter((call) => !specified.includes(call))).toEqual([]);
});

/**
 * The calls in the tables of docs/api.md: `GET /api/…`, or a method alone for the
 * same path.
 */
function callsOf(specification: string): string[] {
  const rows = specification.matchAll(/^\| (`(?:GET|POST|PUT|DELETE) \/api\/[^|]*) \|/gm);
  return [...rows].flatMap(([, cell = ""]) => {
    let path = "";
    return [...cell.matchAll(/`(GET|POST|PUT|DELETE)(?: ([^`]+))?`/g)].map(
      ([, method, own = path]) => nameless(`${method} ${(path = own)}`),
    );
  });
}

/**
 * Parameters are told apart by where they stand: the specification itself calls them now {id}, now
 * {propertyId}.
 */
function nameless(call: string): string {
  return call.replace(/:\w+|\{\w+\}/g, "{}");
}

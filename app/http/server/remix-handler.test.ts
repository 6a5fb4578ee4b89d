import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import table from "~/routes";
import { withCalls } from "~/routes/api";
import { pathOf } from "../answers/route-table";
import { reachableRoutes } from "./remix-handler";

type Build = Parameters<typeof reachableRoutes>[0];

const build = buildOf(table as RouteConfigEntry[]);
const patterns = Object.keys(build.routes).map((id) => pathOf(build, id));

describe.each(patterns)("%s", (pattern) => {
  const narrow = reachableRoutes(build, pattern);
  const words = pattern.replaceAll(/:\w+|\*/g, "22Rimu");
  const filled = [
    words,
    pattern.replaceAll(/:\w+|\*/g, "add"),
    pattern.replaceAll(/:\w+|\*/g, "a%2Fb"),
    `${words}/`,
    `${words}.data`,
  ];

  test("leads to the same of the part as of the whole table, and so does all that is above it", () => {
    for (const address of filled.flatMap(withAbove))
      expect([address, ...matched(narrow, address)]).toEqual([
        address,
        ...matchedInWholeTable(address),
      ]);
  });
});

test("a part is a small part, and names the same routes to the browser", () => {
  const { routes, assets } = reachableRoutes(build, "/api/properties/:propertyId");
  expect(Object.keys(routes).map((id) => pathOf(build, id))).toEqual([
    "/",
    "/",
    "/*",
    "/api/properties",
    "/api/properties/:propertyId",
    "/api/*",
  ]);
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
});

test("what belongs to no pattern is looked up in the whole table", () => {
  expect(reachableRoutes(build, "other")).toBe(build);
});

/** The route table as Remix builds it, without modules. */
function buildOf(entries: RouteConfigEntry[]): Build {
  const listed = entries.map(({ file, path, index }) => ({
    id: file,
    parentId: "root",
    path,
    index,
  }));
  const routes = Object.fromEntries(
    [{ id: "root", path: "" }, ...listed].map((route) => [route.id, route]),
  );
  const { routes: all } = withCalls({ routes } as unknown as ServerBuild);
  return { routes: all, assets: { routes: all } } as unknown as Build;
}

/** Each address is looked up in the whole table once: that takes long, and many share ancestors. */
const matchedInTable = new Map<string, ReturnType<typeof matched>>();

function matchedInWholeTable(address: string) {
  const known = matchedInTable.get(address) ?? matched(build, address);
  matchedInTable.set(address, known);
  return known;
}

/** The path and its ancestors, which Remix sends to the browser too. */
function withAbove(address: string): string[] {
  const steps = address.split("/").filter(Boolean);
  return [address, ...steps.map((_, at) => `/${steps.slice(0, at).join("/")}`)];
}

function matched({ routes }: Build, address: string) {
  const [root, ...children] = Object.values(routes).flatMap((route) => (route ? [route] : []));
  const tree = [{ ...root, children }] as Parameters<typeof matchRoutes>[0];
  return matchRoutes(tree, address)?.map(({ route, params }) => [route.id, params]) ?? [];
}

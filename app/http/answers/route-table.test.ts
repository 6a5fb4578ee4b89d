import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { routePatterns } from "./route-table";

const paths = [
  "",
  "properties",
  "properties/add",
  "properties/:propertyId",
  "api/openapi.json",
  "api/*",
  "*",
];
const routes = Object.fromEntries([
  ["root", { id: "root", path: "" }],
  ...paths.map((path, at) => [`r${at}`, { id: `r${at}`, parentId: "root", path }]),
]) as unknown as ServerBuild["routes"];
const patternOf = routePatterns({ routes });

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/properties", "/properties"],
  ["/properties/", "/properties"],
  ["/properties.data", "/properties"],
  ["/properties/add", "/properties/add"],
  ["/properties/22Rimu", "/properties/:propertyId"],
  ["/properties/22Rimu.data", "/properties/:propertyId"],
  ["/api/openapi.json", "/api/openapi.json"],
  ["/api/nowhere", "other"],
  ["/.git/config", "other"],
])("%s belongs to %s", (asked, pattern) => {
  expect(patternOf(asked)).toBe(pattern);
});

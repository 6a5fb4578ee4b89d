import fs from "node:fs";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { withCalls } from "~/routes/api";
import { adminApiPaths } from "./admin-paths";
import { apiPaths } from "./api-paths";
import { templatePaths } from "./template-paths";

const { routes } = withCalls({ routes: {} } as ServerBuild);
const patterns = Object.values(routes).map((route) => `/${route?.path}`);

/** Asked with an item's id behind it. */
const PREFIXES = new Set(["dealRows"]);

const all = [apiPaths, adminApiPaths, templatePaths.admin.api, templatePaths.own.api];

test.each(all.flatMap((paths) => Object.entries<unknown>(paths)))(
  "%s is a route of the API",
  (name, path) => {
    const url = typeof path === "string" ? path : fill(path as (...parts: unknown[]) => string);
    const asked = PREFIXES.has(name) ? `${url}/id` : url;
    const found = patterns.filter((pattern) => matches(pattern, asked));
    expect(found, asked).not.toEqual([]);
  },
);

test("pages take the API's URLs from here", () => {
  const literal = /["'`]\/api\//;
  const guilty = ["app/ui", "app/routes/pages"]
    .flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((one) => `${folder}/${one}`),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => literal.test(fs.readFileSync(file, "utf8")));
  expect(guilty).toEqual([]);
});

function fill(path: (...parts: unknown[]) => string): string {
  return path(...Array.from({ length: path.length }, () => "1")).replace(/\?.*/, "");
}

/** Whether a pattern of the route table, whose `*` is the answer for what is not there, matches. */
function matches(pattern: string, url: string): boolean {
  if (pattern.includes("*")) return false;
  return new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(url);
}

import fs from "node:fs";
import { expect, test } from "vitest";
import routes from "~/routes";
import { apiPaths } from "./api-paths";

type Route = { path?: string | undefined; children?: Route[] | undefined };

/** Asked with an item's id behind it. */
const PREFIXES = new Set(["dealRows"]);

test.each(Object.entries(apiPaths))("%s is a route of the API", (name, path) => {
  const url = typeof path === "string" ? path : fill(path as (...parts: unknown[]) => string);
  const asked = PREFIXES.has(name) ? `${url}/id` : url;
  const found = pathsOf(routes as Route[]).filter((pattern) => matches(pattern, asked));
  expect(found, asked).not.toEqual([]);
});

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

function pathsOf(list: Route[], before = ""): string[] {
  return list.flatMap(({ path, children }) => {
    const at = `${before}/${path ?? ""}`.replace(/\/+/g, "/").replace(/\/$/, "");
    return [at, ...pathsOf(children ?? [], at)];
  });
}

/** Whether a pattern of the route table, whose `*` is the answer for what is not there, matches. */
function matches(pattern: string, url: string): boolean {
  if (pattern.includes("*")) return false;
  return new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`).test(url);
}

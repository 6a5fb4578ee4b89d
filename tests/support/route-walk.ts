import fs from "node:fs";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { AnyOperation } from "~/operations/operation";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Judged = Pick<Route, "id"> & {
  module: Partial<Pick<Route["module"], "loader" | "action" | "default">>;
};
type Excused = Record<string, string>;

type RouteHandlers = {
  operation?: AnyOperation;
  operations?: Record<string, AnyOperation> | AnyOperation[];
};

/**
 * Problems of a route, as sentences.
 * @param excused reasons by "routes/… loader", "routes/… action" or, for a form without a page,
 * "routes/… page".
 */
export function complaintsAbout(route: Judged, excused: Excused): string[] {
  const { id, module } = route;
  const complaints: string[] = [];
  for (const part of ["loader", "action"] as const) {
    if (module[part] && !isRouteHandler(module[part]) && !excused[`${id} ${part}`])
      complaints.push(`${id}: its ${part} is not a handler.`);
  }
  const isCall = id.startsWith("routes/api/");
  if (isCall && module.loader !== module.action)
    complaints.push(`${id}: its loader and action are not the two halves of one handler.`);
  if (!isCall && module.action && !module.default && !excused[`${id} page`])
    complaints.push(`${id}: its form has no page to come back to.`);
  return complaints;
}

function isRouteHandler(handler: unknown): boolean {
  const { operation, operations } = handler as RouteHandlers;
  return operation !== undefined || Object.keys(operations ?? {}).length > 0;
}

export type Source = { file: string; text: string };

/** A named import from our own modules; the path has no extension. */
type Import = { file: string; name: string };

/**
 * Operations of a route that no test imports, as "path#name".
 * @param route the route's module and the route handlers it uses.
 */
export function untestedOperations(route: Source[], tests: Source[]): string[] {
  const tested = new Set(tests.flatMap(importsOf).map(keyOf));
  return [...new Set(route.flatMap(importsOf).filter(isOperation).map(keyOf))].filter(
    (key) => !tested.has(key),
  );
}

export function sourcesOf(routeId: string): Source[] {
  const name = routeId.startsWith("routes/api/") ? "routes/api" : routeId;
  const file = [`app/${name}.ts`, `app/${name}.tsx`].find((one) => fs.existsSync(one));
  if (!file) throw new Error(`There is no source of the route ${routeId}.`);
  const route = { file, text: fs.readFileSync(file, "utf8") };
  const handlers = importsOf(route).map((one) => one.file);
  return [
    route,
    ...[...new Set(handlers)]
      .filter((handler) => handler.startsWith("app/http/"))
      .map((handler) => ({
        file: `${handler}.ts`,
        text: fs.readFileSync(`${handler}.ts`, "utf8"),
      })),
  ];
}

/** Tests, and the support modules that a test itself imports, where an area shares its calls. */
export function testSources(): Source[] {
  const sources = ["app", "tests"].flatMap((root) =>
    fs
      .readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(root, name)),
  );
  const read = (file: string) => ({ file, text: fs.readFileSync(file, "utf8") });
  const tests = sources.filter((file) => /\.test\.tsx?$/.test(file)).map(read);
  const imported = new Set(tests.flatMap(importsOf).map(({ file }) => `${file}.ts`));
  const support = sources.filter(
    (file) => path.dirname(file) === "tests/support" && imported.has(file),
  );
  return [...tests, ...support.map(read)];
}

/** By exported name. */
function importsOf({ file, text }: Source): Import[] {
  return [...text.matchAll(/^import \{([^}]*)\} from "([~.][^"]*)"/gm)].flatMap(
    ([, names = "", from = ""]) => {
      const target = from.startsWith("~/")
        ? `app/${from.slice(2)}`
        : path.join(path.dirname(file), from);
      return names
        .split(",")
        .map((name) => name.trim().replace(/ as .*/s, ""))
        .filter((name) => name !== "" && !name.startsWith("type "))
        .map((name) => ({ file: target, name }));
    },
  );
}

function isOperation({ file }: Import): boolean {
  return (
    /^app\/(operations|sandbox\/operations)\//.test(file) &&
    !/\/(operation|access|app|rate-limit)$/.test(file)
  );
}

function keyOf({ file, name }: Import): string {
  return `${file}#${name}`;
}

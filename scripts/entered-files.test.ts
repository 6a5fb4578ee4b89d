import inspector from "node:inspector";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { sessionCookie } from "~/http/request/cookies";
import { createServer } from "~/http/server/server";
import { withCalls } from "~/routes/api";
import { bench, worldWithItems } from "../tests/support/items-world";

const ROOT = path.join(import.meta.dirname, "..");

/** One operation leads to one module of queries: who follows a saved cell reads this many. */
test.each([
  ["budget", 40],
  ["spent", 52],
] as const)("a saved cell of %s enters at most %i files of the server", async (name, most) => {
  const { world, ada, item } = worldWithItems();
  const { settings, clock } = world.app;
  const server = createServer(world.app, buildOf(), "build/client");
  const cookie = await sessionCookie(settings).write(world.sessionFor(ada), clock());
  const seen = bench[name] / 100;
  const save = async (itemId: string) => {
    const at = new URL(`/api/project-items/${itemId}`, settings.publicUrl);
    const headers = {
      "Content-Type": "application/json",
      "Sec-Fetch-Site": "same-origin",
      Cookie: cookie.split(";")[0] ?? "",
    };
    const body = JSON.stringify({ [name]: seen + 1, was: { [name]: seen } });
    const response = await server.fetch(new Request(at, { method: "PUT", headers, body }), {});
    expect([response.status, await response.text()]).toEqual([200, expect.any(String)]);
  };
  // What is made once, such as prepared statements, is no part of it.
  const [first, other] = [item(bench), item(bench)];
  await save(first);
  const entered = await filesEnteredBy(() => save(other));
  expect(entered.length, entered.join("\n")).toBeLessThanOrEqual(most);
});

/** A build that has no pages. */
function buildOf(): ServerBuild {
  return withCalls({
    routes: { root: { id: "root", path: "", module: {} } },
    assets: { routes: {} },
    entry: { module: {} },
  } as unknown as ServerBuild);
}

/** Files of app/ of which a function runs meanwhile, by V8's coverage. */
async function filesEnteredBy(work: () => Promise<void>): Promise<string[]> {
  const session = new inspector.Session();
  session.connect();
  const post = <Result>(method: string, params: object = {}) =>
    new Promise<Result>((resolve, reject) =>
      session.post(method, params, (error, result) =>
        error ? reject(error) : resolve(result as Result),
      ),
    );
  await post("Profiler.enable");
  await post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  await post("Profiler.takePreciseCoverage");
  await work();
  const { result } = await post<{ result: inspector.Profiler.ScriptCoverage[] }>(
    "Profiler.takePreciseCoverage",
  );
  await post("Profiler.stopPreciseCoverage");
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(isCalled))
    .map(({ url }) => path.relative(ROOT, url.startsWith("file:") ? fileURLToPath(url) : url))
    .filter((file) => file.startsWith("app/"))
    .toSorted();
}

/** Not the getters by which Vitest exports: a constant that is read is no file that is entered. */
function isCalled({ functionName, ranges }: inspector.Profiler.FunctionCoverage): boolean {
  return functionName !== "get" && (ranges[0]?.count ?? 0) > 0;
}

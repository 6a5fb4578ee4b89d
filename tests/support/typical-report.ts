import path from "node:path";
import { pathToFileURL } from "node:url";
import { sessionCookie } from "~/http/request/cookies";
import { typicalReno } from "./report-worlds";
import { makeWorld } from "./world";

/** The report's HTML from the built product. */
export async function typicalReport(): Promise<string> {
  const world = makeWorld();
  const ada = world.person("Ada");
  const propertyId = await typicalReno(world, ada);
  const drawn: string[] = [];
  world.app.pdfCache = {
    prepare: () => undefined,
    queue: () => ({ running: 0, waiting: 0 }),
    print: async ({ html }) => {
      drawn.push(await html());
      return new Uint8Array();
    },
  };
  const file = pathToFileURL(path.resolve("build/server/index.js")).href;
  const { createServer, build } = (await import(
    /* @vite-ignore */ file
  )) as typeof import("~/main");
  const server = createServer(world.app, build, path.resolve("build/client"));
  const kept = await sessionCookie(world.app.settings).write(
    world.sessionFor(ada),
    world.app.clock(),
  );
  const address = new URL(`/api/properties/${propertyId}/print`, world.app.settings.publicUrl);
  const answer = await server.fetch(
    new Request(address, { headers: { Cookie: kept.split(";")[0] ?? "" } }),
    {},
  );
  const [html] = drawn;
  if (!html) throw new Error(`No report was drawn: ${answer.status} ${await answer.text()}`);
  return html;
}

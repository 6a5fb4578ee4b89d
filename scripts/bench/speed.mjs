// Requests a second of pages and calls, beside the limits of the same run.
import { request } from "./client.mjs";
import { startApiLimit, startPageLimit } from "./limits.mjs";
import { copyOfDemo, serveProduct } from "./product.mjs";
import { compareAfterWrites, compareRates } from "./rates.mjs";
import { makeWorld } from "./world.mjs";

const PORT = 3297;
const API_PORT = 3298;
const PAGE_PORT = 3299;

/** The addresses that are measured, by the figure's name. */
export function addressesOf({ property, large, image }) {
  const read = (at, own = property.id) => ({ at, property: own });
  return {
    pages: {
      "sign-in": "/auth/login",
      list: "/properties",
      property: `/properties/${property.id}`,
      "all-open": `/properties/${property.id}?view=detail`,
      "category-15": `/project/${property.projects[0].id}`,
      "category-200": `/project/${large.projects[0].id}`,
    },
    reads: {
      "api-property": read(`/api/properties/${property.id}`),
      "api-category": read(`/api/projects/${property.projects[0].id}`),
      session: read("/api/login/user", null),
    },
    write: `/api/project-items/${property.items[0].id}`,
    image,
  };
}

/** @param {{ dir: string, settings?: object, wants: (name: string) => boolean, report: Function }} run */
export async function measureSpeed({ dir, settings, wants, report }) {
  const folder = await copyOfDemo(dir);
  const product = await serveProduct({
    dir,
    folder,
    port: PORT,
    settings: { LIMITS: "off", ...settings },
  });
  const stops = [() => product.stop()];
  try {
    const world = await makeWorld(product);
    const { pages, reads, write, image } = addressesOf(world);
    const { cookie } = world;
    const get = (port, at, headers = {}) => {
      const text = request(port, { at, headers: { cookie, ...headers } });
      return { port, requestAt: () => text };
    };
    const writeAt = (port) => (number) =>
      request(port, {
        method: "PUT",
        at: write,
        headers: { cookie },
        body: { spent: number % 5000 },
      });
    const writing = (port) => ({ port, requestAt: writeAt(port) });
    const figure = async (name, measured) => {
      const found = await measured();
      report(name, { ...found, value: found.now / found.limit, unit: "/s" });
    };

    const drawn = Object.entries(pages).filter(
      ([name]) => wants(name) || wants(`${name}-after-write`),
    );
    if (drawn.length > 0) {
      const list = drawn.map(([name, at]) => ({ at, cookie: name === "sign-in" ? "" : cookie }));
      const limit = await startPageLimit(product, dir, list, PAGE_PORT);
      stops.push(() => limit.stop());
      for (const [name, at] of drawn) {
        const own = name === "sign-in" ? { cookie: "" } : {};
        const sides = [get(PORT, at, own), get(PAGE_PORT, at, own)];
        if (wants(name)) await figure(name, () => compareRates(...sides));
        if (wants(`${name}-after-write`))
          await figure(`${name}-after-write`, () =>
            compareAfterWrites({ ...sides[0], writeAt: writeAt(PORT) }, sides[1]),
          );
      }
    }

    const limit = await startApiLimit(product, world, Object.values(reads), API_PORT);
    stops.push(() => limit.stop());
    for (const [name, { at }] of Object.entries(reads)) {
      const both = (headers) => [PORT, API_PORT].map((port) => get(port, at, headers?.(port)));
      if (wants(name)) await figure(name, () => compareRates(...both()));
      if (wants(`${name}-304`)) {
        const tags = {};
        for (const port of [PORT, API_PORT]) tags[port] = await etagOf(port, at, cookie);
        const known = (port) => (tags[port] ? { "If-None-Match": tags[port] } : {});
        await figure(`${name}-304`, () => compareRates(...both(known)));
      }
      if (wants(`${name}-after-write`)) {
        const sides = both().map((side) => ({ ...side, writeAt: writeAt(side.port) }));
        await figure(`${name}-after-write`, () => compareAfterWrites(...sides));
      }
    }
    if (wants("api-write"))
      await figure("api-write", () => compareRates(writing(PORT), writing(API_PORT)));
    if (wants("image"))
      await figure("image", () => compareRates(get(PORT, image), get(API_PORT, image)));
    if (wants("image-304")) {
      const known = { "If-None-Match": await etagOf(PORT, image, cookie) };
      await figure("image-304", () =>
        compareRates(get(PORT, image, known), get(API_PORT, image, known)),
      );
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Undefined where the answer has none: the request then is a plain one. */
async function etagOf(port, at, cookie) {
  const answer = await fetch(`http://localhost:${port}${at}`, { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.headers.get("etag") ?? undefined;
}

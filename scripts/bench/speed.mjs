// Requests a second of pages and calls, beside the limits of the same run.
import { request } from "./client.mjs";
import { startApiLimit, startPageLimit } from "./limits.mjs";
import { serveDemo } from "./product.mjs";
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
    image,
  };
}

/** @param {{ dir: string, wants: (name: string) => boolean, report: Function }} run */
export async function measureSpeed({ dir, wants, report }) {
  const product = await serveDemo({ dir, port: PORT });
  const stops = [() => product.stop()];
  const figure = async (name, measured) => {
    if (!wants(name)) return;
    const found = await measured();
    report(name, { ...found, value: found.now / found.limit, unit: "/s" });
  };
  try {
    const world = await makeWorld(product);
    const requests = requestsOf(world);
    const addresses = addressesOf(world);
    const drawn = Object.entries(addresses.pages)
      .filter(([name]) => wants(name) || wants(`${name}-after-write`))
      .map(([name, at]) => ({ name, at, cookie: name === "sign-in" ? "" : world.cookie }));
    if (drawn.length > 0) {
      const limit = await startPageLimit(product, dir, drawn, PAGE_PORT);
      stops.push(() => limit.stop());
      await measurePages(figure, requests, drawn);
    }
    const limit = await startApiLimit(product, world, Object.values(addresses.reads), API_PORT);
    stops.push(() => limit.stop());
    await measureCalls(figure, requests, addresses);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function measurePages(figure, { get, writing }, pages) {
  for (const { name, at, cookie } of pages) {
    const sides = [PORT, PAGE_PORT].map((port) => get(port, at, { cookie }));
    await figure(name, () => compareRates(...sides));
    const [product, limit] = sides;
    const { requestAt: writeAt } = writing(PORT);
    await figure(`${name}-after-write`, () => compareAfterWrites({ ...product, writeAt }, limit));
  }
}

async function measureCalls(figure, { get, known, writing }, { pages, reads, image }) {
  const ports = [PORT, API_PORT];
  const property = reads["api-property"].at;
  for (const [name, { at }] of Object.entries(reads)) {
    const sides = ports.map((port) => get(port, at));
    await figure(name, () => compareRates(...sides));
    await figure(`${name}-304`, async () =>
      compareRates(await known(PORT, at), await known(API_PORT, at)),
    );
    await figure(`${name}-after-write`, () =>
      compareAfterWrites(
        ...sides.map((side) => ({ ...side, writeAt: writing(side.port).requestAt })),
      ),
    );
  }
  // Session, owner and version are all that either answer takes.
  await figure("property-304", async () =>
    compareRates(await known(PORT, pages.property), await known(API_PORT, property)),
  );
  await figure("api-write", () => compareRates(...ports.map(writing)));
  await figure("image", () => compareRates(...ports.map((port) => get(port, image))));
  await figure("image-304", async () =>
    compareRates(await known(PORT, image), await known(API_PORT, image)),
  );
}

function requestsOf({ cookie, property }) {
  const get = (port, at, headers = {}) => ({
    port,
    request: request(port, { at, headers: { cookie, ...headers } }),
  });
  const at = `/api/project-items/${property.items[0].id}`;
  return {
    get,
    /** With the answer's own ETag. */
    async known(port, address) {
      const tag = await etagOf(port, address, cookie);
      return get(port, address, tag ? { "If-None-Match": tag } : {});
    },
    writing: (port) => ({
      port,
      requestAt: (number) =>
        request(port, { method: "PUT", at, headers: { cookie }, body: { spent: number % 5000 } }),
    }),
  };
}

/** Undefined where the answer has none: the request then is a plain one. */
async function etagOf(port, at, cookie) {
  const answer = await fetch(`http://localhost:${port}${at}`, { headers: { cookie } });
  await answer.arrayBuffer();
  return answer.headers.get("etag") ?? undefined;
}

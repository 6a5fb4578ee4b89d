// Requests a second of pages and calls, time to the first answer and memory, beside the limits.
import { closedLoop, compare, median, request } from "./client.mjs";
import { startApiLimit, startPageLimit } from "./limits.mjs";
import { copyOfDemo, PORT, residentBytes, serveDemo } from "./product.mjs";
import { makeWorld } from "./world.mjs";

const API_PORT = PORT + 1;
const PAGE_PORT = PORT + 2;
const STARTS = 3;
const SECONDS = 2;
const MB = 1024 * 1024;

/** The addresses that are measured, by the figure's name. */
export function addressesOf({ property, large }) {
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
  };
}

/** @param {{ dir: string, wants: (name: string) => boolean, report: Function }} run */
export async function measureSpeed({ dir, wants, report }) {
  const product = await serveDemo({ dir });
  const stops = [product.stop];
  const figure = async (name, targets, isAfterWrite) => {
    if (wants(name)) report(name, await compare(await targets(), isAfterWrite));
  };
  try {
    const world = await makeWorld(product);
    const { get, known, writing } = requestsOf(world);
    const { pages, reads } = addressesOf(world);
    const drawn = Object.entries(pages)
      .filter(([name]) => wants(name) || wants(`${name}-after-write`))
      .map(([name, at]) => ({ name, at, cookie: name === "sign-in" ? "" : world.cookie }));
    if (drawn.length > 0) stops.push((await startPageLimit(product, dir, drawn, PAGE_PORT)).stop);
    for (const { name, at, cookie } of drawn) {
      const sides = [PORT, PAGE_PORT].map((port) => get(port, at, { cookie }));
      await figure(name, () => sides);
      const written = { ...sides[0], writeAt: writing(PORT).requestAt, mustChange: true };
      await figure(`${name}-after-write`, () => [written, sides[1]], true);
    }
    stops.push((await startApiLimit(product, world, Object.values(reads), API_PORT)).stop);
    const both = (targetOf) => () => Promise.all([PORT, API_PORT].map((port) => targetOf(port)));
    for (const [name, { at }] of Object.entries(reads)) {
      await figure(
        name,
        both((port) => get(port, at)),
      );
      await figure(
        `${name}-304`,
        both((port) => known(port, at)),
      );
      const after = (port) => ({ ...get(port, at), writeAt: writing(port).requestAt });
      const written = both((port) => ({ ...after(port), mustChange: port === PORT }));
      await figure(`${name}-after-write`, written, true);
    }
    // Session, owner and version are all that either answer takes.
    const propertyOf = (port) => (port === PORT ? pages.property : reads["api-property"].at);
    await figure(
      "property-304",
      both((port) => known(port, propertyOf(port))),
    );
    await figure("api-write", both(writing));
    await figure(
      "image",
      both((port) => get(port, world.image)),
    );
    await figure(
      "image-304",
      both((port) => known(port, world.image)),
    );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

function requestsOf({ cookie, property }) {
  const get = (port, at, headers = {}) => ({
    port,
    request: request(port, { at, headers: { cookie, ...headers } }),
  });
  return {
    get,
    /** With the answer's own ETag, where it has one. */
    async known(port, at) {
      const answer = await fetch(`http://localhost:${port}${at}`, { headers: { cookie } });
      await answer.arrayBuffer();
      const tag = answer.headers.get("etag");
      return get(port, at, tag ? { "If-None-Match": tag } : {});
    },
    writing: (port) => ({ port, requestAt: spentWrites(port, cookie, property) }),
  };
}

/** @returns writes of one cell, each another amount */
export function spentWrites(port, cookie, { items: [{ id }] }) {
  const at = `/api/project-items/${id}`;
  return (number) =>
    request(port, { method: "PUT", at, headers: { cookie }, body: { spent: number % 5000 } });
}

export async function measureStart({ dir, report }) {
  const folder = await copyOfDemo(dir);
  let product = await serveDemo({ dir, folder });
  const world = await makeWorld(product);
  const { pages, reads } = addressesOf(world);
  const calls = Object.values(reads);
  let limit = await startApiLimit(product, world, calls, API_PORT);
  const ready = [[], []];
  try {
    for (let round = 0; round < STARTS; round++) {
      await limit.stop();
      limit = await startApiLimit(product, world, calls, API_PORT);
      await product.stop();
      product = await serveDemo({ dir, folder });
      [product, limit].forEach((server, at) => ready[at].push(server.ready));
    }
    const [now, least] = ready.map(median);
    report("ready", { now, limit: least, value: now / least, unit: "ms" });
    // What is loaded soon after the start belongs to it.
    await new Promise((done) => setTimeout(done, 1000));
    const memory = (name) => {
      const [own, others] = [product, limit].map(({ pid }) => residentBytes(pid) / MB);
      report(name, { now: own, limit: others, value: own, unit: "MB" });
    };
    memory("memory-start");
    const { get } = requestsOf(world);
    const addresses = calls.map(({ at }) => at);
    const { "sign-in": _, ...ownPages } = pages;
    for (const at of [...Object.values(ownPages), ...addresses])
      await closedLoop(get(PORT, at), SECONDS);
    for (const at of addresses) await closedLoop(get(API_PORT, at), 2 * SECONDS);
    memory("memory-load");
  } finally {
    await limit.stop();
    await product.stop();
  }
}

// Requests a second of pages and calls, time to the first answer and memory, beside the limits.
import { setTimeout as pause } from "node:timers/promises";
import { closedLoop, compare, median, request } from "./client.mjs";
import { startApiLimit, startPageLimit } from "./limits.mjs";
import { megabytesOf, PORT, serveDemo, withDemo } from "./product.mjs";
import { makeWorld } from "./world.mjs";

const API_PORT = PORT + 1;
const PAGE_PORT = PORT + 2;
const STARTS = 3;
const SECONDS = 2;

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
export function measureSpeed({ dir, wants, report }) {
  return withDemo({ dir }, async (product) => {
    const world = await makeWorld(product);
    const { get, anew, known, spent } = requestsOf(world);
    const { pages, reads } = addressesOf(world);
    /** A target is made for the product's port and for the limit's. */
    const figure = async (name, other, targetOf) => {
      if (!wants(name)) return;
      report(name, await compare(await Promise.all([PORT, other].map((port) => targetOf(port)))));
    };
    const drawn = Object.entries(pages)
      .filter(([name]) => wants(name) || wants(`${name}-new`))
      .map(([name, at]) => ({ name, at, cookie: name === "sign-in" ? "" : world.cookie }));
    if (drawn.length > 0)
      await withLimit(startPageLimit(product, dir, drawn, PAGE_PORT), async () => {
        for (const { name, at, cookie } of drawn) {
          await figure(name, PAGE_PORT, (port) => get(port, at, { cookie }));
          await figure(`${name}-new`, PAGE_PORT, (port) => anew(port, at, { cookie }));
        }
      });
    await withLimit(startApiLimit(product, world, Object.values(reads), API_PORT), async () => {
      for (const [name, { at }] of Object.entries(reads)) {
        await figure(name, API_PORT, (port) => get(port, at));
        await figure(`${name}-304`, API_PORT, (port) => known(port, at));
        await figure(`${name}-new`, API_PORT, (port) => anew(port, at));
      }
      // Session, owner and version are all that either answer takes.
      const property = (port) => (port === PORT ? pages.property : reads["api-property"].at);
      await figure("property-304", API_PORT, (port) => known(port, property(port)));
      await figure("api-write", API_PORT, spent);
      await figure("image", API_PORT, (port) => get(port, world.image));
      await figure("image-304", API_PORT, (port) => known(port, world.image));
    });
  });
}

async function withLimit(started, work) {
  const limit = await started;
  try {
    await work();
  } finally {
    await limit.end();
  }
}

function requestsOf({ cookie, property }) {
  const get = (port, at, headers = {}) => ({
    port,
    request: request(port, { at, headers: { cookie, ...headers } }),
  });
  return {
    get,
    /** Another address each time, whose answer is never kept; the limit leaves out the number. */
    anew(port, at, headers = {}) {
      const numbered = `${at}${at.includes("?") ? "&" : "?"}new=`;
      const requestAt = (number) => get(port, numbered + number, headers).request;
      return { port, requestAt };
    },
    /** With the answer's own ETag, where it has one. */
    async known(port, at) {
      const answer = await fetch(`http://localhost:${port}${at}`, { headers: { cookie } });
      await answer.arrayBuffer();
      const tag = answer.headers.get("etag");
      return get(port, at, tag ? { "If-None-Match": tag } : {});
    },
    spent: (port) => ({ port, requestAt: writesOf(port, cookie, property, "spent") }),
  };
}

/** @returns writes of one cell, each another amount */
export function writesOf(port, cookie, { items: [{ id }] }, field) {
  const at = `/api/project-items/${id}`;
  return (number) =>
    request(port, { method: "PUT", at, headers: { cookie }, body: { [field]: number % 5000 } });
}

export async function measureStart({ dir, report }) {
  let product = await serveDemo({ dir });
  const { folder } = product;
  const world = await makeWorld(product);
  const { pages, reads } = addressesOf(world);
  const calls = Object.values(reads);
  let limit = await startApiLimit(product, world, calls, API_PORT);
  const ready = [[], []];
  try {
    for (let round = 0; round < STARTS; round++) {
      await limit.end();
      limit = await startApiLimit(product, world, calls, API_PORT);
      await product.end();
      product = await serveDemo({ dir, folder });
      [product, limit].forEach((server, at) => ready[at].push(server.ready));
    }
    const [now, least] = ready.map(median);
    report("ready", { now, limit: least, unit: "ms" });
    // What is loaded soon after the start belongs to it.
    await pause(1000);
    const memory = (name) => {
      const [own, others] = [product, limit].map(megabytesOf);
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
    await limit.end();
    await product.stop();
  }
}

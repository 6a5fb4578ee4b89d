// Pages and calls beside much data: 5,000 lines of bills, and 80,000 addresses.
import path from "node:path";
import { addBills, p99OfEach } from "./bills.mjs";
import { median, percentile } from "./client.mjs";
import { writeAddresses } from "./data.mjs";
import { copyOfDemo, runCommand, serveDemo } from "./product.mjs";
import { caller, propertyWith, signUp } from "./world.mjs";

const PORT = 3297;
const LINES = 5_000;
const ADDRESSES = 80_000;
const QUERIES = [
  "kowhai",
  "12 rimu street",
  "onerahi",
  "mt eden",
  "street 7",
  "te",
  "whangarei 011",
  "road suburb 3",
];

/** The property's page with a log of 5,000 lines beside one without, unchanged and after changes. */
export async function measureBills({ dir, wants, report }) {
  const product = await serveDemo({ dir, port: PORT });
  try {
    const cookie = await signUp(product, "bench");
    const call = caller(product, cookie);
    const plain = await propertyWith(call, 12, 15, 0);
    const billed = await propertyWith(call, 12, 15, 0);
    addBills(product.folder, billed, LINES);
    const pageOf =
      ({ id }) =>
      () =>
        fetch(`${product.origin}/properties/${id}`, { headers: { cookie } });
    const pages = { plain: pageOf(plain), billed: pageOf(billed) };
    const change = (name, round) => {
      const [item] = (name === "plain" ? plain : billed).items;
      return call("PUT", `/api/project-items/${item.id}`, { budget: round });
    };
    const measured = { "bills-page": undefined, "bills-page-changed": change };
    for (const [name, before] of Object.entries(measured)) {
      if (!wants(name)) continue;
      const found = await p99OfEach(pages, before);
      report(name, {
        now: found.billed,
        limit: found.plain,
        value: found.billed / found.plain,
        unit: "ms",
      });
    }
  } finally {
    await product.stop();
  }
}

/** One suggestion beside /healthz. */
export async function measureAddresses({ dir, report }) {
  const folder = await copyOfDemo(dir);
  const file = path.join(folder, "addresses.csv");
  writeAddresses(file, ADDRESSES);
  await runCommand({ dir, folder }, "addresses", "import", file);
  const product = await serveDemo({ dir, folder, port: PORT });
  try {
    const cookie = await signUp(product, "bench");
    const times = [[], []];
    for (let round = 0; round < 200; round++) {
      const query = encodeURIComponent(QUERIES[round % QUERIES.length]);
      const urls = [`/api/addresses?q=${query}&country=NZ`, "/healthz"];
      for (const [at, url] of urls.entries()) {
        const start = performance.now();
        await (await fetch(product.origin + url, { headers: { cookie } })).arrayBuffer();
        if (round >= 40) times[at].push(performance.now() - start);
      }
    }
    const [now, limit] = times.map(median);
    const p99 = percentile(times[0], 0.99);
    report("addresses", { now, limit, value: now / limit, unit: "ms", p99 });
  } finally {
    await product.stop();
  }
}

// 200 accounts read their own pages while somebody else writes, or they themselves.
import { closedLoop, percentiles } from "./client.mjs";
import { sendEvenly } from "./rates.mjs";
import { addUsers, PORT, processorTime, propertyWith, serveDemo, signedIn } from "./world.mjs";

const READERS = 200;
const METRICS_PORT = `${PORT + 3}`;

/** Requests a second ÷ those without a write, and how many of 100 answers were from before. */
export async function readers({ dir, isShort, report }) {
  await using product = await serveDemo({ dir, settings: { METRICS_PORT } });
  await addUsers(product.folder, 0, READERS + 1);
  const everybody = Array.from({ length: READERS + 1 }, (_, number) => someone(product, number));
  const [other, ...people] = await Promise.all(everybody);
  const seconds = isShort ? 5 : 20;
  const ask = (number) => {
    const { cookie, pages } = people[number % READERS];
    const at = pages[Math.floor(number / READERS) % pages.length];
    return { at, headers: { cookie } };
  };
  const read = () => closedLoop({ ask }, seconds);
  const measure = async (name, rate, writers) => {
    const [before, worked] = [await outcomes(), processorTime(product)];
    const write = (number) => writers[number % writers.length].write(number);
    const [{ rate: now, times }] = await Promise.all([read(), sendEvenly(rate, seconds, write)]);
    const after = await outcomes();
    const [kept, known, rendered] = after.map((count, at) => count - before[at]);
    const hits = (100 * (kept + known)) / (kept + known + rendered);
    report(`hits-${name}`, { now: hits, unit: "%" });
    const perCore = (1000 * times.length) / (processorTime(product) - worked);
    const note = `${perCore.toFixed(0)} for a second of a core`;
    return { now, unit: "/s", note, ...percentiles(times) };
  };
  // Fills and warms up.
  await read();
  const quiet = await measure("0", 0, []);
  const limit = quiet.now;
  report("readers-0", { ...quiet, limit });
  for (const rate of [1, 5, 40])
    report(`readers-${rate}`, { ...(await measure(`${rate}`, rate, [other])), limit });
  report("readers-own-40", { ...(await measure("own-40", 40, people)), limit });
}

async function someone(product, number) {
  const { cookie, call } = await signedIn(product, `tui.${number}@bench.example`);
  const { id, projects, items } = await propertyWith(call, 3, 5);
  return {
    cookie,
    pages: [
      "/properties",
      `/properties/${id}`,
      `/project/${projects[0].id}`,
      `/api/properties/${id}`,
    ],
    write: (count) => call("PUT", `/api/project-items/${items[0].id}`, { spent: count % 5000 }),
  };
}

/** Kept, not modified and rendered since the start. */
async function outcomes() {
  const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  return ["kept", "not-modified", "rendered"].map((outcome) => {
    const line = new RegExp(`cached_answers_total{outcome="${outcome}"} (\\d+)`).exec(text);
    return Number(line?.[1] ?? 0);
  });
}

// The administrators' list at 100,000 users, and what others wait meanwhile; the same for sign-ins.
import { closedLoop, median, oneByOne, percentile, request } from "./client.mjs";
import { addUsers, untilListed } from "./data.mjs";
import { serveDemo } from "./product.mjs";
import { signIn } from "./world.mjs";

const PORT = 3297;
const USERS = 100_000;
const ROUNDS = 60;
const SECONDS = 5;
const PASSWORD = "Demo-2026!";
const LISTS = { "admin-list": "", "admin-search": "?q=tui%2099", "admin-type": "?sort=type" };

export async function measureAdmin({ dir, wants, report }) {
  const product = await serveDemo({ dir, port: PORT });
  try {
    const cookie = await signIn(product, "admin@demo.example", PASSWORD);
    const list = (query) => request(PORT, { at: `/api/admin/users${query}`, headers: { cookie } });
    if (wants("sign-ins-others")) await besideSignIns(report);
    addUsers(product.folder, 0, 50);
    const few = median(await timesOf(list("")));
    addUsers(product.folder, 50, USERS);
    await untilListed(product.folder);
    for (const [name, query] of Object.entries(LISTS)) {
      if (!wants(name)) continue;
      const times = await timesOf(list(query));
      const now = median(times);
      report(name, { now, limit: few, value: now / few, unit: "ms", p99: percentile(times, 0.99) });
    }
    if (wants("admin-others")) {
      const admins = Object.values(LISTS).map(list);
      const others = await beside((seconds) =>
        closedLoop({ port: PORT, requestAt: (at) => admins[at % admins.length] }, seconds, 3),
      );
      report("admin-others", { now: others, value: others, unit: "ms" });
    }
  } finally {
    await product.stop();
  }
}

/** Twenty at a time. */
async function besideSignIns(report) {
  const body = { email: "mid@demo.example", password: PASSWORD };
  const login = request(PORT, { method: "POST", at: "/api/login", body });
  const others = await beside((seconds) => closedLoop({ port: PORT, request: login }, seconds, 20));
  report("sign-ins-others", { now: others, value: others, unit: "ms" });
}

/** The 99th percentile in milliseconds of /healthz, one at a time, during `work`. */
async function beside(work) {
  const [{ times }] = await Promise.all([
    closedLoop({ port: PORT, request: request(PORT, { at: "/healthz" }) }, SECONDS, 1),
    work(SECONDS),
  ]);
  return percentile(times, 0.99);
}

/** At least five, the first left out, then as many as a few seconds allow. */
async function timesOf(sent) {
  const times = [];
  const end = performance.now() + SECONDS * 1000;
  while (times.length < 6 || (times.length < ROUNDS && performance.now() < end))
    times.push(...(await oneByOne({ port: PORT, request: sent }, 6)));
  return times.slice(1);
}

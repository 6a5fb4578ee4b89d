// npm run bench: speed as ratios within one run (absolute times mean little on a shared machine),
// and page weight.
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { addBills, p99OfEach } from "./bills.mjs";
import { addUsers, writeAddresses } from "./data.mjs";

const PORT = 3297;
const ORIGIN = `http://localhost:${PORT}`;
const ROUNDS = 60;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-bench-"));
const env = {
  ...process.env,
  DATA_DIR: folder,
  PORT: String(PORT),
  NODE_ENV: "production",
  SANDBOX: "1",
  LIMITS: "off",
  PUBLIC_URL: ORIGIN,
};

await command("demo");
writeAddresses(path.join(folder, "addresses.csv"), 80_000);
await command("addresses", "import", path.join(folder, "addresses.csv"));
const server = spawn(process.execPath, ["scripts/plumbline.mjs", "serve"], {
  env,
  stdio: "ignore",
});
try {
  await untilReady();
  const cookie = await signIn("bench");
  const busy = await propertyWith(cookie, 12, 15);
  const empty = await propertyWith(cookie, 0, 0);
  const health = await median(() => fetch(`${ORIGIN}/healthz`));
  report("addresses, 80,000 rows: one suggestion", await median(addressQuery(cookie)), health);
  report(
    "API: a property of 12 categories × 15 items",
    await median(() => fetch(`${ORIGIN}/api/properties/${busy.id}`, { headers: { cookie } })),
    health,
  );
  const emptyPage = await median(() =>
    fetch(`${ORIGIN}/properties/${empty.id}?view=detail`, { headers: { cookie } }),
  );
  report("page: a property without categories", emptyPage, health);
  report(
    "page: 12 categories × 15 items, all open to edit",
    await median(() =>
      fetch(`${ORIGIN}/properties/${busy.id}?view=detail`, { headers: { cookie } }),
    ),
    emptyPage,
    "the empty property's page",
  );
  report("API: one cell saved", await median(saving(cookie, busy.items[0])), health);
  const admin = await enter("admin@demo.example", "Demo-2026!");
  const users = (query) => () =>
    fetch(`${ORIGIN}/api/admin/users${query}`, { headers: { cookie: admin } });
  addUsers(folder, 0, 50);
  const few = await median(users(""));
  report("API: the admin's list of 50 users", few, health);
  addUsers(folder, 50, 10_000);
  for (const [name, query] of [
    ["by name", ""],
    ["searched", "?q=tui%2099"],
    ["by account type", "?sort=type"],
  ])
    report(`API: the same of 10,000, ${name}`, await median(users(query)), few, "the list of 50");
  await reportBills(cookie);
  await weigh("the sign-in page", "/auth/login", 95);
  await weigh("a property's page", `/properties/${busy.id}`, 120, cookie);
} finally {
  server.kill("SIGTERM");
  await new Promise((done) => server.once("exit", done));
  fs.rmSync(folder, { recursive: true });
}

/** The property's page with a log of 5,000 lines, unchanged and after each change, at most 1.2. */
async function reportBills(cookie) {
  const [plain, billed] = [
    await propertyWith(cookie, 12, 15, 0),
    await propertyWith(cookie, 12, 15, 0),
  ];
  addBills(folder, billed, 5_000);
  const pageOf =
    ({ id }) =>
    () =>
      fetch(`${ORIGIN}/properties/${id}`, { headers: { cookie } });
  const pages = { plain: pageOf(plain), billed: pageOf(billed) };
  const change = (name, round) =>
    call(cookie, "PUT", `/api/project-items/${(name === "plain" ? plain : billed).items[0].id}`, {
      budget: round,
    });
  const unchanged = await p99OfEach(pages);
  report("page: 5,000 lines of bills, p99", unchanged.billed, unchanged.plain, "without");
  const changed = await p99OfEach(pages, change);
  report("page: the same after each change, p99", changed.billed, changed.plain, "without");
}

function report(name, milliseconds, base, baseName = "/healthz") {
  process.stdout.write(
    `${name.padEnd(52)} ${milliseconds.toFixed(2).padStart(8)} ms   ${(milliseconds / base).toFixed(1).padStart(6)} × ${baseName}\n`,
  );
}

async function median(request) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const answer = await request(round);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    if (round >= 10) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

/** Script of a page in KB after gzip, against its limit. */
async function weigh(name, at, limit, cookie = "") {
  const page = await (await fetch(ORIGIN + at, { headers: { cookie } })).text();
  const scripts = new Set(
    [...page.matchAll(/<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"/g)].map(
      ([, file]) => file,
    ),
  );
  const bytes = [...scripts].map(
    (file) => zlib.gzipSync(fs.readFileSync(path.join("build/client", file))).length,
  );
  const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1024;
  process.stdout.write(
    `${`script of ${name}, gzip`.padEnd(52)} ${kilobytes.toFixed(1).padStart(8)} KB   ${(kilobytes / limit).toFixed(2).padStart(6)} × its limit of ${limit} KB\n`,
  );
}

function addressQuery(cookie) {
  const queries = [
    "kowhai",
    "12 rimu street",
    "onerahi",
    "mt eden",
    "street 7",
    "te",
    "whangarei 011",
    "road suburb 3",
  ];
  return (round) =>
    fetch(
      `${ORIGIN}/api/addresses?q=${encodeURIComponent(queries[round % queries.length])}&country=NZ`,
      { headers: { cookie } },
    );
}

function saving(cookie, item) {
  return (round) => call(cookie, "PUT", `/api/project-items/${item.id}`, { spent: round });
}

function call(cookie, method, at, body) {
  return fetch(ORIGIN + at, {
    method,
    headers: { cookie, origin: ORIGIN, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function json(answer) {
  if (!answer.ok)
    throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function propertyWith(cookie, categories, items, spent = 90) {
  const { id } = await json(
    await call(cookie, "POST", "/api/properties", {
      name: "Bench",
      address: { address1: "1 Rimu Street" },
    }),
  );
  const made = [];
  for (let category = 0; category < categories; category++) {
    const project = await json(await call(cookie, "POST", `/api/properties/${id}/projects`, {}));
    for (let item = 0; item < items; item++)
      made.push(
        await json(
          await call(cookie, "POST", `/api/projects/${project.id}/items`, {
            name: `Item ${item}`,
            budget: 100 * item,
            spent: spent * item,
          }),
        ),
      );
  }
  return { id, items: made };
}

async function signIn(name) {
  const email = `${name}@example.nz`;
  const password = "Kowhai-2026!";
  await json(
    await call("", "POST", "/api/account", {
      firstName: "Ben",
      lastName: "Chmark",
      email,
      password,
    }),
  );
  const [mail] = await json(
    await fetch(`${ORIGIN}/sandbox/mail?to=${email}`, { headers: { accept: "application/json" } }),
  );
  const link = new URL(mail.links[0]).searchParams;
  await json(
    await call("", "POST", "/api/account/activate", {
      token: link.get("token"),
      id: link.get("id"),
    }),
  );
  return enter(email, password);
}

async function enter(email, password) {
  const answer = await call("", "POST", "/api/login", { email, password });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0].split(";")[0];
}

function command(...args) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, ["scripts/plumbline.mjs", ...args], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    }).once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} failed`))));
  });
}

async function untilReady() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const ready = await fetch(`${ORIGIN}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("The server did not come up.");
}

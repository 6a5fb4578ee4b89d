// npm run bench:capacity: what one primary carries on this machine, by an evenly spaced client that does not wait for answers (a client that waits hides what it waits
// for). Each kind of request is sent at rising rates until it is answered too late; then a mix of them, as people make it. The client shares the machine with the server.
import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";

const PORT = 3299;
const ORIGIN = `http://localhost:${PORT}`;
const SECONDS = 5;
/** The longest that 99 of 100 answers may take, in milliseconds. */
const LIMITS = { read: 100, poll: 100, page: 250, write: 200 };
/** What a thousand people who are at it ask for in a second: each a page in 20 seconds, a change in 50, and whether others changed anything in 4, as an open property does. */
const THOUSAND_PEOPLE = { poll: 250, page: 50, write: 20 };

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "capacity-"));
const env = {
  ...process.env,
  DATA_DIR: folder,
  PORT: String(PORT),
  NODE_ENV: "production",
  SANDBOX: "1",
  LIMITS: "off",
  PUBLIC_URL: ORIGIN,
};
const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });

await run("demo");
const server = spawn(process.execPath, ["scripts/plumbline.mjs", "serve"], { env, stdio: ["ignore", "ignore", "inherit"] });
const ended = new Promise((done) => server.once("exit", done));
try {
  await untilHealthy();
  say(`${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)} before it began, Node ${process.version}, ${SECONDS} s a step`);
  const kinds = await requestKinds();
  if (process.platform === "linux") for (const kind of Object.keys(kinds)) await price(kind, kinds);
  for (const kind of ["read", "page", "write"]) await trial({ [kind]: 1 }, kinds, { first: 25, factor: 1.5, name: `${kind}s alone` });
  await trial(THOUSAND_PEOPLE, kinds, { first: 0.1, factor: 1.5, name: "people at it, by the thousand" });
  say(`load ${os.loadavg()[0].toFixed(1)} at the end, this client's part in it among it`);
} finally {
  server.kill("SIGTERM");
  await ended;
  agent.destroy();
  fs.rmSync(folder, { recursive: true });
}

/** What one request costs the server of processor time: a figure that others on the machine change little, where times of answers are theirs as much as ours. */
async function price(kind, kinds) {
  await measure({ [kind]: 25 }, kinds, 3);
  const before = processorTime();
  const { [kind]: found } = await measure({ [kind]: 25 }, kinds, 8);
  const cost = (processorTime() - before) / (25 * 8);
  say(
    `one ${kind}: ${cost.toFixed(1)} ms of processor time, so that a core does ${(1000 / cost).toFixed(0)} in a second; p50 ${found.p50.toFixed(0)} ms`,
  );
}

/** Of the server's whole process so far, in milliseconds. */
function processorTime() {
  const fields = fs.readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Raises the rates of a mix until an answer fails or comes too late; says the last that went well. */
async function trial(mix, kinds, { first, factor, name }) {
  // What is used first is loaded first, and is not what is measured.
  await measure(scaled(mix, first), kinds, 2);
  let best = 0;
  for (let scale = first; await goesWell(scaled(mix, scale), kinds); scale *= factor) best = scale;
  say(`${name}: ${best < 10 ? best.toFixed(2) : best.toFixed(0)}`);
}

/** A step has three tries: on a machine that others use as well, one of them may be theirs. */
async function goesWell(rates, kinds) {
  for (let tries = 0; tries < 3; tries++) {
    const found = Object.entries(await measure(rates, kinds, SECONDS));
    const good = found.every(([kind, { p99, failed }]) => failed === 0 && p99 <= LIMITS[kind]);
    const words = found.map(
      ([kind, { rate, p50, p99, failed }]) =>
        `${rate.toFixed(0)} ${kind}s/s p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms${failed ? `, ${failed} failed` : ""}`,
    );
    say(`  ${good ? "well" : "too much"}: ${words.join("; ")}`);
    if (good) return true;
  }
  return false;
}

function scaled(mix, scale) {
  return Object.fromEntries(Object.entries(mix).map(([kind, rate]) => [kind, rate * scale]));
}

/** Sends each kind at its rate, each request at its own time, and counts an answer's time from when it was due. */
async function measure(rates, kinds, seconds) {
  const found = await Promise.all(
    Object.entries(rates).map(async ([kind, rate]) => {
      const answers = [];
      const start = performance.now() + 50;
      const total = Math.max(1, Math.round(rate * seconds));
      for (let sent = 0; sent < total;) {
        const now = performance.now();
        while (sent < total && start + (sent * 1000) / rate <= now) answers.push(timed(kinds[kind], sent, start + (sent++ * 1000) / rate));
        await new Promise((done) => setTimeout(done, 2));
      }
      const times = await Promise.all(answers);
      const good = times.filter((time) => time !== null).toSorted((a, b) => a - b);
      const at = (part) => good[Math.min(good.length - 1, Math.floor(good.length * part))] ?? Number.POSITIVE_INFINITY;
      return [kind, { rate, p50: at(0.5), p99: at(0.99), failed: times.length - good.length }];
    }),
  );
  return Object.fromEntries(found);
}

async function timed(request, number, due) {
  const status = await send(request(number)).then(
    (answer) => answer.status,
    () => 0,
  );
  return status >= 200 && status < 300 ? performance.now() - due : null;
}

function send({ method, at, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request({
      host: "127.0.0.1",
      port: PORT,
      method,
      path: at,
      agent,
      headers: { Host: `localhost:${PORT}`, ...headers },
    });
    request.once("error", reject);
    request.once("response", (response) => {
      const pieces = [];
      response.on("data", (piece) => pieces.push(piece));
      response.once("end", () =>
        resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(pieces).toString() }),
      );
      response.once("error", reject);
    });
    request.end(body && JSON.stringify(body));
  });
}

/** What each kind asks for, as somebody half-way through a renovation. */
async function requestKinds() {
  const json = { Origin: ORIGIN, "Content-Type": "application/json" };
  const entered = await send({
    method: "POST",
    at: "/api/login",
    headers: json,
    body: { email: "mid@demo.example", password: "Demo-2026!" },
  });
  const cookie = entered.headers["set-cookie"].map((line) => line.split(";")[0]).join("; ");
  const [{ id }] = JSON.parse((await send({ method: "GET", at: "/api/properties", headers: { cookie } })).text);
  const property = JSON.parse((await send({ method: "GET", at: `/api/properties/${id}`, headers: { cookie } })).text);
  const projects = await Promise.all(
    property.projects.map((project) => send({ method: "GET", at: `/api/projects/${project.id}`, headers: { cookie } })),
  );
  const items = projects.flatMap(({ text }) => JSON.parse(text).activeItems);
  if (items.length === 0) throw new Error("There are no items to write to.");
  return {
    read: () => ({ method: "GET", at: `/api/properties/${id}`, headers: { cookie } }),
    poll: () => ({ method: "GET", at: `/api/properties/${id}/changes?since=0`, headers: { cookie } }),
    page: () => ({ method: "GET", at: `/properties/${id}`, headers: { cookie, "Accept-Encoding": "gzip" } }),
    write: (number) => ({
      method: "PUT",
      at: `/api/project-items/${items[number % items.length].id}`,
      headers: { ...json, cookie },
      body: { spent: number % 5_000 },
    }),
  };
}

async function untilHealthy() {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    const answer = await send({ method: "GET", at: "/healthz" }).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error("The server does not start.");
}

function run(name) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["scripts/plumbline.mjs", name], { env, stdio: ["ignore", "ignore", "inherit"] });
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed.`))));
  });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}

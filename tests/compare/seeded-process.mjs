// Preloaded into a serving process that is compared with another: time, ids and secrets follow from
// the number of the command, which the request names, and jobs run when a request asks for them.
import { createHash } from "node:crypto";
import crypto from "node:crypto";
import http from "node:http";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** Timers of at least this length, in ms, belong to jobs. */
const JOB_PAUSE = 1_000;

/** Ids and secrets are counted apart: an id more or less leaves the secrets as they are. */
const state = { command: 0, made: 0, secrets: 0, now: Number(process.env.COMPARED_NOW) };

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [state.now] : parts));
  }
  static now() {
    return state.now;
  }
};

globalThis.seeded = {
  /** Sorts in the order of creation. */
  id() {
    let rest = (BigInt(state.command + 1) << 32n) + BigInt(state.made++);
    let id = "";
    for (let digit = 0; digit < 21; digit++) {
      id = BASE58[Number(rest % 58n)] + id;
      rest /= 58n;
    }
    return `S${id}`;
  },
  secret: () =>
    createHash("sha256")
      .update(`secret ${state.command} ${state.secrets++}`)
      .digest("base64url"),
};
crypto.randomInt = (from, to) => (to === undefined ? state.made++ % from : from);

/** What is counted by these functions stays counted. */
const MAKERS = [
  [/(function newId(?:\$\d+)?\(\) \{[^}]*?)return [^;]+;/g, "$1return globalThis.seeded.id();"],
  [
    /(function newSecret(?:\$\d+)?\(\) \{[^}]*?)return [^;]+;/g,
    "$1return globalThis.seeded.secret();",
  ],
];
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.includes("/build/server/assets/")) return loaded;
    const source = MAKERS.reduce(
      (text, [maker, seeded]) => text.replaceAll(maker, seeded),
      Buffer.from(loaded.source).toString(),
    );
    return { ...loaded, source };
  },
});

const jobs = new Map();
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
globalThis.setTimeout = Object.assign((run, ms, ...args) => {
  if (!(ms >= JOB_PAUSE)) return startTimer(run, ms, ...args);
  const timer = startTimer(() => {}, 2 ** 30).unref();
  jobs.set(timer, () => run(...args));
  return timer;
}, startTimer);
globalThis.clearTimeout = (timer) => {
  jobs.delete(timer);
  stopTimer(timer);
};

timers.setTimeout = (ms, value, { signal } = {}) =>
  new Promise((resolve, reject) => {
    const timer = globalThis.setTimeout(() => resolve(value), ms);
    signal?.addEventListener("abort", () => {
      globalThis.clearTimeout(timer);
      reject(signal.reason);
    });
  });
syncBuiltinESMExports();

/** Over when each has set its next timer. */
async function runJobs() {
  const due = [...jobs];
  for (const [timer, run] of due) {
    globalThis.clearTimeout(timer);
    run();
  }
  for (let wait = 0; jobs.size < due.length && wait < 400; wait++)
    await new Promise((resolve) => startTimer(resolve, 5));
}

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, request, response) {
  if (event !== "request" || !request.headers["x-command"]) return emit.call(this, ...arguments);
  const [command, now] = request.headers["x-command"].split(" ").map(Number);
  Object.assign(state, { command, now, made: 0, secrets: 0 });
  if (request.url !== "/compare/jobs") return emit.call(this, ...arguments);
  void runJobs().then(() => response.end("done"));
  return true;
};

// Serves with several processes on one port and one database (docs/decisions/0080). This one opens
// no data: it starts the others, starts them again when they die, carries their messages, keeps
// their leases and ends them together.
import cluster from "node:cluster";

/** Milliseconds before the first restart; doubles up to the longest, as Litestream's does. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
/** Milliseconds for requests (docs/decisions/0024) and for closing, before a process is killed. */
const LONGEST_END = 15_000;

/** @returns {Promise<never>} */
export async function supervise(fail) {
  cluster.setupPrimary({ serialization: "advanced" });
  const { ended, stop } = superviseWorkers({ fork: (env) => cluster.fork(env), log });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  const { code, line } = await ended;
  if (line) fail(line);
  process.exit(code);
}

/**
 * The process in slot 0 runs the jobs. It starts first, alone, so that it migrates the database; it
 * names the number of processes; and it ends last, so that it sends the last write to the backup.
 * @param means `fork` starts a process like `cluster.fork`; time and log are the tests' own there.
 */
export function superviseWorkers({
  fork,
  log,
  later = setTimeout,
  now = () => performance.now(),
  nextTurn = setImmediate,
}) {
  const slots = [];
  const leases = openLeases();
  let isStarted = false;
  let ending;
  let finish;
  const ended = new Promise((resolve) => (finish = resolve));

  function start(slot) {
    const worker = fork({ WORKER_RUNS_JOBS: slot.number === 0 ? "1" : "0" });
    slot.worker = worker;
    slot.startedAt = now();
    worker.on("message", (message) => receive(slot, message));
    worker.once("exit", (code, signal) => onExit(slot, code, signal));
    // A message to a process that is about to exit may fail; one that could not be started has no
    // exit.
    worker.on("error", ({ code }) => {
      if (worker.process.pid === undefined) onExit(slot, 1, code);
    });
  }

  function open(number) {
    slots[number] = { number, wait: FIRST_WAIT };
    start(slots[number]);
  }

  function receive(slot, message) {
    if (message.kind === "ready") onReady(slot, message.workers);
    else if (message.kind === "end") end({ code: 1, line: message.line });
    else if (message.kind === "take") leases.take(slot.worker, message);
    else if (message.kind === "give") leases.give(slot.worker, message.id);
    else if (message.kind === "turn") nextTurn(() => send(slot.worker, { kind: "turn" }));
    else if (message.kind === "published") {
      const others = slots.filter((other) => other !== slot && other.worker?.isConnected());
      for (const { worker } of others) send(worker, { ...message, from: slot.number });
      if (message.ask) send(slot.worker, { kind: "asked", ask: message.ask, count: others.length });
    }
  }

  function onReady(slot, workers) {
    slot.isReady = true;
    if (!isStarted) {
      isStarted = true;
      for (let number = 1; number < workers && !ending; number++) open(number);
    }
    if (slots.every(({ isReady }) => isReady)) log("info", `${slots.length} processes serve.`);
  }

  function onExit(slot, code, signal) {
    leases.leave(slot.worker);
    delete slot.worker;
    slot.isReady = false;
    if (ending) return endOthers();
    // It has said why: a setting, the port, the data.
    if (!isStarted) return finish({ code: code || 1 });
    if (now() - slot.startedAt > LONGEST_WAIT) slot.wait = FIRST_WAIT;
    const { wait } = slot;
    const how = signal ?? `exit code ${code}`;
    log("error", `A serving process ended (${how}). It restarts in ${wait} ms.`);
    slot.timer = later(() => start(slot), wait);
    slot.wait = Math.min(LONGEST_WAIT, wait * 2);
  }

  function end(how) {
    if (ending) return;
    ending = how;
    for (const { worker, timer, number } of slots) {
      clearTimeout(timer);
      worker?.process.kill("SIGTERM");
      if (worker && number > 0) later(() => worker.process.kill("SIGKILL"), LONGEST_END);
    }
    endOthers();
  }

  function endOthers() {
    const left = slots.filter(({ worker }) => worker);
    if (left.length === 0) finish(ending);
    else if (left.length === 1 && left[0].number === 0) send(left[0].worker, { kind: "alone" });
  }

  open(0);
  return { ended, stop: () => end({ code: 0 }) };
}

/** Work of which only so much may run at once on this machine; first come, first served. */
function openLeases() {
  const queues = new Map();

  function queueOf(name) {
    if (!queues.has(name)) queues.set(name, { held: [], waiting: [] });
    return queues.get(name);
  }

  function grant(name, { held, waiting }) {
    while (waiting.length > 0 && held.length < waiting[0].atOnce) {
      const next = waiting.shift();
      held.push(next);
      send(next.worker, { kind: "granted", id: next.id });
    }
    if (held.length === 0) queues.delete(name);
  }

  function release(isReleased) {
    for (const [name, queue] of queues) {
      queue.held = queue.held.filter((one) => !isReleased(one));
      queue.waiting = queue.waiting.filter((one) => !isReleased(one));
      grant(name, queue);
    }
  }

  return {
    take(worker, { name, atOnce, id }) {
      const queue = queueOf(name);
      queue.waiting.push({ worker, atOnce, id });
      grant(name, queue);
    },
    give: (worker, id) => release((one) => one.worker === worker && one.id === id),
    leave: (worker) => release((one) => one.worker === worker),
  };
}

/** A process may die before a message reaches it. */
function send(worker, message) {
  if (worker.isConnected()) worker.send(message, () => undefined);
}

/** As the product's log has it. */
function log(level, msg) {
  const entry = { level: { info: 30, error: 50 }[level], time: new Date().toISOString(), msg };
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

import cluster from "node:cluster";
import { setImmediate as turn } from "node:timers/promises";
import type { SharedTries } from "./rate-limiter";

/** What the supervising process and this one send each other: scripts/supervise.mjs. */
type Channel = {
  send: (message: object, sent?: () => void) => unknown;
  on: (event: "message", listener: (message: Message) => void) => unknown;
};

type Message = {
  kind: string;
  id?: number;
  topic?: string;
  value?: unknown;
  from?: number;
  ask?: string;
  answerTo?: string;
  count?: number;
};

/** The other processes that serve on this machine (docs/decisions/0080). */
export type Siblings = ReturnType<typeof openSiblings>;

/** In ms: a process that hangs must not hold up a scrape of the metrics. */
const LONGEST_ANSWER = 2_000;

/** @param channel null in a process that serves alone: nothing is sent, and nobody is waited for. */
export function openSiblings(channel: Channel | null, runsJobs: boolean, name = "alone") {
  const listeners = new Map<string, (value: unknown, from: number) => void>();
  const answerers = new Map<string, (ask: string) => Promise<void>>();
  const granted = new Map<number, () => void>();
  const questions = new Map<string, { answers: unknown[]; count?: number; done: () => void }>();
  const turns: (() => void)[] = [];
  let setAlone = () => {};
  const alone = new Promise<void>((resolve) => (setAlone = resolve));
  let lastId = 0;

  channel?.on("message", (message) => {
    if (message.kind === "granted") granted.get(message.id ?? 0)?.();
    else if (message.kind === "turn") turns.shift()?.();
    else if (message.kind === "alone") setAlone();
    else if (message.kind === "asked") receiveAnswer(message.ask, { count: message.count ?? 0 });
    else if (message.kind === "published") receive(message);
  });

  function receive({ topic = "", value, from = 0, ask, answerTo }: Message): void {
    if (answerTo) receiveAnswer(answerTo, { value });
    else if (ask) void answerers.get(topic)?.(ask);
    else listeners.get(topic)?.(value, from);
  }

  function receiveAnswer(ask = "", answer: { value: unknown } | { count: number }): void {
    const question = questions.get(ask);
    if (!question) return;
    if ("count" in answer) question.count = answer.count;
    else question.answers.push(answer.value);
    if (question.answers.length === question.count) question.done();
  }

  return {
    isAlone: channel === null,
    /** Jobs, backup, watchdog and metrics run in one process. */
    runsJobs,
    ready: (workers: number) => void channel?.send({ kind: "ready", workers }),
    /** Ends all processes, with exit code 1 and this line. */
    endAll: (line: string, sent?: () => void) => void channel?.send({ kind: "end", line }, sent),
    /** For the process that runs the jobs: resolves while stopping, once the others have ended. */
    untilAlone: () => (channel && runsJobs ? alone : Promise.resolve()),
    /** After it, connections that waited have been passed to this process. */
    acceptingTurn(): Promise<void> {
      if (!channel) return turn();
      return new Promise((resolve) => {
        turns.push(resolve);
        channel.send({ kind: "turn" });
      });
    },
    publish: (topic: string, value: unknown) =>
      void channel?.send({ kind: "published", topic, value }),
    /** @throws for a topic with a listener: the two would receive each other's messages. */
    subscribe(topic: string, listener: (value: unknown, from: number) => void): void {
      if (channel && listeners.has(topic)) throw new Error(`"${topic}" has a listener.`);
      listeners.set(topic, listener);
    },
    /** @param report of a failure, after which nothing is answered. */
    answer(
      topic: string,
      answerer: () => Promise<unknown>,
      report: (error: unknown) => void,
    ): void {
      answerers.set(topic, async (ask) => {
        try {
          channel?.send({ kind: "published", answerTo: ask, value: await answerer() });
        } catch (error) {
          report(error);
        }
      });
    },
    /** The others' answers; those of a process that hangs, fails or ends are missing. */
    async ask(topic: string): Promise<unknown[]> {
      if (!channel) return [];
      const ask = `${name} ${++lastId}`;
      const answers: unknown[] = [];
      await new Promise<void>((done) => {
        const timer = setTimeout(done, LONGEST_ANSWER);
        questions.set(ask, { answers, done: () => (clearTimeout(timer), done()) });
        channel.send({ kind: "published", topic, ask });
      });
      questions.delete(ask);
      return answers;
    },
    /** Runs `work` while less than `atOnce` of that name runs in all processes together. */
    async lease<Result>(
      what: string,
      atOnce: number,
      work: () => Promise<Result>,
    ): Promise<Result> {
      if (!channel) return work();
      const id = ++lastId;
      await new Promise<void>((resolve) => {
        granted.set(id, resolve);
        channel.send({ kind: "take", name: what, atOnce, id });
      });
      granted.delete(id);
      try {
        return await work();
      } finally {
        channel.send({ kind: "give", id });
      }
    },
  };
}

export const siblings = openSiblings(
  cluster.isWorker ? (process as unknown as Channel) : null,
  !cluster.isWorker || process.env["WORKER_RUNS_JOBS"] === "1",
  `process ${process.pid}`,
);

/** One topic for each limiter. */
export function sharedTries(topic: string): SharedTries {
  return {
    publish: (one) => siblings.publish(topic, one),
    subscribe: (take) =>
      siblings.subscribe(topic, (value) => take(value as Parameters<typeof take>[0])),
  };
}

import path from "node:path";
import type { Settings } from "~/services/settings";
import { fetchInfo, listenToEvents, type LitefsInfo } from "./litefs-api";
import {
  formatPosition,
  hasReached,
  parsePosition,
  readText,
  readTxid,
  type Position,
} from "./position";

/**
 * Whether this node may write. `unknown`: nobody is known to be the primary, so that nobody here
 * may.
 */
export type ReplicationState = "primary" | "replica" | "unknown";

/** This node's part in the cluster (docs/decisions/0023). Alone, it is always the primary. */
export type Role = {
  mode: "off" | "static";
  current: () => ReplicationState;
  /** Asks LiteFS itself instead of going by what it said last. */
  confirm: () => Promise<ReplicationState>;
  /**
   * How far a database of this node has come, as `<cluster>.<txid>`; null when there is no telling.
   */
  position: (db: "plumbline" | "files") => string | null;
  /**
   * Waits up to `ms` milliseconds until this node's main database has come to `position`; false
   * when it has not.
   */
  waitFor: (position: string, ms: number) => Promise<boolean>;
  /**
   * How many milliseconds this node is behind the primary; 0 on the primary, null when there is no
   * telling.
   */
  lagMs: () => number | null;
  /** Calls back with every change, until the function that it answers is called. */
  onChange: (listener: (standing: ReplicationState) => void) => () => void;
  close: () => Promise<void>;
};

/** The role of a node without LiteFS. */
export const ALONE: Role = {
  mode: "off",
  current: () => "primary",
  confirm: async () => "primary",
  position: () => null,
  waitFor: async () => true,
  lagMs: () => 0,
  onChange: () => () => undefined,
  close: async () => undefined,
};

const POLL_MS = 10;
const RECHECK_MS = 2_000;
const ASK_MS = 2_000;

/**
 * Follows what LiteFS says of this node (its /events, and /info every two seconds); it has been
 * asked once by the time this answers.
 */
export async function openRole({
  litefs,
  dataDir,
}: Pick<Settings, "litefs" | "dataDir">): Promise<Role> {
  if (litefs.mode === "off") return ALONE;
  const { api } = litefs;
  const ending = new AbortController();
  const listeners = new Set<(standing: ReplicationState) => void>();
  let standing: ReplicationState = "unknown";
  let cluster: string | null = null;
  let told = 0;

  function take(next: ReplicationState): void {
    told++;
    if (next === standing) return;
    standing = next;
    for (const listener of listeners) listener(next);
  }

  async function confirm(): Promise<ReplicationState> {
    const before = told;
    const info = await fetchInfo(
      api,
      AbortSignal.any([ending.signal, AbortSignal.timeout(ASK_MS)]),
    );
    if (info?.clusterID) cluster = info.clusterID;
    // An event that came in the meantime is newer than this answer.
    if (told === before && !ending.signal.aborted)
      take(standingIn(info && { isPrimary: info.isPrimary, hostname: info.primary.hostname }));
    return standing;
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await listenToEvents(api, ending.signal, (event) => take(standingIn(event)));
      await confirm();
      await pause(RECHECK_MS / 4, ending.signal);
    }
  }

  function position(db: "plumbline" | "files"): Position | null {
    const txid = readTxid(path.join(dataDir, `${db}.db`));
    return cluster && txid ? { cluster, txid } : null;
  }

  await confirm();
  const waiting = waitingRoom(() => position("plumbline"));
  const following = follow();
  const recheck = setInterval(() => void confirm(), RECHECK_MS);
  return {
    mode: litefs.mode,
    current: () => standing,
    confirm,
    position(db) {
      const own = position(db);
      return own && formatPosition(own);
    },
    waitFor: waiting.waitFor,
    lagMs: () => (standing === "primary" ? 0 : readLag(dataDir)),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      ending.abort();
      clearInterval(recheck);
      waiting.close();
      await following;
    },
  };
}

/** Static lease: a replica names the primary while it is connected to it, and only then. */
function standingIn(told: LitefsInfo | null): ReplicationState {
  if (told?.isPrimary) return "primary";
  return told?.hostname ? "replica" : "unknown";
}

/**
 * All who wait share one look at the position every few milliseconds: many who wait cost no more
 * than one.
 */
function waitingRoom(own: () => Position | null) {
  const waiting = new Set<{ wanted: Position; until: number; leave: (reached: boolean) => void }>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = performance.now();
    const here = own();
    for (const one of waiting) {
      const reached = here !== null && hasReached(here, one.wanted);
      if (!reached && now < one.until) continue;
      waiting.delete(one);
      one.leave(reached);
    }
    timer = waiting.size > 0 ? setTimeout(look, POLL_MS) : undefined;
  }

  return {
    waitFor(text: string, ms: number): Promise<boolean> {
      const wanted = parsePosition(text);
      if (!wanted) return Promise.resolve(true);
      return new Promise((leave) => {
        waiting.add({ wanted, until: performance.now() + ms, leave });
        clearTimeout(timer);
        look();
      });
    },
    close(): void {
      clearTimeout(timer);
      for (const { leave } of waiting) leave(false);
      waiting.clear();
    },
  };
}

/**
 * LiteFS keeps "+000000012" there; a replica that has not caught up for the first time is as far
 * behind as a number can say.
 */
function readLag(dataDir: string): number | null {
  const lag = Number(readText(path.join(dataDir, ".lag"))?.trim() || Number.NaN);
  return Number.isFinite(lag) ? Math.max(0, lag) : null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}

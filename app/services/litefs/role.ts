import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fs from "node:fs";
import type { Settings } from "~/services/settings";
import { fetchInfo, listenToEvents, type LitefsInfo } from "./litefs-api";

/** `unknown`: no primary is known, so this node must not write. */
export type ReplicationState = "primary" | "replica" | "unknown";

/** This node's part in the cluster (docs/decisions/0023); a single node is the primary. */
export type Role = {
  mode: "off" | "static";
  current: () => ReplicationState;
  confirm: () => Promise<ReplicationState>;
  /** `<cluster>.<txid>`; null when unknown. */
  position: (db: "plumbline" | "files") => string | null;
  /** Waits up to `ms` milliseconds; false when not reached. */
  waitFor: (position: string, ms: number) => Promise<boolean>;
  /** Milliseconds behind the primary; null when unknown. */
  lagMs: () => number | null;
  onChange: (listener: (state: ReplicationState) => void) => () => void;
  close: () => Promise<void>;
};

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

/** Follows LiteFS's /events, and /info every two seconds; resolves after the first answer. */
export async function openRole({
  litefs,
  dataDir,
}: Pick<Settings, "litefs" | "dataDir">): Promise<Role> {
  if (litefs.mode === "off") return ALONE;
  const { api } = litefs;
  const ending = new AbortController();
  const listeners = new Set<(state: ReplicationState) => void>();
  let state: ReplicationState = "unknown";
  let cluster: string | null = null;
  let reports = 0;

  function take(next: ReplicationState): void {
    reports++;
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener(next);
  }

  async function confirm(): Promise<ReplicationState> {
    const before = reports;
    const info = await fetchInfo(
      api,
      AbortSignal.any([ending.signal, AbortSignal.timeout(ASK_MS)]),
    );
    if (info?.clusterID) cluster = info.clusterID;
    // An event that arrived meanwhile is newer.
    if (reports === before && !ending.signal.aborted)
      take(standingIn(info && { isPrimary: info.isPrimary, hostname: info.primary.hostname }));
    return state;
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await listenToEvents(api, ending.signal, (event) => take(standingIn(event)));
      await confirm();
      await pause(RECHECK_MS / 4, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  function position(db: "plumbline" | "files"): Position | null {
    const txid = readTxid(path.join(dataDir, `${db}.db`));
    return cluster && txid ? { cluster, txid } : null;
  }

  await confirm();
  const waiting = positionWaiters(() => position("plumbline"));
  const following = follow();
  const recheck = setInterval(() => void confirm(), RECHECK_MS);
  return {
    mode: litefs.mode,
    current: () => state,
    confirm,
    position(db) {
      const own = position(db);
      return own && formatPosition(own);
    },
    waitFor: waiting.waitFor,
    lagMs: () => (state === "primary" ? 0 : readLag(dataDir)),
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

/** Static lease: a replica knows the primary's host name only while connected to it. */
function standingIn(info: LitefsInfo | null): ReplicationState {
  if (info?.isPrimary) return "primary";
  return info?.hostname ? "replica" : "unknown";
}

/** One poll for all waiters: many cost no more than one. */
function positionWaiters(own: () => Position | null) {
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

/** LiteFS writes "+000000012"; before the first catch-up it is the largest number. */
function readLag(dataDir: string): number | null {
  const lag = Number(readText(path.join(dataDir, ".lag"))?.trim() || Number.NaN);
  return Number.isFinite(lag) ? Math.max(0, lag) : null;
}

/** Cluster id, and the last transaction (16 hex digits). */
type Position = { cluster: string; txid: string };

/** Parses `<cluster>.<txid>`; null otherwise. */
export function parsePosition(text: string): Position | null {
  const [, cluster, txid] = /^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{16})$/.exec(text) ?? [];
  return cluster && txid ? { cluster, txid } : null;
}

export function formatPosition({ cluster, txid }: Position): string {
  return `${cluster}.${txid}`;
}

/** True too for another cluster's position, which would never be reached. */
export function hasReached(own: Position, wanted: Position): boolean {
  return own.cluster !== wanted.cluster || own.txid >= wanted.txid;
}

/** Read from LiteFS's "-pos" file ("TXID/checksum"); null when there is none. */
export function readTxid(databaseFile: string): string | null {
  return (
    /^([0-9a-f]{16})\/[0-9a-f]{16}\s*$/.exec(readText(`${databaseFile}-pos`) ?? "")?.[1] ?? null
  );
}

function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

import dns from "node:dns/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hasFileStore, readDatabaseUse } from "~/data/database-use";
import { fetchInfo } from "~/services/litefs/litefs-api";
import type { Settings } from "~/services/settings";

const ASK_MS = 2_000;
/** Attempts and milliseconds between them: a silent machine may be starting. */
const PATIENCE = { tries: 10, pauseMs: 1_000 };

/**
 * Refuses to start where data was lost: one database of two is missing, or an empty primary has
 * replicas with data (docs/decisions/0047).
 * @throws Error, one line for the operator.
 */
export async function refuseDataLoss(
  settings: Pick<Settings, "dataDir" | "acceptLoss" | "litefs">,
  patience = PATIENCE,
): Promise<void> {
  const { dataDir, acceptLoss, litefs } = settings;
  const main = readDatabaseUse(path.join(dataDir, "plumbline.db"));
  const hasFiles = hasFileStore(path.join(dataDir, "files.db"));
  if (main === "missing" && hasFiles) throw new Error(halfOf(dataDir, "plumbline.db", "files.db"));
  if (main === "used" && !hasFiles && acceptLoss !== "files.db")
    throw new Error(
      `${halfOf(dataDir, "files.db", "plumbline.db")} To go on without all pictures and documents, start once with ACCEPT_LOSS=files.db.`,
    );
  if (litefs.mode === "static" && main !== "used") await refuseOtherHistory(litefs, patience);
}

function halfOf(dataDir: string, lost: string, present: string): string {
  return `${lost} in ${dataDir} is missing or empty, and ${present} is not: restore both from the backup (docs/backup.md) or put ${lost} back.`;
}

const HOW =
  "LITEFS_PEERS names the LiteFS of every machine, or is none for a first start without replicas (docs/replication.md).";

type Cluster = Extract<Settings["litefs"], { mode: "static" }>;

/** LiteFS gives a primary without its volume a new cluster id; replicas keep the old one. */
async function refuseOtherHistory(
  { api, peers }: Cluster,
  { tries, pauseMs }: typeof PATIENCE,
): Promise<void> {
  if (!peers)
    throw new Error(
      `This primary has no data, and does not know whom to ask whether a replica has. ${HOW}`,
    );
  const own = (await fetchInfo(api, AbortSignal.timeout(ASK_MS)))?.clusterID;
  const unanswered = new Set(peers);
  for (let tried = 1; ; tried++) {
    for (const peer of unanswered) {
      const clusters = await fetchClusters(peer);
      const other = clusters?.find((cluster) => cluster !== "" && cluster !== own);
      if (other)
        throw new Error(
          `This primary has no data, and a replica (${peer}) holds that of the cluster ${other}: make that one the primary (docs/replication.md).`,
        );
      if (clusters) unanswered.delete(peer);
    }
    if (unanswered.size === 0) return;
    if (tried === tries) break;
    await pause(pauseMs);
  }
  throw new Error(
    `This primary has no data, and whether a replica has cannot be asked: ${[...unanswered].join(", ")} does not answer. ${HOW}`,
  );
}

/** Cluster ids of the machines behind a peer's name, "" for none yet; null unless all answer. */
async function fetchClusters(peer: string): Promise<string[] | null> {
  const { hostname, port } = new URL(peer);
  const addresses = await dns
    .lookup(hostname.replace(/^\[|\]$/g, ""), { all: true })
    .catch(() => []);
  const infos = await Promise.all(
    addresses.map(({ address, family }) =>
      fetchInfo(
        `http://${family === 6 ? `[${address}]` : address}:${port || "80"}`,
        AbortSignal.timeout(ASK_MS),
      ),
    ),
  );
  return infos.length > 0 && infos.every((info) => info !== null)
    ? infos.map((info) => info.clusterID ?? "")
    : null;
}

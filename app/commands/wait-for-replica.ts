import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { closeAddressIndex, openReplicaAddressIndex } from "~/data/address-index";
import { closeDatabase, openReplicaDatabase } from "~/data/database";
import { closeFileStore, openReplicaFileStore } from "~/data/file-store";
import { fetchInfo } from "~/services/litefs/litefs-api";
import type { Settings } from "~/services/settings";
import { addressIndexFile } from "./open-app";

const LOOK_MS = 250;
const ASK_MS = 2_000;

/**
 * Waits until a replica has data this version can read: its first copy, or the primary's migration.
 * Exiting would end LiteFS and restart its copy (docs/decisions/0026).
 * @param log called once per reason.
 */
export async function waitForReplica(
  settings: Pick<Settings, "litefs" | "dataDir">,
  log: (line: string) => void,
): Promise<void> {
  const { litefs } = settings;
  if (litefs.mode === "off") return;
  for (let logged = ""; ; await pause(LOOK_MS)) {
    const reason = whyNotYet(settings);
    if (!reason || (await fetchInfo(litefs.api, AbortSignal.timeout(ASK_MS)))?.isPrimary) return;
    if (reason !== logged) log(`Waiting for the primary's data: ${reason}`);
    logged = reason;
  }
}

function whyNotYet({ dataDir }: Pick<Settings, "dataDir">): string | null {
  try {
    closeDatabase(openReplicaDatabase(path.join(dataDir, "plumbline.db")));
    closeFileStore(openReplicaFileStore(path.join(dataDir, "files.db")));
    closeAddressIndex(openReplicaAddressIndex(addressIndexFile({ dataDir })));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

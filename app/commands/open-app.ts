import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  closeAddressIndex,
  findAddress,
  openAddressIndex,
  openReplicaAddressIndex,
  searchAddresses,
  type AddressIndex,
} from "~/data/address-index";
import { closeDatabase, openDatabase, openReplicaDatabase } from "~/data/database";
import { closeFileStore, openFileStore, openReplicaFileStore } from "~/data/file-store";
import { loadDefaults } from "~/data/defaults";
import { UPLOADS_IN_FLIGHT } from "~/domain/storage";
import type { App } from "~/operations/app";
import type { AddressFinder } from "~/services/addresses/finder";
import { addressfinderFinder } from "~/services/addresses/addressfinder-client";
import { embeddedFinder } from "~/services/addresses/embedded-finder";
import { NO_BACKUP } from "~/services/backup/litestream";
import { openErrorReports, openLog } from "~/services/error-reports";
import { newId } from "~/services/ids";
import { fetchInfo } from "~/services/litefs/litefs-api";
import { openRole } from "~/services/litefs/role";
import { createRateLimiter } from "~/services/rate-limiter";
import type { Settings } from "~/services/settings";
import { uploadsInFlight } from "~/services/uploads-in-flight";
import { openPrinting } from "./open-printing";
import { refuseDataLoss } from "./refuse-data-loss";

/**
 * Opens data and services by the settings.
 * @param billing only for a process that serves webhooks.
 * @param time shared with the sandbox biller.
 */
export async function openApp(
  settings: Settings,
  billing: Pick<App, "biller" | "sandboxBiller"> = NO_BILLING,
  time: Pick<App, "clock" | "moveClock"> = { clock: wallClock, moveClock: null },
  draining = new AbortController().signal,
): Promise<{ app: App; close: () => Promise<void> }> {
  const errors = await openErrorReports(openLog(), settings.sentryDsn);
  const role = await openRole(settings);
  if (role.current() === "primary")
    await refuseDataLoss(settings).catch(async (error: unknown) => {
      await role.close();
      throw error;
    });
  const data = openData(settings, role.current() === "primary");
  const printing = openPrinting({ settings, clock: time.clock, report: errors.report });
  const app: App = {
    settings,
    db: data.db,
    files: data.files,
    role,
    draining,
    backup: NO_BACKUP,
    addresses: finderFor(settings, data.index, errors.report),
    rateLimiter: createRateLimiter(),
    uploads: uploadsInFlight(UPLOADS_IN_FLIGHT),
    biller: billing.biller,
    sandboxBiller: billing.sandboxBiller,
    pdfCache: printing.pdfCache,
    clock: time.clock,
    moveClock: time.moveClock,
    report: errors.report,
  };
  return {
    app,
    async close() {
      await Promise.all([printing.close(), role.close()]);
      closeData(data);
      await errors.flush();
    },
  };
}

/** Only the primary may write, even the journal mode (docs/decisions/0023). */
function openData(settings: Settings, isPrimary: boolean) {
  if (!isPrimary) return openReplica(settings);
  return {
    db: openDatabase(mainFile(settings), (fresh) => loadDefaults(fresh, newId, new Date())),
    files: openFileStore(fileStoreFile(settings)),
    index: openAddressIndex(addressIndexFile(settings)),
  };
}

function openReplica(settings: Pick<Settings, "dataDir">) {
  return {
    db: openReplicaDatabase(mainFile(settings)),
    files: openReplicaFileStore(fileStoreFile(settings)),
    index: openReplicaAddressIndex(addressIndexFile(settings)),
  };
}

function closeData({ db, files, index }: ReturnType<typeof openReplica>): void {
  closeDatabase(db);
  closeFileStore(files);
  closeAddressIndex(index);
}

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

function whyNotYet(settings: Pick<Settings, "dataDir">): string | null {
  try {
    closeData(openReplica(settings));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const NO_BILLING = { biller: null, sandboxBiller: null };

export function wallClock(): Date {
  return new Date();
}

const mainFile = ({ dataDir }: Pick<Settings, "dataDir">) => path.join(dataDir, "plumbline.db");
const fileStoreFile = ({ dataDir }: Pick<Settings, "dataDir">) => path.join(dataDir, "files.db");

export function addressIndexFile(settings: Pick<Settings, "dataDir">): string {
  return path.join(settings.dataDir, "addresses.db");
}

function finderFor(
  { addresses }: Settings,
  index: AddressIndex,
  report: (error: unknown) => void,
): AddressFinder {
  const embedded = embeddedFinder({
    search: (query, limit) => searchAddresses(index, query, limit),
    find: (id) => findAddress(index, id),
  });
  if (addresses.kind === "embedded") return embedded;
  const { key, secret } = addresses;
  return addressfinderFinder({
    key,
    secret,
    fetch,
    fallback: embedded,
    report,
    timeoutMs: 2_000,
  });
}

import path from "node:path";
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
  const { db, files, index } = openData(settings, role.current() === "primary");
  const printing = openPrinting({ settings, clock: time.clock, report: errors.report });
  const app: App = {
    settings,
    db,
    files,
    role,
    draining,
    backup: NO_BACKUP,
    addresses: finderFor(settings, index, errors.report),
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
      closeDatabase(db);
      closeFileStore(files);
      closeAddressIndex(index);
      await errors.flush();
    },
  };
}

/** Only the primary may write, even the journal mode (docs/decisions/0023). */
function openData(settings: Settings, isPrimary: boolean) {
  const main = path.join(settings.dataDir, "plumbline.db");
  const store = path.join(settings.dataDir, "files.db");
  const addresses = addressIndexFile(settings);
  if (!isPrimary)
    return {
      db: openReplicaDatabase(main),
      files: openReplicaFileStore(store),
      index: openReplicaAddressIndex(addresses),
    };
  return {
    db: openDatabase(main, (fresh) => loadDefaults(fresh, newId, new Date())),
    files: openFileStore(store),
    index: openAddressIndex(addresses),
  };
}

const NO_BILLING = { biller: null, sandboxBiller: null };

export function wallClock(): Date {
  return new Date();
}

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
  const { key, secret, baseUrl } = addresses;
  return addressfinderFinder({
    key,
    secret,
    baseUrl,
    fetch,
    fallback: embedded,
    report,
    timeoutMs: 2_000,
  });
}

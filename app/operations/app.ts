import type { FileStore } from "~/data/file-store";
import type { RootDb } from "~/data/database";
import type { AddressFinder } from "~/services/addresses/finder";
import type { Role } from "~/services/litefs/role";
import type { Backup } from "~/services/backup/litestream";
import type { PdfCache } from "~/services/pdf/pdf-cache";
import type { Biller } from "~/services/billing/biller";
import type { RateLimiter } from "~/services/rate-limiter";
import type { Settings } from "~/services/settings";
import type { UploadsInFlight } from "~/services/uploads-in-flight";

/**
 * The running product: settings, data and services. An interface because app/sandbox/app-parts.ts
 * extends it.
 */
export interface App {
  settings: Settings;
  db: RootDb;
  files: FileStore;
  /** Only the primary writes. */
  role: Role;
  /** Aborted at the start of shutdown. */
  draining: AbortSignal;
  backup: Backup;
  addresses: AddressFinder;
  /** Rate limits of paid reads, in memory. */
  rateLimiter: RateLimiter;
  uploads: UploadsInFlight;
  pdfCache: PdfCache;
  /** Null when billing is off. */
  biller: Biller | null;
  clock: () => Date;
  /** The last comparison of items' figures with their bills, on this node; absent before it. */
  itemMoneyCheck?: { date: Date; wrong: number };
  /** Reports an error to monitoring. */
  report: (error: unknown) => void;
}

import type { FileStore } from "~/data/file-store";
import type { RootDb } from "~/data/database";
import type { AddressFinder } from "~/services/addresses/finder";
import type { Role } from "~/services/litefs/role";
import type { Backup } from "~/services/backup/litestream";
import type { PdfCache } from "~/services/pdf/pdf-cache";
import type { Biller } from "~/services/billing/biller";
import type { RateLimiter } from "~/services/rate-limiter";
import type { Settings } from "~/services/settings";

/**
 * The running product: its settings, its data and the outside world. One in a process, one for each
 * test. An interface, because the sandbox declares its parts itself (app/sandbox/app-parts.ts).
 */
export interface App {
  settings: Settings;
  db: RootDb;
  files: FileStore;
  /** This node's part in the cluster: only the primary writes. */
  role: Role;
  /** Aborted when the process has been told to end. */
  draining: AbortSignal;
  /** How the copying to the backup goes. */
  backup: Backup;
  addresses: AddressFinder;
  /** What somebody read lately that costs money elsewhere. */
  rateLimiter: RateLimiter;
  /** Prints reports, and says so where it cannot. */
  pdfCache: PdfCache;
  /** The card provider; without one nobody can pay. */
  biller: Biller | null;
  clock: () => Date;
  /** Tells whoever watches over the product of a bug. */
  report: (error: unknown) => void;
}

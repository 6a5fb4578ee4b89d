import type { FileStore } from "~/data/file-store";
import type { RootDb } from "~/data/database";
import type { AddressFinder } from "~/services/addresses/finder";
import type { Role } from "~/services/litefs/role";
import type { Backup } from "~/services/backup/litestream";
import type { PdfCache } from "~/services/pdf/pdf-cache";
import type { Biller } from "~/services/billing/biller";
import type { SandboxBiller } from "~/sandbox/biller/sandbox-biller";
import type { RateLimiter } from "~/services/rate-limiter";
import type { Settings } from "~/services/settings";

/**
 * The running product: its settings, its data and the outside world. One in a process, one for each
 * test.
 */
export type App = {
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
  /** What stands in for it in the sandbox, behind the card page and the portal of /sandbox. */
  sandboxBiller: SandboxBiller | null;
  clock: () => Date;
  /** Puts the clock forward by days, in the sandbox alone. */
  moveClock: ((days: number) => void) | null;
  /** Tells whoever watches over the product of a bug. */
  report: (error: unknown) => void;
};

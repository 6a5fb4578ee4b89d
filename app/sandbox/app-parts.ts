import type { App } from "~/operations/app";
import type { SandboxBiller } from "./biller/sandbox-biller";

declare module "~/operations/app" {
  // The parts that only the sandbox has; the layers below it do not know them.
  interface App {
    /** Stands in for the card provider, behind the card page and the portal of /sandbox. */
    sandboxBiller: SandboxBiller | null;
    /** Moves the clock forward by days. */
    moveClock: ((days: number) => void) | null;
  }
}

/** What the sandbox adds to the running product; all of it is null outside the sandbox. */
export type SandboxParts = Pick<App, "sandboxBiller" | "moveClock">;

import type { App } from "~/operations/app";
import type { SandboxBiller } from "./biller/sandbox-biller";

declare module "~/operations/app" {
  interface App {
    sandboxBiller: SandboxBiller | null;
    moveClock: ((days: number) => void) | null;
  }
}

export type SandboxParts = Pick<App, "sandboxBiller" | "moveClock">;

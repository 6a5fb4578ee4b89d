import type { App } from "~/operations/app";
import type { SandboxBiller } from "./biller/sandbox-biller";

declare module "~/operations/app" {
  interface App {
    sandboxBiller: SandboxBiller | null;
    moveClock: ((days: number) => void) | null;
  }
}

export type SandboxParts = Pick<App, "sandboxBiller" | "moveClock">;

const DAY = 86_400_000;

/** Runs on from an offset of days. Not persisted: a restart returns to the present. */
export function movableClock(wall: () => Date) {
  let ahead = 0;
  return {
    clock: () => new Date(wall().getTime() + ahead),
    moveClock(days: number): void {
      ahead += days * DAY;
    },
  };
}

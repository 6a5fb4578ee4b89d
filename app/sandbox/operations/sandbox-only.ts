import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { SandboxBiller } from "~/sandbox/biller/sandbox-biller";
import type { App } from "~/operations/app";
import type { SandboxParts } from "../app-parts";

/** @throws Refusal missing outside the sandbox (docs/specification.md §22.2). */
export function sandboxOnly({ settings }: Pick<App, "settings">): void {
  if (!settings.sandbox) throw new Refusal("missing", messages.notFound);
}

/** @throws Refusal missing without a sandbox biller. */
export function sandboxBillerOf({
  settings,
  sandboxBiller,
}: Pick<App, "settings"> & Pick<SandboxParts, "sandboxBiller">): SandboxBiller {
  sandboxOnly({ settings });
  return present(sandboxBiller);
}

export function present<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Refusal("missing", messages.notFound);
  return thing;
}

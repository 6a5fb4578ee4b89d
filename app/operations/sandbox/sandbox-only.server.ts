import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { SandboxBiller } from "~/services/sandbox-biller/sandbox-biller.server";
import type { App } from "../app.server";

/** @throws Refusal missing outside the sandbox (decisions §8). */
export function sandboxOnly({ settings }: Pick<App, "settings">): void {
  if (!settings.sandbox) throw new Refusal("missing", messages.notFound);
}

/** What stands in for Stripe. @throws Refusal missing where nothing does. */
export function sandboxBillerOf({ settings, sandboxBiller }: Pick<App, "settings" | "sandboxBiller">): SandboxBiller {
  sandboxOnly({ settings });
  return present(sandboxBiller);
}

/** @throws Refusal missing for nothing. */
export function present<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Refusal("missing", messages.notFound);
  return thing;
}

import type { App } from "~/operations/app.server";

/** Loads the default templates and the named demo worlds, once. */
export function loadDemo(_app: App): string {
  return "";
}

import type { App } from "../app";

/**
 * Whether anything is sold here at all: no price is shown where nothing is
 * (docs/specification.md §4.5).
 */
export function isSold({ settings }: App): boolean {
  return settings.billing.kind !== "off";
}

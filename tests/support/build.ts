import { buildIsCurrent, buildProduct } from "../../scripts/prepare.mjs";

/** Vitest global setup: builds unless the build is up to date. */
export default async function buildWhenStale(): Promise<void> {
  if (!buildIsCurrent() && !(await buildProduct()))
    throw new Error("The product does not build; the reason is above.");
}

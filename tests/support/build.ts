import { buildIsCurrent, buildProduct } from "../../scripts/prepare.mjs";

/**
 * Builds the product before the tests that ask it over HTTP, unless what is built is what the
 * sources say.
 */
export default async function buildWhenStale(): Promise<void> {
  if (!buildIsCurrent() && !(await buildProduct()))
    throw new Error("The product does not build; the reason is above.");
}

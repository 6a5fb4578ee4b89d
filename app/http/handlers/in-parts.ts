import { setTimeout as pause } from "node:timers/promises";

/** In ms: requests of others take several turns of the event loop, which one alone would not give. */
const REST = 10;

/** Until it says that nothing is left, with time for others after each part. */
export async function inParts<Done extends { output: unknown }>(
  goesOn: ((output: Done["output"]) => boolean) | undefined,
  perform: () => Promise<Done>,
): Promise<Done> {
  let did = await perform();
  while (goesOn?.(did.output)) {
    await pause(REST);
    did = await perform();
  }
  return did;
}

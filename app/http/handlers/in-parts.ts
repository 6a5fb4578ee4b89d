import { setTimeout as pause } from "node:timers/promises";
import { performed, type Performer, type RequestContext } from "~/operations/operation";
import type { Receipt } from "~/operations/request-context";

/** In ms: requests of others take several turns of the event loop, which one alone would not give. */
const REST = 10;

/** Until a receipt says that nothing is left, with time for others after each part. */
export async function inParts<Done extends { receipt: Receipt }>(
  context: RequestContext,
  perform: (part: RequestContext) => Promise<Done>,
): Promise<Done> {
  let did = await perform(context);
  while (did.receipt.rest !== undefined) {
    await pause(REST);
    did = await perform({ ...context, rest: did.receipt.rest });
  }
  return did;
}

/** `perform`, of all parts. @throws Refusal */
export const performAllParts: Performer = async (operation, context, params, input) => {
  const part = (own: RequestContext) => performed(operation, own, params, input);
  return (await inParts(context, part)).output;
};

import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { BillerError, type Biller } from "~/services/billing/biller";
import type { App } from "../app";

/**
 * `isAwaited` turns false once nobody waits for the answer any more: nothing new is to be begun
 * then.
 */
export type StripeDeadline = { biller: Biller; isAwaited: () => boolean };

/**
 * Does work at Stripe while somebody waits for it, and no longer than they will.
 * @param failure the catalogue's words when Stripe is down.
 * @throws Refusal provider-down when Stripe fails or does not answer in time; conflict where
 *   nothing is sold.
 */
export async function withStripeDeadline<Result>(
  app: App,
  failure: string,
  work: (at: StripeDeadline) => Promise<Result>,
): Promise<Result> {
  const { biller } = app;
  if (!biller) throw new Refusal("conflict", messages.noBilling);
  let awaited = true;
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new BillerError(`Stripe did not answer within ${biller.patienceMs} ms.`, true)),
      biller.patienceMs,
    );
  });
  try {
    return await Promise.race([work({ biller, isAwaited: () => awaited }), tooLong]);
  } catch (error) {
    if (!(error instanceof BillerError)) throw error;
    app.report(error);
    throw new Refusal("provider-down", failure);
  } finally {
    awaited = false;
    clearTimeout(timer);
  }
}

/** To be asked between two calls. @throws BillerFailed when nobody waits any more. */
export function resumeAfterStripe({ isAwaited }: StripeDeadline): void {
  if (!isAwaited()) throw new BillerError("Nobody waits for this any more.", true);
}

import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { BillerError, type Biller } from "~/services/billing/biller";
import type { App } from "../app";

/** `isAwaited` is false after the deadline: start nothing new then. */
export type StripeDeadline = { biller: Biller; isAwaited: () => boolean };

/**
 * Runs work at Stripe within a deadline.
 * @param failure the message when Stripe is down.
 * @throws Refusal provider-down when Stripe fails or is late; conflict without billing.
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

/** Call between two requests. @throws BillerFailed after the deadline. */
export function resumeAfterStripe({ isAwaited }: StripeDeadline): void {
  if (!isAwaited()) throw new BillerError("Nobody waits for this any more.", true);
}

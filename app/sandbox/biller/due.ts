import type { BillerContext } from "./biller-context";
import { expireSession } from "./checkout";
import { attemptPayment, cancelSubscription, DRAFT_SECONDS, finalizeAndCollect } from "./invoices";
import type { Ledger } from "./ledger";
import { renewSubscription } from "./subscriptions";

type Due = { at: number; run: (context: BillerContext) => void };

/** As at Stripe, in seconds. */
const EVENTS_LISTED = 30 * 86_400;
const ANSWER_RETENTION = 86_400;

/**
 * Does everything due by `now` (seconds since 1970) in chronological order, over any number of
 * periods.
 * @returns whether anything was due.
 */
export function catchUp(context: Omit<BillerContext, "at">, now: number): boolean {
  let isChanged = false;
  for (let next = firstDue(context.ledger, now); next; next = firstDue(context.ledger, now)) {
    next.run({ ...context, at: next.at });
    isChanged = true;
  }
  discardOld(context.ledger, now);
  return isChanged;
}

function firstDue(ledger: Ledger, now: number): Due | undefined {
  let first: Due | undefined;
  for (const due of planned(ledger))
    if (due.at <= now && (!first || due.at < first.at)) first = due;
  return first;
}

function* planned(ledger: Ledger): Generator<Due> {
  for (const session of ledger.sessions)
    if (session.status === "open")
      yield { at: session.expiresAt, run: (context) => void expireSession(context, session) };
  for (const subscription of ledger.subscriptions) {
    if (!RUNNING.has(subscription.status)) continue;
    const { cancelAt, periodEnd } = subscription;
    if (cancelAt !== null && cancelAt <= periodEnd)
      yield { at: cancelAt, run: (context) => cancelSubscription(context, subscription) };
    else yield { at: periodEnd, run: (context) => renewSubscription(context, subscription) };
  }
  for (const invoice of ledger.invoices) {
    if (invoice.status === "draft" && invoice.autoAdvance)
      yield {
        at: invoice.created + DRAFT_SECONDS,
        run: (context) => finalizeAndCollect(context, invoice),
      };
    if (invoice.status === "open" && invoice.nextAttempt !== null)
      yield { at: invoice.nextAttempt, run: (context) => attemptPayment(context, invoice) };
  }
}

const RUNNING: ReadonlySet<string> = new Set(["active", "past_due", "unpaid", "trialing"]);

function discardOld(ledger: Ledger, now: number): void {
  // Undelivered events stay at any age: a clock moved by months creates old events not yet
  // sent.
  ledger.events = ledger.events.filter(
    ({ created, delivered }) => !delivered || created > now - EVENTS_LISTED,
  );
  ledger.answers = ledger.answers.filter(({ created }) => created > now - ANSWER_RETENTION);
}

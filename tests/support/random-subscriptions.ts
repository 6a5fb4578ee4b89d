import fc from "fast-check";

/** A subscription in any of Stripe's statuses or in an unknown one; cancelled twice as often. */
export function randomSubscription<Moment>(moment: fc.Arbitrary<Moment>) {
  return fc.record({
    status: fc.constantFrom(
      "active",
      "trialing",
      "past_due",
      "unpaid",
      "paused",
      "canceled",
      "canceled",
      "incomplete",
      "incomplete_expired",
      "hibernating",
    ),
    createDate: moment,
    cancelAtPeriodEnd: fc.boolean(),
    cancelAt: fc.option(moment),
    currentPeriodEnd: fc.option(moment),
    endedForPaymentFailure: fc.boolean(),
  });
}

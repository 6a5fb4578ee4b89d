import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomSubscription } from "../../tests/support/random-subscriptions";
import { accountStanding } from "./account-status";

const now = new Date("2024-06-15T00:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe("for any Stripe state", () => {
  const moment = fc.integer({ min: -90, max: 90 }).map(inDays);
  const maybe = fc.option(moment);
  const facts = fc.record({
    isFree: fc.boolean(),
    trialStart: maybe,
    trialDays: fc.integer({ min: 0, max: 30 }),
    paidThrough: maybe,
    subscription: fc.option(randomSubscription(moment)),
  });

  test("a paid account keeps access until paid-through", () => {
    fc.assert(
      fc.property(facts, (account) => {
        fc.pre(account.paidThrough !== null && account.paidThrough > now);
        expect(accountStanding(account, now).hasAccess).toBe(true);
      }),
    );
  });

  test("access ends exactly at the expiry unless the subscription renews", () => {
    fc.assert(
      fc.property(facts, (account) => {
        const { status, hasAccess, expiry } = accountStanding(account, now);
        if (status === "paid") expect([hasAccess, expiry]).toEqual([true, account.paidThrough]);
        else if (expiry) expect(hasAccess).toBe(now < expiry);
      }),
    );
  });

  test("lost access does not return with time", () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 90 }), (account, days) => {
        fc.pre(!accountStanding(account, now).hasAccess);
        fc.pre(account.trialStart === null || account.trialStart <= now);
        expect(accountStanding(account, inDays(days)).hasAccess).toBe(false);
      }),
    );
  });
});

import { expect } from "vitest";
import { findBilling, listCustomersOf } from "~/data/billing";
import { findUser } from "~/data/users";
import { accountStanding } from "~/domain/account-status";
import { isOver, subscriptionThatCounts } from "~/domain/live-subscription";
import type { User } from "~/domain/user";
import { billingRows, type BilledWorld } from "./billed";

export function expectPaidAccess(world: BilledWorld, ada: User): void {
  if (!findUser(world.app.db, ada.id)) return;
  const { paidThrough } = world.billing(ada);
  if (paidThrough && paidThrough > world.app.clock())
    expect(world.standing(ada).hasAccess).toBe(true);
}

/** Once all news has arrived and all work is done. */
export function expectInvariants(world: BilledWorld, ada: User): void {
  const { app, sandbox } = world;
  const { truth } = sandbox;
  const user = findUser(app.db, ada.id);
  expect(billingRows(world).jobs, "nothing is left to do").toEqual([]);
  const live = truth.subscriptions.filter(({ status }) => !isOver(status));
  if (!user || user.isFree) expect(live, "(5) who is gone or Free pays nothing").toEqual([]);
  expect(live.length, "(3) one subscription at most").toBeLessThanOrEqual(1);
  if (!user) return expect(billingRows(world)).toMatchObject({ subscriptions: [], payments: [] });

  const customers = new Set(listCustomersOf(app.db, user.id).map(({ id }) => id));
  const paid = truth.invoices.filter(
    ({ status, customer }) => status === "paid" && customers.has(customer),
  );
  expect(
    billingRows(world)
      .payments.map(({ id, amount, currency, refunded }) => ({ id, amount, currency, refunded }))
      .toSorted(byId),
    "(2) what is kept as paid is what was paid",
  ).toEqual(
    paid
      .map(({ id, due }) => ({ id, amount: due, currency: "nzd", refunded: givenBack(world, id) }))
      .toSorted(byId),
  );

  expect(world.standing(ada), "(1) the status is what the card provider's truth makes it").toEqual(
    derived(world, user),
  );
  const { paidThrough } = findBilling(app.db, user.id);
  if (paidThrough && paidThrough > app.clock())
    expect(world.standing(ada).status, "(4) who paid has not expired").not.toBe("expired");
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** Refunds and lost disputes, in cents. */
function givenBack({ sandbox: { truth } }: BilledWorld, invoice: string): number {
  const charge = truth.charges.findLast(
    (one) => one.invoice === invoice && one.status === "succeeded",
  );
  const isLost = truth.disputes.some(
    (dispute) => dispute.charge === charge?.id && dispute.status === "lost",
  );
  return isLost ? (charge?.amount ?? 0) : (charge?.refunded ?? 0);
}

/** The account's standing, computed from the biller's ledger independently of the product. */
function derived(world: BilledWorld, user: User) {
  const {
    app,
    sandbox: { truth },
  } = world;
  const instant = (seconds: number) => new Date(seconds * 1000);
  const ends = truth.invoices
    .filter(({ id, status, due }) => status === "paid" && (due === 0 || givenBack(world, id) < due))
    .flatMap(({ lines }) => lines.filter(({ amount }) => amount >= 0).map(({ end }) => end));
  const gone = new Set(truth.customers.filter(({ deleted }) => deleted).map(({ id }) => id));
  const subscription = subscriptionThatCounts(
    truth.subscriptions
      .filter(({ customer }) => !gone.has(customer))
      .map((one) => ({
        id: one.id,
        status: one.status,
        createDate: instant(one.created),
        cancelAtPeriodEnd: one.cancelAtPeriodEnd,
        cancelAt: one.cancelAt === null ? null : instant(one.cancelAt),
        currentPeriodEnd: instant(one.periodEnd),
        endedForPaymentFailure: one.reason === "payment_failed",
      })),
  );
  return accountStanding(
    {
      isFree: user.isFree,
      trialStart: user.trialStart,
      trialDays: app.settings.trialDays,
      subscription: subscription ?? null,
      paidThrough: ends.length === 0 ? null : instant(Math.max(...ends)),
    },
    app.clock(),
  );
}

import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../../../tests/support/biller";

test("a refund returns part of a charge, then the rest; the invoice stays paid", async () => {
  const world = await makeBiller();
  const { invoice, customer } = await subscribed(world);
  world.biller.refund(invoice, 200);
  const [partly] = (await world.stripe.charges.list({ customer })).data;
  expect(partly).toMatchObject({ amount_refunded: 200, refunded: false });
  expect(() => world.biller.refund(invoice, 301)).toThrow("greater than unrefunded amount");
  world.biller.refund(invoice);
  const charge = await world.stripe.charges.retrieve(partly?.id ?? "");
  expect(charge).toMatchObject({ amount_refunded: 500, refunded: true });
  expect(() => world.biller.refund(invoice)).toThrow("has already been refunded");
  expect((await world.stripe.invoices.retrieve(invoice)).status).toBe("paid");
});

test("a refund from the dashboard emits an event", async () => {
  const world = await makeBiller();
  const { invoice } = await subscribed(world);
  world.biller.refund(invoice);
  const event = world.biller.deliveries.pending().at(-1);
  expect(event).toMatchObject({
    type: "charge.refunded",
    data: { object: { amount_refunded: 500 } },
  });
});

test("a dispute is opened and lost, or won", async () => {
  const world = await makeBiller();
  const { invoice } = await subscribed(world);
  const { id, charge } = world.biller.dispute(invoice);
  expect((await world.stripe.disputes.list({ charge })).data[0]).toMatchObject({
    id,
    status: "needs_response",
    amount: 500,
  });
  expect((await world.stripe.charges.retrieve(charge)).disputed).toBe(true);
  expect(() => world.biller.dispute(invoice)).toThrow("disputed already");
  world.biller.closeDispute(id, "lost");
  expect((await world.stripe.disputes.list({ charge })).data[0]?.status).toBe("lost");
  expect(
    world.biller.deliveries
      .pending()
      .map(({ type }) => type)
      .slice(-3),
  ).toEqual(["charge.dispute.created", "charge.dispute.funds_withdrawn", "charge.dispute.closed"]);
  expect(() => world.biller.closeDispute(id, "won")).toThrow("already closed");
});

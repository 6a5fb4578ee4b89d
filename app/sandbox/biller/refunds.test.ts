import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../../../tests/support/biller";

async function intentOf({ stripe }: Awaited<ReturnType<typeof makeBiller>>, invoice: string) {
  const { payments } = await stripe.invoices.retrieve(invoice, {
    expand: ["payments.data.payment.payment_intent"],
  });
  const intent = payments?.data[0]?.payment.payment_intent;
  if (!intent || typeof intent === "string") throw new Error("The invoice has no payment.");
  return intent;
}

test("a refund gives back a part, then all that is left; the invoice stays paid", async () => {
  const world = await makeBiller();
  const { invoice, customer } = await subscribed(world);
  const intent = await intentOf(world, invoice);
  expect(intent).toMatchObject({ status: "succeeded", amount_received: 500 });

  const part = await world.stripe.refunds.create({
    payment_intent: intent.id,
    amount: 200,
    reason: "requested_by_customer",
  });
  expect(part).toMatchObject({
    amount: 200,
    status: "succeeded",
    payment_intent: intent.id,
    charge: intent.latest_charge,
  });
  const [partly] = (await world.stripe.charges.list({ customer })).data;
  expect(partly).toMatchObject({ amount_refunded: 200, refunded: false });

  await expect(
    world.stripe.refunds.create({ payment_intent: intent.id, amount: 301 }),
  ).rejects.toMatchObject({ param: "amount" });
  expect((await world.stripe.refunds.create({ charge: partly?.id ?? "" })).amount).toBe(300);
  const charge = await world.stripe.charges.retrieve(partly?.id ?? "", { expand: ["refunds"] });
  expect(charge).toMatchObject({ amount_refunded: 500, refunded: true });
  expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([300, 200]);
  await expect(world.stripe.refunds.create({ charge: charge.id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect((await world.stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
  expect((await world.stripe.refunds.retrieve(part.id)).amount).toBe(200);
  expect((await world.stripe.invoices.retrieve(invoice)).status).toBe("paid");
});

test("what happens at Stripe itself, such as a refund from its dashboard, tells of itself too", async () => {
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
  const { id, charge } = world.biller.dispute(invoice, "product_not_received");
  expect(await world.stripe.disputes.retrieve(id)).toMatchObject({
    status: "needs_response",
    reason: "product_not_received",
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

test("a refund of nothing in particular is refused", async () => {
  const { stripe } = await makeBiller();
  await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: "parameter_missing" });
  await expect(stripe.refunds.create({ charge: "ch_else" })).rejects.toMatchObject({
    code: "resource_missing",
  });
});

import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../../../tests/support/biller";

test("a customer is kept, changed and found by e-mail", async () => {
  const { stripe } = await makeBiller();
  const { id } = await stripe.customers.create({
    email: "ada@example.nz",
    name: "Ada",
    metadata: { userId: "1", plan: "old" },
  });
  await stripe.customers.update(id, { name: "Ada Lovelace", metadata: { plan: "" } });
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    name: "Ada Lovelace",
    email: "ada@example.nz",
    metadata: { userId: "1" },
  });
  await stripe.customers.create({ email: "grace@example.nz" });
  expect(
    (await stripe.customers.list({ email: "ada@example.nz" })).data.map((customer) => customer.id),
  ).toEqual([id]);
});

test("deleting a customer ends the subscription at once and keeps the invoices", async () => {
  const world = await makeBiller();
  const { customer, subscription } = await subscribed(world);
  expect(await world.stripe.customers.del(customer)).toMatchObject({
    id: customer,
    object: "customer",
    deleted: true,
  });
  expect(await world.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
  expect((await world.stripe.invoices.list({ customer })).data).toHaveLength(1);
  expect(
    world.biller.deliveries
      .pending()
      .map(({ type }) => type)
      .slice(-2),
  ).toEqual(["customer.subscription.deleted", "customer.deleted"]);
  await expect(world.stripe.customers.del(customer)).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
  await expect(world.stripe.billingPortal.sessions.create({ customer })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test("nobody's customer is missing: 404 by its address, 400 in a list", async () => {
  const { stripe } = await makeBiller();
  await expect(stripe.customers.retrieve("cus_else")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    param: "id",
  });
  await expect(stripe.subscriptions.list({ customer: "cus_else" })).rejects.toMatchObject({
    statusCode: 400,
    param: "customer",
  });
});

test("there are two prices in New Zealand dollars, of one product", async () => {
  const { biller, stripe } = await makeBiller();
  const annual = await stripe.prices.retrieve(biller.prices.annual, { expand: ["product"] });
  expect(annual).toMatchObject({
    currency: "nzd",
    unit_amount: 5000,
    recurring: { interval: "year", interval_count: 1 },
  });
  expect(annual.unit_amount_decimal?.toString()).toBe("5000");
  expect(annual.product).toMatchObject({ object: "product", name: "Subscription" });
  expect((await stripe.prices.list()).data.map(({ unit_amount }) => unit_amount)).toEqual([
    500, 5000,
  ]);
  await expect(stripe.prices.retrieve("price_else")).rejects.toMatchObject({
    code: "resource_missing",
  });
  await expect(stripe.products.retrieve("prod_else")).rejects.toMatchObject({ statusCode: 404 });
});

import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../../../tests/support/biller";

test("a customer is stored and found by e-mail", async () => {
  const { stripe } = await makeBiller();
  const { id } = await stripe.customers.create({
    email: "ada@example.nz",
    name: "Ada",
    metadata: { userId: "1" },
  });
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    name: "Ada",
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
  world.biller.deleteCustomer(customer);
  expect(await world.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe("canceled");
  expect((await world.stripe.invoices.list({ customer })).data).toHaveLength(1);
  expect(
    world.biller.deliveries
      .pending()
      .map(({ type }) => type)
      .slice(-2),
  ).toEqual(["customer.subscription.deleted", "customer.deleted"]);
  expect(() => world.biller.deleteCustomer(customer)).toThrow("No such customer");
  await expect(world.stripe.billingPortal.sessions.create({ customer })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test("an unknown customer is 404 by its id and 400 in a list", async () => {
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

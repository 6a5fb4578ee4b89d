import { expect, test } from "vitest";
import { makeBiller, sdkFor } from "../../../tests/support/biller";

test("a request can fail, and the next one works", async () => {
  const { biller, stripe } = await makeBiller();
  biller.misbehave({ status: 500 });
  await expect(stripe.customers.create({})).rejects.toMatchObject({
    type: "StripeAPIError",
    statusCode: 500,
  });
  await stripe.customers.create({});
  expect(biller.truth.customers).toHaveLength(1);
});

test("only the matching requests fail, the given number of times or until reset", async () => {
  const { biller, stripe } = await makeBiller();
  biller.misbehave({ status: 503, path: "/v1/customers", method: "POST", times: 2 });
  await stripe.customers.list();
  await stripe.events.list();
  for (let count = 0; count < 2; count++)
    await expect(stripe.customers.create({})).rejects.toMatchObject({ statusCode: 503 });
  await stripe.customers.create({});
  biller.misbehave({ status: 429, times: 100 });
  await expect(stripe.events.list()).rejects.toMatchObject({ type: "StripeRateLimitError" });
  biller.behave();
  await stripe.events.list();
});

test("a hanging or broken connection is an error of the connection", async () => {
  const { biller } = await makeBiller();
  const hasty = sdkFor(biller, { timeout: 50 });
  for (const answer of ["hang", "drop"] as const) {
    // The SDK retries once after a dropped connection.
    biller.misbehave({ answer, times: answer === "drop" ? 2 : 1 });
    await expect(hasty.customers.create({}), answer).rejects.toMatchObject({
      type: "StripeConnectionError",
    });
  }
  expect(biller.truth.customers).toEqual([]);
});

test("a thing can be done and its answer lost: the SDK's repetition with the same key does it only once", async () => {
  const { biller } = await makeBiller();
  biller.misbehave({ answer: "drop", afterwards: true });
  const { id } = await sdkFor(biller, { maxNetworkRetries: 1 }).customers.create({
    email: "ada@example.nz",
  });
  expect(biller.truth.customers.map((customer) => customer.id)).toEqual([id]);
});

test("a slow answer is an answer", async () => {
  const { biller, stripe } = await makeBiller();
  biller.misbehave({ delayMs: 20 });
  expect((await stripe.customers.list()).data).toEqual([]);
});

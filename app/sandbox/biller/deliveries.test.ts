import { expect, test } from "vitest";
import { makeBiller, startWebhook } from "../../../tests/support/biller";

async function withWebhook(answers: number[] = [], options = {}) {
  const world = await makeBiller(options);
  const webhook = await startWebhook(world.stripe, answers);
  world.biller.deliveries.deliverTo(webhook.url);
  const names = () =>
    webhook.events.map(({ data: { object } }) => ("email" in object ? object.email : undefined));
  const add = async (...emails: string[]) => {
    for (const email of emails) await world.stripe.customers.create({ email });
  };
  return { ...world, webhook, names, add, flush: () => world.biller.deliveries.flush() };
}

test("events are sent in order, signed so that the SDK believes them, until they are acknowledged", async () => {
  const { add, flush, names, webhook, biller } = await withWebhook([200, 500]);
  await add("a", "b", "c");
  await flush();
  expect(names()).toEqual(["a", "c"]);
  expect(biller.deliveries.pending()).toHaveLength(1);
  await flush();
  expect(names()).toEqual(["a", "c", "b"]);
  await flush();
  expect(webhook.calls()).toBe(4);
  expect(webhook.events[0]).toMatchObject({
    object: "event",
    type: "customer.created",
    livemode: false,
    data: { object: { email: "a" } },
  });
});

test("events can be sent twice, lost, held back and turned round", async () => {
  const { add, flush, names, biller, stripe, webhook } = await withWebhook();
  biller.deliveries.misbehave({ duplicate: 1 });
  await add("a", "b");
  await flush();
  expect(names().splice(0)).toEqual(["a", "a", "b"]);

  webhook.events.length = 0;
  biller.deliveries.misbehave({ drop: 1 });
  await add("c", "d");
  await flush();
  await flush();
  expect(names()).toEqual(["d"]);
  const [lost] = (await stripe.events.list({ delivery_success: false })).data;
  expect(lost).toMatchObject({ data: { object: { email: "c" } } });

  webhook.events.length = 0;
  biller.deliveries.misbehave({ delay: 1 });
  await add("e", "f");
  await flush();
  expect(names()).toEqual(["f"]);
  await flush();
  expect(names()).toEqual(["f", "e"]);

  webhook.events.length = 0;
  biller.deliveries.misbehave({ reorder: true });
  await add("g", "h", "i");
  await flush();
  expect(names()).toEqual(["i", "h", "g"]);
});

test("events are delivered automatically by default", async () => {
  const { add, names, webhook, biller } = await withWebhook([], { automatic: true });
  await add("a");
  await expect.poll(names).toEqual(["a"]);
  await biller.stop();
  expect(webhook.calls()).toBe(1);
});

test("a webhook that cannot be reached loses nothing", async () => {
  const { add, flush, names, webhook, biller } = await withWebhook();
  biller.deliveries.deliverTo("http://127.0.0.1:9/");
  await add("a");
  await flush();
  biller.deliveries.deliverTo(webhook.url);
  await flush();
  expect(names()).toEqual(["a"]);
});

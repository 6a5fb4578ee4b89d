import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import type { Refusal } from "~/domain/refusal";
import { makeBilledWorld } from "../../../tests/support/billed";
import { perform, type AnyOperation } from "../operation";
import { returnFromCheckout, subscribe } from "./checkout";
import { downloadInvoice } from "./payments";
import { cancelSubscription, openPortal } from "./subscription";

const HOUR = 1.01 / 24;

test.each<[string, number, AnyOperation, object]>([
  ["subscribing", 20, subscribe, { annual: "true" }],
  ["cancelling", 20, cancelSubscription, {}],
  ["the card provider's own pages", 20, openPortal, {}],
  ["looking whether a payment has come", 60, returnFromCheckout, {}],
  ["an invoice", 30, downloadInvoice, {}],
])(
  "%s: %i tries an hour are enough for a person, and one more does not reach Stripe",
  async (_, tries, operation, input) => {
    const world = await makeBilledWorld({ env: { LIMITS: "on" }, retries: 0 });
    const ada = world.person("Ada");
    await world.buy(ada);
    world.pass(HOUR);
    const params = { paymentId: world.billing(ada).payments[0]?.id };
    const ask = (who = ada) => perform(operation, world.as(who), params, input);
    const outcome = async (who = ada) => ask(who).then(String, ({ reason }: Refusal) => reason);

    // That Stripe is down shows each time that it is asked.
    world.sandbox.misbehave({ status: 500, times: 1_000 });
    for (let count = 0; count < tries; count++) expect(await outcome()).toBe("provider-down");
    await expect(ask()).rejects.toMatchObject({
      reason: "too-many",
      message: messages.tooMany,
      retryAfter: 3600,
    });
    expect(await outcome(world.person("Ben"))).not.toBe("too-many");
    world.pass(HOUR);
    expect(await outcome()).toBe("provider-down");
  },
);

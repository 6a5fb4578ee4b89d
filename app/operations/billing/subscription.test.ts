import { describe, expect, test } from "vitest";
import { StreamedFile } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import type { User } from "~/domain/user";
import { makeBilledWorld, type BilledWorld } from "../../../tests/support/billed";
import { perform } from "../operation";
import { downloadInvoice } from "./payments";
import { cancelSubscription, openPortal, showSubscription } from "./subscription";

async function payer(options: Parameters<typeof makeBilledWorld>[0] = {}) {
  const world = await makeBilledWorld(options);
  const ada = world.person("Ada");
  await world.buy(ada);
  return { world, ada };
}

const cancel = (world: BilledWorld, who: User) =>
  perform(cancelSubscription, world.as(who), {}, {});
const changes = (world: BilledWorld) =>
  world.sandbox.truth.events.filter(({ type }) => type === "customer.subscription.updated").length;

describe("cancelling", () => {
  test("ends with the period; twice is the same as once", async () => {
    const { world, ada } = await payer();
    expect([await cancel(world, ada), await cancel(world, ada)]).toEqual([undefined, undefined]);
    expect(changes(world)).toBe(1);
    expect(world.standing(ada)).toMatchObject({ status: "cancelled", hasAccess: true });
    await world.later(40);
    expect(await cancel(world, ada)).toBeUndefined();
  });

  test("uses the state at Stripe, not the last event", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    world.sandbox.pay(await world.checkout(ada));
    await cancel(world, ada);
    expect(world.sandbox.truth.subscriptions).toMatchObject([{ cancelAtPeriodEnd: true }]);
  });

  test("a failing subscription ends at once, so that no card is tried again", async () => {
    const { world, ada } = await payer();
    world.sandbox.force(world.sandbox.truth.subscriptions[0]?.id ?? "", { status: "past_due" });
    await world.settle();
    await cancel(world, ada);
    expect(world.sandbox.truth.subscriptions).toMatchObject([{ status: "canceled" }]);
    expect(world.standing(ada)).toMatchObject({ status: "cancelled", hasAccess: true });
  });

  test("nothing cannot be cancelled", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    const refusal = { reason: "conflict", message: "Failed to cancel subscription" };
    await expect(cancel(world, ada)).rejects.toMatchObject(refusal);
    await world.checkout(ada);
    await expect(cancel(world, ada)).rejects.toMatchObject(refusal);
  });

  test("fails while Stripe is down, and nothing is changed", async () => {
    const { world, ada } = await payer({ timeoutMs: 500, patienceMs: 1_200 });
    world.sandbox.misbehave({ answer: "hang", times: 100 });
    await expect(cancel(world, ada)).rejects.toMatchObject({
      reason: "provider-down",
      message: "Failed to cancel subscription",
    });
    world.sandbox.behave();
    expect(world.sandbox.truth.subscriptions).toMatchObject([{ cancelAtPeriodEnd: false }]);
    expect(world.standing(ada).status).toBe("paid");
  });

  test("that Stripe did, and could not say so, is found out by itself", async () => {
    const { world, ada } = await payer({ timeoutMs: 500, patienceMs: 1_000 });
    world.sandbox.misbehave({
      answer: "hang",
      afterwards: true,
      times: 5,
      path: "/v1/subscriptions/",
    });
    await expect(cancel(world, ada)).rejects.toMatchObject({ reason: "provider-down" });
    await world.biller.mutex.idle();
    world.sandbox.behave();
    await world.settle();
    expect(world.standing(ada).status).toBe("cancelled");
  });
});

describe("an invoice", () => {
  test("comes as a PDF under a name of ours", async () => {
    const { world, ada } = await payer();
    const [payment] = world.billing(ada).payments;
    const file = await perform(downloadInvoice, world.as(ada), { paymentId: payment?.id }, {});
    expect(file).toBeInstanceOf(StreamedFile);
    expect([file.name, file.contentType]).toEqual([
      "Plumbline invoice 5 Mar 2026.pdf",
      "application/pdf",
    ]);
    const bytes = Buffer.from(await new Response(file.stream).arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  });

  test("of another's is not there; nor is Stripe asked for it", async () => {
    const { world, ada } = await payer();
    const paymentId = world.billing(ada).payments[0]?.id;
    world.sandbox.misbehave({ status: 500, times: 100 });
    for (const id of [paymentId, "in_nothing"])
      await expect(
        perform(downloadInvoice, world.as(world.person(`Ben${id}`)), { paymentId: id }, {}),
      ).rejects.toMatchObject({
        reason: "missing",
        message: messages.loadInvoiceFailed,
      });
  });

  test("cannot be had while Stripe is down", async () => {
    const { world, ada } = await payer();
    world.sandbox.misbehave({ status: 500, times: 100 });
    const paymentId = world.billing(ada).payments[0]?.id;
    await expect(perform(downloadInvoice, world.as(ada), { paymentId }, {})).rejects.toMatchObject({
      reason: "provider-down",
    });
  });

  test("can be had without access", async () => {
    const { world, ada } = await payer();
    await cancel(world, ada);
    await world.later(60);
    expect(world.standing(ada).hasAccess).toBe(false);
    const paymentId = world.billing(ada).payments[0]?.id;
    expect(await perform(downloadInvoice, world.as(ada), { paymentId }, {})).toBeInstanceOf(
      StreamedFile,
    );
  });
});

describe("the card provider's own page", () => {
  test("needs an earlier checkout", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await expect(perform(openPortal, world.as(ada), {}, {})).rejects.toMatchObject({
      reason: "conflict",
      message: messages.nothingPaidYet,
    });
    await world.checkout(ada);
    expect((await perform(openPortal, world.as(ada), {}, {})).portalUrl).toMatch(
      /^http:\/\/localhost:3000\/sandbox\/portal\/bps_/,
    );
  });
});

describe("what the pages show", () => {
  test("in the trial, paid, cancelled and failing", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    const shown = () => perform(showSubscription, world.as(world.found(ada.id)), {}, {});
    expect(await shown()).toMatchObject({
      prices: { monthly: 500, annual: 5000 },
      accountStatus: "trial",
      subscription: null,
      canSubscribe: true,
      canCancel: false,
      canManage: false,
    });
    await world.buy(ada, "annual");
    expect(await shown()).toMatchObject({
      accountStatus: "paid",
      subscriptionEnd: "2027-03-04T23:00:00.000Z",
      subscription: { plan: "annual", isLive: true, isSetToEnd: false },
      canSubscribe: false,
      canCancel: true,
      canManage: true,
    });
    await cancel(world, ada);
    expect(await shown()).toMatchObject({
      accountStatus: "cancelled",
      expiry: "2027-03-04T23:00:00.000Z",
      canSubscribe: true,
      canCancel: false,
    });
    world.sandbox.force(world.sandbox.truth.subscriptions[0]?.id ?? "", {
      status: "past_due",
      cancelAt: null,
      cancelAtPeriodEnd: false,
    });
    await world.settle();
    expect(await shown()).toMatchObject({
      accountStatus: "billFail",
      canSubscribe: false,
      canCancel: true,
    });
  });

  test("of one that fails and is set to end: how to pay and how to cancel it at once, for it may be charged until then", async () => {
    const { world, ada } = await payer();
    world.sandbox.force(world.sandbox.truth.subscriptions[0]?.id ?? "", {
      status: "past_due",
      cancelAtPeriodEnd: true,
    });
    await world.settle();
    const shown = await perform(showSubscription, world.as(ada), {}, {});
    expect(shown).toMatchObject({
      accountStatus: "billFail",
      subscription: { isLive: true, isSetToEnd: false },
      canSubscribe: false,
      canCancel: true,
    });
    await cancel(world, ada);
    expect(world.sandbox.truth.subscriptions).toMatchObject([{ status: "canceled" }]);
  });

  test("to a Free account: that there is nothing to buy", async () => {
    const world = await makeBilledWorld();
    const shown = await perform(
      showSubscription,
      world.as(world.person("Ada", { isFree: true })),
      {},
      {},
    );
    expect(shown).toMatchObject({ accountStatus: "free", canSubscribe: false, canCancel: false });
  });
});

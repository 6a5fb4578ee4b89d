import { describe, expect, test } from "vitest";
import { makeBilledWorld, type BilledWorld } from "../../../tests/support/billed";
import { mailsTo } from "../../../tests/support/mails";
import { emailOf } from "../../../tests/support/world";
import { syncCustomer } from "./sync";

/** What Ada was mailed about billing, the oldest first. */
const subjects = (world: BilledWorld) =>
  mailsTo(world, emailOf("Ada"))
    .map(({ subject }) => subject)
    .toReversed();

describe("mails", () => {
  test("a subscription's life is mailed in few mails, each once", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    expect(subjects(world)).toEqual(["Your Plumbline subscription has begun"]);
    await world.later(31.1);
    expect(subjects(world)).toHaveLength(1);
    const portal = await world.biller.openPortal(world.customer(ada));
    const portalId = portal.slice(portal.lastIndexOf("/") + 1);
    world.sandbox.setCard(portalId, "declining");
    await world.later(30.1);
    expect(subjects(world).slice(1)).toEqual(["Your Plumbline payment did not go through"]);
    await world.later(3.5);
    expect(subjects(world).slice(2)).toEqual([]);
    world.sandbox.setCard(portalId, "good");
    world.sandbox.payNow(portalId);
    await world.settle();
    world.sandbox.cancel(portalId);
    await world.settle();
    expect(subjects(world).slice(2)).toEqual(["Your Plumbline subscription is cancelled"]);
    await world.later(40);
    expect(subjects(world).slice(3)).toEqual([]);
    world.sandbox.refund(world.billing(ada).payments[0]?.id ?? "");
    await world.settle();
    expect(subjects(world).slice(3)).toEqual(["A Plumbline payment was refunded"]);
  });

  test("a failing card is mailed as a failed payment and an ended subscription", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    const portal = await world.biller.openPortal(world.customer(ada));
    world.sandbox.setCard(portal.slice(portal.lastIndexOf("/") + 1), "declining");
    for (let day = 0; day < 50; day++) await world.later(1);
    expect(subjects(world)).toEqual([
      "Your Plumbline subscription has begun",
      "Your Plumbline payment did not go through",
      "Your Plumbline subscription has ended",
    ]);
  });

  test("none goes again when the outbox has forgotten it", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    world.app.db.$client.exec("delete from outbox");
    await syncCustomer(world.app, world.biller, world.customer(ada));
    expect(subjects(world)).toEqual([]);
  });
});

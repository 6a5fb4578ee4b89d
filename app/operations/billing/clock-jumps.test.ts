import { expect, test } from "vitest";
import { makeBilledWorld } from "../../../tests/support/billed";
import { perform } from "../operation";
import { openPortal } from "./subscription";

type Jump = [
  plan: "monthly" | "annual",
  jump: string,
  days: number,
  payments: number,
  paidThrough: string,
];

// Five years of months, 480 events over HTTP, are in tests/faults/clock-jump.test.ts.
test.each<Jump>([
  ["monthly", "1 month", 32, 2, "2026-05-04T23:00:00.000Z"],
  ["monthly", "13 months", 397, 14, "2027-05-04T23:00:00.000Z"],
  ["annual", "1 month", 32, 1, "2027-03-04T23:00:00.000Z"],
  ["annual", "13 months", 397, 2, "2028-03-04T23:00:00.000Z"],
  ["annual", "5 years", 1_828, 6, "2032-03-04T23:00:00.000Z"],
])(
  "after a %s subscription and a jump of %s the account is paid, with every payment",
  async (plan, _, days, payments, paidThrough) => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada, plan);
    await world.later(days);
    expect(world.standing(ada)).toMatchObject({
      status: "paid",
      hasAccess: true,
      subscriptionEnd: new Date(paidThrough),
    });
    expect(world.billing(ada).paidThrough).toEqual(new Date(paidThrough));
    expect(world.billing(ada).payments).toHaveLength(payments);
  },
  60_000,
);

test.each(["monthly", "annual"] as const)(
  "a %s subscription whose card fails is lost in a jump of 5 years",
  async (plan) => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada, plan);
    const { portalUrl } = await perform(openPortal, world.as(ada), {}, {});
    world.sandbox.setCard(portalUrl.slice(portalUrl.lastIndexOf("/") + 1), "declining");
    await world.later(1_828);
    expect(world.standing(ada)).toMatchObject({ status: "billFail", hasAccess: false });
    expect(world.billing(ada).payments).toHaveLength(1);
  },
);

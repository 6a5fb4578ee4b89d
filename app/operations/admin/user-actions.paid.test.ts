import { expect, test } from "vitest";
import { listMails } from "~/data/outbox";
import type { User } from "~/domain/user";
import { makeBilledWorld } from "../../../tests/support/billed";
import { cancelSubscription } from "../billing/subscription";
import { perform } from "../operation";
import { convertToFree, convertToPaid } from "./user-actions";
import { listUsers, showUser } from "./users";

const MONTH_END = "2026-04-04T23:00:00.000Z";

async function setUp() {
  const world = await makeBilledWorld();
  const root = world.person("Root", { isAdmin: true, isFree: true });
  const ada = world.person("Ada");
  await world.buy(ada);
  return { ...world, root, ada, panelOf: (who: User) => panelOf(world, root, who) };
}

/** An account's status as the admin sees it, on its page and in the list. */
async function panelOf(world: Awaited<ReturnType<typeof makeBilledWorld>>, root: User, who: User) {
  const { data } = await perform(showUser, world.as(root), { userId: who.id }, {});
  const { items } = (await perform(listUsers, world.as(root), {}, { q: who.email })).data;
  expect(items.map(({ accountStatus }) => accountStatus)).toEqual([data.accountStatus]);
  return [data.accountStatus, data.panel.text, data.panel.tone, data.panel.date];
}

test("a paying user is shown as Paid, with the next payment", async () => {
  const { ada, panelOf: panel } = await setUp();
  expect(await panel(ada)).toEqual(["paid", "User has an active subscription", "good", MONTH_END]);
});

test("payments are listed with their refunds", async () => {
  const { ada, root, ...world } = await setUp();
  const listed = async () =>
    (await perform(showUser, world.as(root), { userId: ada.id }, {})).data.payments;
  const [payment] = world.billing(ada).payments;
  expect(await listed()).toEqual([
    { id: payment?.id, date: payment?.date.toISOString(), amount: 500, refunded: 0 },
  ]);
  world.sandbox.refund(payment?.id ?? "", 200);
  await world.settle();
  expect(await listed()).toMatchObject([{ amount: 500, refunded: 200 }]);
});

test("a user who cancelled is shown as Cancelled until the end, then as Expired", async () => {
  const { ada, panelOf: panel, ...world } = await setUp();
  await perform(cancelSubscription, world.as(ada), {}, {});
  expect(await panel(ada)).toEqual([
    "cancelled",
    "User subscription will expire at the end of their current subscrption period",
    "warning",
    MONTH_END,
  ]);
  await world.later(32);
  expect(await panel(ada)).toEqual([
    "expired",
    "User has cancelled their subscription",
    "plain",
    MONTH_END,
  ]);
});

test("whose card is declined is shown as Bill Fail", async () => {
  const { ada, panelOf: panel, ...world } = await setUp();
  const address = await world.biller.openPortal(world.customer(ada));
  world.sandbox.setCard(address.slice(address.lastIndexOf("/") + 1), "declining");
  await world.later(31.1);
  expect(await panel(ada)).toEqual([
    "billFail",
    "User subscription failed to bill",
    "danger",
    MONTH_END,
  ]);
});

test("making a user Free ends the subscription, without a mail; a trial afterwards has the paid period", async () => {
  const { ada, root, panelOf: panel, ...world } = await setUp();
  const mailed = listMails(world.app.db, 50).length;
  await perform(convertToFree, world.as(root), { userId: ada.id }, {});
  expect(await panel(ada)).toEqual(["free", "This user is using a free account", "plain", null]);
  await world.settle();
  expect(world.sandbox.truth.subscriptions).toMatchObject([{ status: "canceled" }]);
  expect(listMails(world.app.db, 50)).toHaveLength(mailed);
  await perform(convertToPaid, world.as(root), { userId: ada.id }, {});
  await world.settle();
  // It lasts longer than the trial would.
  expect(await panel(ada)).toMatchObject(["cancelled", expect.anything(), "warning", MONTH_END]);
});

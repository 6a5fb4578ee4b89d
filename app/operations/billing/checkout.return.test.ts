import { expect, test } from "vitest";
import { updateUser } from "~/data/users";
import type { User } from "~/domain/user";
import { makeBilledWorld, type BilledWorld } from "../../../tests/support/billed";
import { perform } from "../operation";
import { awaitCheckout } from "./checkout";

/** In ms: longer than any test. */
const FOR_EVER = 600_000;

const show = (world: BilledWorld, who: User, query = {}) =>
  perform(awaitCheckout, world.as(world.found(who.id)), {}, query);

test("the page waits for the word of an open checkout, and shows it as soon as it has come", async () => {
  const world = await makeBilledWorld({ returnWaitMs: FOR_EVER });
  const ada = world.person("Ada");
  const session = await world.checkout(ada);
  const shown = show(world, ada, { session_id: session });
  world.sandbox.pay(session);
  await world.settle();
  expect(await shown).toMatchObject({ accountStatus: "paid", subscription: { isLive: true } });
});

test("it waits no longer than it may", async () => {
  const world = await makeBilledWorld({ returnWaitMs: 400 });
  const ada = world.person("Ada");
  await world.checkout(ada);
  const began = performance.now();
  expect(await show(world, ada)).toMatchObject({ accountStatus: "trial", subscription: null });
  expect(performance.now() - began).toBeGreaterThanOrEqual(400);
});

test("it waits for nothing where no checkout is open, the provider was just asked, the account is Free, or the server stops", async () => {
  const world = await makeBilledWorld({ returnWaitMs: FOR_EVER });
  const [ada, ben] = [world.person("Ada"), world.person("Ben")];
  expect(await show(world, ada)).toMatchObject({ subscription: null });
  await world.checkout(ada);
  expect(await show(world, ada, { looked: "" })).toMatchObject({ subscription: null });
  await world.buy(ben);
  expect(await show(world, ben)).toMatchObject({ subscription: { isLive: true } });
  const free = world.person("Cleo");
  await world.checkout(free);
  updateUser(world.app.db, free.id, { isFree: true });
  expect(await show(world, free)).toMatchObject({ accountStatus: "free" });
  world.app.draining = AbortSignal.abort();
  expect(await show(world, ada)).toMatchObject({ subscription: null });
});

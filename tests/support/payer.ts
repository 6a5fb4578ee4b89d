import type { User } from "~/domain/user";
import { makeBilledWorld, type BilledWorld } from "./billed";

/**
 * The table of an account's states (docs/specification.md §3.1), each row brought about at the card
 * provider and not in our own tables.
 */

export type Payer = { world: BilledWorld; ada: User };

/** Ada has paid for a month on 5 March; her trial is long over. */
export async function payer(options: Parameters<typeof makeBilledWorld>[0] = {}): Promise<Payer> {
  const world = await makeBilledWorld(options);
  const ada = world.person("Ada", { trialStart: new Date("2026-01-01T00:00:00Z") });
  await world.buy(ada);
  return { world, ada };
}

/** A month after 4 March 2026, 23:00 UTC, as Stripe counts. */
export const MONTH_END = new Date("2026-04-04T23:00:00Z");

export const subscriptionId = ({ world }: Payer) => world.sandbox.truth.subscriptions[0]?.id ?? "";

export async function force({ world, ada }: Payer, status: string): Promise<void> {
  world.sandbox.force(subscriptionId({ world, ada }), { status });
  await world.settle();
}

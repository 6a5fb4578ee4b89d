import { expect, test } from "vitest";
import { liveHistories } from "../../../tests/support/billing-histories";

test("whatever happens to a subscription and to the news of it, one reconcile later all is as the card provider has it", async () => {
  // Paid and ended without a delivered event for a month.
  const unheard = [
    { do: "buy", annual: false },
    { do: "cancel at once there" },
    { do: "time", hours: 24 * 31 },
  ] as const;
  expect(await liveHistories(30, 2026, [[...unheard]])).toBe(30);
}, 240_000);

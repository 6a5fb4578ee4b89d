import { test } from "vitest";
import { liveHistories } from "../../../tests/support/billing-histories";

test("whatever happens to a subscription and to the news of it, one reconcile later all is as the card provider has it", async () => {
  await liveHistories(30, 2026, [
    // Paid and ended while nobody heard of it for longer than events are kept.
    [{ do: "buy", annual: false }, { do: "cancel at once there" }, { do: "time", hours: 24 * 31 }],
  ]);
}, 240_000);

import { test } from "vitest";
import { liveHistories } from "../../../tests/support/billing-histories";

test("whatever happens to a subscription and to the news of it, one reconcile later all is as the card provider has it", async () => {
  await liveHistories(30, 2026);
}, 240_000);

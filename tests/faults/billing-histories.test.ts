import { expect, test } from "vitest";
import { liveHistories } from "../support/billing-histories";

const SEED = Number(process.env["SEED"] ?? 20_261_121);

test("1,000 histories of checkouts, payments, failures, refunds, crashes and lost news end as the card provider has it", async () => {
  expect(await liveHistories(1_000, SEED)).toBe(1_000);
}, 1_800_000);

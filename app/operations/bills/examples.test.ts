import { expect, test } from "vitest";
import { findItem } from "~/data/projects";
import { worldWithCategory } from "../../../tests/support/reno";
import { perform } from "../operation";
import { viewItem } from "../projects/view-project";
import { createQuote, updateQuote } from "../quotes/quotes";
import { createVariation } from "../quotes/variations";
import { createBill } from "./bills";
import { addPayment } from "./payments";
import { showBills } from "./show-bills";

// The specification's worked examples, through the operations. Sent in dollars, read in cents.

async function worldWithItem(budget: number) {
  const { world, ada, db, propertyId, itemOf } = await worldWithCategory("Bathroom");
  const itemId = itemOf("Plumbing", budget);
  const bill = (amount: number, input: object = {}) =>
    perform(createBill, world.as(ada), { propertyId }, { lines: [{ itemId, amount }], ...input });
  const accepted = async (amount: number, input: object = {}) => {
    const { id: quoteId } = await perform(
      createQuote,
      world.as(ada),
      { propertyId },
      { supplier: "Ngāti Plumbing", lines: [{ itemId, amount }], ...input },
    );
    await perform(updateQuote, world.as(ada), { quoteId }, { status: "accepted" });
    return quoteId;
  };
  const vary = (quoteId: string, amount: number) =>
    perform(
      createVariation,
      world.as(ada),
      { quoteId },
      { text: "More pipes", status: "approved", lines: [{ itemId, amount }] },
    );
  const pay = (billId: string, input: object = {}) =>
    perform(addPayment, world.as(ada), { billId }, input);
  const list = () => perform(showBills, world.as(ada), { propertyId }, {});
  const item = () => {
    const place = findItem(db, ada, itemId);
    if (!place) throw new Error("The item is gone.");
    return viewItem(place.item, place.property.status);
  };
  return { world, itemOf, itemId, bill, accepted, vary, pay, list, item };
}

test("3: one receipt, three items", async () => {
  const { bill, itemOf } = await worldWithItem(0);
  const made = await bill(0, {
    supplier: "Bunnings",
    total: 347.85,
    lines: [219.9, 88, 39.95].map((amount, place) => ({ itemId: itemOf(`Item ${place}`), amount })),
  });
  expect([made.total, made.gstAmount]).toEqual([34_785, 4537]);
  expect(made.lines.map(({ gst }) => gst)).toEqual([2868, 1148, 521]);
});

test("4 to 6: a quote plus GST, a variation and its claims, and more than is agreed", async () => {
  const { bill, accepted, vary, item } = await worldWithItem(380_000);
  const quoteId = await accepted(4200, { gst: "plus" });
  expect(item()).toMatchObject({
    committed: 483_000,
    openCommitment: 483_000,
    forecast: 483_000,
    variance: 103_000,
    spent: 0,
    budget: 380_000,
  });
  await vary(quoteId, 650);
  const claim = (amount: number) => bill(amount, { kind: "invoice", gst: "plus", quoteId });
  expect(await claim(2000)).toMatchObject({
    total: 230_000,
    gstAmount: 30_000,
    supplier: { name: "Ngāti Plumbing" },
    warnings: {},
  });
  expect(item()).toMatchObject({
    committed: 557_750,
    openCommitment: 327_750,
    forecast: 557_750,
    variance: 177_750,
  });
  expect((await claim(3900)).warnings).toEqual({
    "lines.0": ["$1,207.50 was billed beyond what is agreed."],
  });
  expect(item()).toMatchObject({
    spent: 678_500,
    openCommitment: 0,
    forecast: 678_500,
    variance: 298_500,
    paid: 0,
    unpaid: 678_500,
  });
});

test("7: retention of 5 %, released in two halves, oldest bill first", async () => {
  const { bill, accepted, pay, list, item } = await worldWithItem(5_750_000);
  const quoteId = await accepted(57_500, { retentionPercent: 5 });
  const claims = [];
  for (const [amount, date] of [
    [23_000, "2026-01-20"],
    [23_000, "2026-02-20"],
    [11_500, "2026-03-04"],
  ] as const)
    claims.push(await bill(amount, { kind: "invoice", date, quoteId }));
  expect(claims.map(({ retained }) => retained)).toEqual([115_000, 115_000, 57_500]);
  expect(claims.map(({ unpaid }) => unpaid)).toEqual([2_185_000, 2_185_000, 1_092_500]);
  for (const { id } of claims) expect((await pay(id)).state).toBe("held-back");
  expect(item()).toMatchObject({ paid: 5_462_500, retained: 287_500, unpaid: 0 });
  const last = claims.at(-1)?.id ?? "";
  await pay(last, { release: true, amount: 1437.5 });
  const held = async () => (await list()).map(({ retained }) => retained);
  expect(await held()).toEqual([57_500, 86_250, 0]);
  expect(item()).toMatchObject({ paid: 5_606_250, retained: 143_750, unpaid: 0 });
  await pay(last, { release: true, amount: 1437.5 });
  expect(await held()).toEqual([0, 0, 0]);
  expect(item()).toMatchObject({ paid: 5_750_000, retained: 0, unpaid: 0 });
  const gst = (await list()).reduce((sum, { gstAmount }) => sum + gstAmount, 0);
  expect(gst).toBe(750_000);
});

test("7: never more than the cap is held back", async () => {
  const { bill, accepted } = await worldWithItem(0);
  const quoteId = await accepted(57_500, { retentionPercent: 5, retentionCap: 1500 });
  const retained = [];
  for (const amount of [23_000, 23_000, 11_500])
    retained.push((await bill(amount, { kind: "invoice", quoteId })).retained);
  expect(retained).toEqual([115_000, 35_000, 0]);
});

test("8: a deposit of 10 %, and the balance", async () => {
  const { bill, accepted, item } = await worldWithItem(1_800_000);
  const quoteId = await accepted(18_400);
  expect(await bill(1840, { kind: "deposit", quoteId, paid: true })).toMatchObject({
    state: "paid",
    paid: 184_000,
    retained: 0,
  });
  expect(item()).toMatchObject({
    spent: 184_000,
    paid: 184_000,
    openCommitment: 1_656_000,
    forecast: 1_840_000,
    variance: 40_000,
  });
  await bill(16_560, { kind: "invoice", quoteId });
  expect(item()).toMatchObject({ spent: 1_840_000, openCommitment: 0, forecast: 1_840_000 });
});

test("9: a credit for returned tiles", async () => {
  const { bill, item } = await worldWithItem(0);
  const tiles = await bill(1248.7);
  const returned = await bill(184, { kind: "credit" });
  expect([tiles.gstAmount, returned.gstAmount]).toEqual([16_287, -2400]);
  expect([item().spent, tiles.gstAmount + returned.gstAmount]).toEqual([106_470, 13_887]);
});

import { describe, expect, test } from "vitest";
import { setUp, withPrices, loan } from "../../../tests/support/deal-answers";

describe("bad input", () => {
  test.each<[string, object, Record<string, string>]>([
    [
      "a sale settled before the purchase",
      { purchaseSettlement: "2027-04-07", saleSettlement: "2026-10-07" },
      { saleSettlement: "The sale settles on 7 Oct 2026, before the purchase on 7 Apr 2027." },
    ],
    [
      "a sale agreed after its settlement",
      { saleAgreement: "2027-05-01", saleSettlement: "2027-04-07" },
      { saleSettlement: "The sale settles on 7 Apr 2027, before its agreement of 1 May 2027." },
    ],
    [
      "a rate above 40 %",
      loan("2026-10-07", { rate: 40.1 }),
      { "loans.0.rate": "Enter a percentage from 0 to 40 %." },
    ],
    [
      "a step above 20 %",
      { commission: { kind: "tiers", tiers: [{ upTo: null, percent: 20.5 }] } },
      { "commission.tiers.0.percent": "Enter a percentage from 0 to 20 %." },
    ],
    [
      "an LVR above 100 %",
      { rental: { lvr: 101 } },
      { "rental.lvr": "Enter a percentage from 0 to 100 %." },
    ],
    [
      "steps without a last one",
      { commission: { kind: "tiers", tiers: [{ upTo: 300_000, percent: 3.95 }] } },
      { "commission.tiers": "The last step must be for the rest." },
    ],
    [
      "steps that do not rise",
      {
        commission: {
          kind: "tiers",
          tiers: [
            { upTo: 400_000, percent: 4 },
            { upTo: 300_000, percent: 3 },
            { upTo: null, percent: 2 },
          ],
        },
      },
      { "commission.tiers": "The last step must be for the rest." },
    ],
    [
      "a draw before the loan starts",
      loan("2026-10-06"),
      { "loans.0.draws.0.date": "The draw on 6 Oct 2026 is before the loan starts on 7 Oct 2026." },
    ],
    [
      "a draw after the repayment",
      loan("2027-04-08"),
      { "loans.0.draws.0.date": "The draw on 8 Apr 2027 is after the repayment on 7 Apr 2027." },
    ],
    [
      "plus GST on a purchase of an unregistered owner",
      { gstMode: "unregistered", purchaseTerm: "plus" },
      { purchaseTerm: "No GST is added in this position." },
    ],
    [
      "a day that does not exist",
      { saleAgreement: "2027-02-29" },
      { saleAgreement: "Enter a date such as 2026-10-07." },
    ],
    [
      "another position",
      { gstMode: "both" },
      { gstMode: "Choose simple, unregistered, secondhand, zeroRated or standard." },
    ],
  ])("%s is refused", async (_name, answers, fields) => {
    const { put, deal } = await setUp();
    const before = await deal();
    await expect(put(answers)).rejects.toMatchObject({
      reason: "invalid",
      fields: Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]])),
    });
    expect(await deal()).toEqual(before);
  });

  test("nothing, and what is not known, is refused", async () => {
    const { put } = await setUp();
    await expect(put({})).rejects.toMatchObject({ reason: "invalid" });
    await expect(put({ profit: 5 })).rejects.toMatchObject({
      fields: { profit: expect.anything() as unknown },
    });
  });

  test("a draw above the limit is kept and warned of", async () => {
    const { put } = await withPrices();
    const answer = await put(loan("2026-11-04", { limit: 900 }));
    expect(answer.warnings).toEqual(["Land is above its limit from 4 Nov 2026: $1,000.00."]);
    expect(answer.loans[0]?.overLimit).toEqual({ date: "2026-11-04", balance: 100_000 });
  });

  test("an associated seller without GST cost claims nothing, and says so", async () => {
    const { put } = await withPrices();
    const { lines, warnings } = await put({ gstMode: "secondhand", associated: true });
    expect(lines.purchaseClaim).toBe(0);
    expect(warnings.join()).toContain("ask your accountant: the claim may be nil");
  });
});

test("cents are refused in rows until a position other than simple is chosen", async () => {
  const { put, row, deal } = await withPrices();
  const whole = "Enter whole dollars, such as 1200 or $1,200, without cents and without a minus.";
  const value = 521_739.13;
  for (const gstMode of [null, "simple"]) {
    await put({ gstMode });
    await expect(row("Purchase price", { value })).rejects.toMatchObject({
      fields: { value: [whole] },
    });
  }
  await put({ gstMode: "standard" });
  await row("Purchase price", { value });
  expect((await deal()).purchasePrice).toBe(52_173_913);
  await expect(row("Purchase price", { value: -1 })).rejects.toMatchObject({
    fields: { value: ["Enter an amount of at least 0, such as 1200 or $1,200.50."] },
  });
  await put({ gstMode: "simple" });
  expect((await deal()).lines.purchase).toBe(52_173_900);
});

test("an answer that somebody else changed meanwhile is a conflict", async () => {
  const { put, ben } = await setUp();
  await put({ weeks: 26 });
  await put({ weeks: 30 }, ben);
  await expect(put({ weeks: 20, was: { weeks: 26 } })).rejects.toMatchObject({
    reason: "conflict",
    fields: { weeks: ["Somebody else changed this meanwhile."] },
  });
  await put({ weeks: 20, was: { weeks: 30 } });
});

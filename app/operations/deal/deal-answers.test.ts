import { describe, expect, test } from "vitest";
import { listDealRows } from "~/data/deal-rows";
import { createBills } from "~/data/bills";
import { refreshItemMoney } from "~/data/item-money";
import { findProperty } from "~/data/properties";
import { newId } from "~/services/ids";
import { cloneProperty } from "../properties/clone";
import { perform } from "../operation";
import { undoAction } from "../undo/undo";
import { dropOffer, freezeOffer, showDeal } from "./deal-answers";
import { deleteScenario, updateScenario } from "./scenarios";
import { setUp, withPrices, DATES, loan } from "../../../tests/support/deal-answers";

test("a new deal asks for its position and prices, and shows no profit", async () => {
  const { deal } = await setUp();
  const { inputs, lines, missing, missingParts, solve } = await deal();
  expect(inputs.gstMode).toBeNull();
  expect([lines.profit, lines.purchase, lines.sale]).toEqual([null, null, null]);
  expect(missing).toContain("Enter what it may sell for");
  expect(missingParts).toEqual(["purchasePrice", "salePrice", "gstMode"]);
  expect(solve.maximumPurchasePrice).toBeNull();
});

test("answers are kept one by one, and null clears one", async () => {
  const { put, deal } = await setUp();
  await put({ gstMode: "secondhand", purpose: "sell", weeks: "26", taxableUse: 100 });
  const { inputs } = await put({ weeks: null, purchaseSettlement: "2026-10-07" });
  expect(inputs).toMatchObject({
    gstMode: "secondhand",
    purpose: "sell",
    weeks: null,
    taxableUse: 100_000,
    purchaseSettlement: "2026-10-07",
  });
  expect((await deal()).inputs).toEqual(inputs);
});

test.each(["unregistered", "secondhand", "zeroRated", "simple"])(
  "a position with a price plus GST can be left for %s, and the price is what is paid there",
  async (gstMode) => {
    const { put } = await withPrices();
    const { lines } = await put({ gstMode: "standard", purchaseTerm: "plus" });
    await put({ gstMode: "simple" });
    await put({ gstMode: "standard" });
    const { inputs, lines: left } = await put({ gstMode });
    expect(inputs.purchaseTerm).toBe(gstMode === "simple" ? "plus" : "incl");
    expect([lines.purchase, left.purchase]).toEqual([69_000_000, 60_000_000]);
    await expect(put({ gstMode: "zeroRated", purchaseTerm: "plus" })).rejects.toMatchObject({
      fields: { purchaseTerm: ["No GST is added in this position."] },
    });
  },
);

test("a row has its GST and period", async () => {
  const { put, row, deal } = await withPrices();
  await put({ gstMode: "secondhand", weeks: 26 });
  const view = await row("Insurance", { value: 100, gst: "plus", per: "week" });
  expect(view).toMatchObject({ value: 10_000, gst: "plus", per: "week", kind: "holding" });
  // 26 weeks of 100.00, and 15 % on top.
  expect((await deal()).lines).toMatchObject({ holding: 299_000, holdingClaim: 39_000 });
  await expect(row("Insurance", { per: "day" })).rejects.toMatchObject({
    fields: { per: ["Choose total, week, month, quarter or year."] },
  });
});

test("the mortgage interest follows the loans and cannot be typed then", async () => {
  const { put, row, deal } = await withPrices();
  await put({ gstMode: "unregistered" });
  await row("Mortgage interest", { value: 5000 });
  expect((await deal()).lines.interest).toBe(500_000);
  // 1,000 for 31 days at 7.25 %, five times, and 151 days in all: 182 days.
  const answer = await put(loan("2026-10-07"));
  expect(answer.lines.interest).toBe(answer.loans[0]?.interest);
  await expect(row("Mortgage interest", { value: 1 })).rejects.toMatchObject({
    fields: { value: ["The mortgage interest follows the loans and cannot be typed in."] },
  });
});

test("a fee is the agent's row; a scale is kept beside it until the row is changed", async () => {
  const { put, row, deal, db, propertyId } = await withPrices();
  const fee = () => {
    const found = listDealRows(db, propertyId).find(({ feeType }) => feeType);
    return [found?.feeType, found?.feePercentThousandths ?? found?.amount];
  };
  await put({ gstMode: "unregistered", commission: { kind: "percent", percent: 2.95 } });
  expect(fee()).toEqual(["percent", 2950]);
  await put({ commission: { kind: "fixed", amount: 21_450.5, plusGst: false } });
  expect(fee()).toEqual(["fixed", 2_145_050]);
  expect((await deal()).lines.agent).toBe(2_145_050);
  await put({ commission: { kind: "tiers", tiers: [{ upTo: null, percent: 2 }] } });
  expect((await deal()).inputs.commission).toMatchObject({ kind: "tiers" });
  await row("Agent fees", { value: { type: "percent", value: 3.95 } });
  expect((await deal()).inputs.commission).toEqual({
    kind: "percent",
    percent: 3950,
    plusGst: true,
  });
});

describe("the renovation", () => {
  test("follows the budget, and its claim the GST of its bills", async () => {
    const { put, itemOf, db, propertyId, world } = await withPrices();
    const [tiles, painter] = [itemOf("Tiles", 300_000), itemOf("Painter", 200_000)];
    const bill = (itemId: string, gross: number, gst: number, term: "incl" | "none") => {
      const billId = newId();
      createBills(db, {
        bills: [
          {
            id: billId,
            propertyId,
            kind: "receipt",
            date: "2026-03-01",
            gst: term,
            createDate: world.app.clock(),
          },
        ],
        lines: [{ id: newId(), billId, itemId, position: 0, amount: gross, gross, gst }],
        payments: [],
      });
      refreshItemMoney(db, [itemId]);
    };
    bill(tiles, 115_000, 15_000, "incl");
    bill(painter, 50_000, 0, "none");
    const { lines, renovation } = await put({ gstMode: "zeroRated" });
    // 1,850 to finish for tiles, 1,500 for the painter, who adds no GST.
    expect(renovation).toEqual({
      total: 500_000,
      billedGst: 15_000,
      toComplete: 335_000,
      taxableToComplete: 185_000,
    });
    expect(lines).toMatchObject({ renovation: 500_000, renovationClaim: 15_000 + 24_130 });
  });

  test("paid from the loan replaces what was planned from then on", async () => {
    const { put, itemOf, db, propertyId, world } = await withPrices();
    const draws = [
      { date: "2026-10-07", amount: 400_000 },
      { date: "2026-11-04", amount: 20_000 },
      { date: "2026-12-09", amount: 20_000 },
    ];
    await put({ gstMode: "unregistered", ...DATES, loans: [{ name: "Works", rate: 7.25, draws }] });
    const billId = newId();
    createBills(db, {
      bills: [
        {
          id: billId,
          propertyId,
          kind: "invoice",
          date: "2026-11-20",
          gst: "incl",
          createDate: world.app.clock(),
        },
      ],
      lines: [
        {
          id: newId(),
          billId,
          itemId: itemOf("Tiles", 300_000),
          position: 0,
          amount: 2_300_000,
          gross: 2_300_000,
          gst: 300_000,
        },
      ],
      payments: [
        {
          id: newId(),
          billId,
          date: "2026-11-20",
          amount: 2_300_000,
          source: "loan",
          createDate: world.app.clock(),
        },
      ],
    });
    const { loans } = await put({ purpose: "sell" });
    const drawn = loans[0]?.events.flatMap(({ kind, date, amount }) =>
      kind === "draw" ? [[date, amount]] : [],
    );
    expect(drawn).toEqual([
      ["2026-10-07", 40_000_000],
      ["2026-11-04", 2_000_000],
      ["2026-11-20", 2_300_000],
    ]);
  });
});

test("solving takes a target of its own, and asks for one", async () => {
  const { put, solve } = await withPrices();
  await put({ gstMode: "unregistered" });
  await expect(solve({ for: "maximumPrice" })).rejects.toMatchObject({
    fields: { target: ["Enter a profit or a margin on cost, not both."] },
  });
  const { maximumPurchasePriceNow, message } = await solve({
    for: "maximumPrice",
    target: { profit: 10_000_000 },
  });
  expect([maximumPurchasePriceNow, message]).toEqual([
    null,
    "No purchase price meets this target.",
  ]);
});

test("an offer keeps its lines while the deal moves on", async () => {
  const { put, row, world, ada, propertyId } = await withPrices();
  await put({ gstMode: "unregistered", commission: { kind: "fixed", amount: 0 } });
  const kept = await perform(freezeOffer, world.as(ada), { propertyId }, {});
  expect(kept.offer).toMatchObject({ date: "2026-03-05", lines: { profit: 18_000_000 } });
  await row("Sale price", { value: 795_000 });
  const now = await put({ purpose: "sell" });
  expect(now.lines.profit).toBe(19_500_000);
  expect(now.offer).toMatchObject({
    lines: { profit: 18_000_000 },
    moves: [{ cause: "price", moved: 1_500_000 }],
  });
  expect((await perform(dropOffer, world.as(ada), { propertyId }, {})).offer).toBeNull();
});

describe("scenarios", () => {
  test("follow the deal, up to four beside it", async () => {
    const { put, row, rowId, scenario, scenarios } = await withPrices();
    await put({ gstMode: "unregistered", commission: { kind: "fixed", amount: 0 } });
    const low = await scenario({
      name: "Low",
      changes: { salePrice: { percent: -5 }, rows: { [rowId("Marketing")]: 4800 } },
    });
    expect(low.lines.profit).toBe(14_100_000 - 480_000);
    await row("Sale price", { value: 800_000 });
    expect((await scenarios()).map(({ lines }) => lines.profit)).toEqual([16_000_000 - 480_000]);
    for (const name of ["B", "C", "D"]) await scenario({ name });
    await expect(scenario({ name: "E" })).rejects.toMatchObject({
      reason: "invalid",
      message: "Five at most.",
    });
  });

  test("are changed, deleted and brought back", async () => {
    const { scenario, scenarios, world, ada } = await withPrices();
    const { id } = await scenario({ name: "Low", changes: { weeks: 8 } });
    const at = { scenarioId: id };
    const changed = await perform(updateScenario, world.as(ada), at, {
      name: "Slow",
      changes: { rate: 0.5, gstMode: "unregistered" },
    });
    expect(changed).toMatchObject({
      name: "Slow",
      changes: { rate: 500, gstMode: "unregistered" },
    });
    await perform(deleteScenario, world.as(ada), at, {});
    expect(await scenarios()).toEqual([]);
    await perform(undoAction, world.as(ada), {}, { trashId: id });
    expect(await scenarios()).toEqual([changed]);
  });

  test("refuse a strange row, a wrong range and no name", async () => {
    const { scenario } = await setUp();
    await expect(scenario({ name: "A", changes: { rows: { nobody: 1 } } })).rejects.toMatchObject({
      fields: { "changes.rows.nobody": ["This is no row of the deal."] },
    });
    await expect(scenario({ name: "A", changes: { rate: 41 } })).rejects.toMatchObject({
      fields: { "changes.rate": ["Enter a percentage from −40 to 40 %."] },
    });
    await expect(scenario({ name: " " })).rejects.toMatchObject({
      fields: { name: ["Enter a name for the scenario."] },
    });
  });
});

test("a clone has the answers and scenarios, with its own rows, and no offer", async () => {
  const { put, scenario, rowId, world, ada, db, propertyId } = await withPrices();
  await put({ gstMode: "secondhand", weeks: 26 });
  await scenario({ name: "Low", changes: { rows: { [rowId("Marketing")]: 4800 } } });
  await perform(freezeOffer, world.as(ada), { propertyId }, {});
  const address = { address1: "1 Rātā Lane", city: "Wellington" };
  const clone = await perform(
    cloneProperty,
    world.as(ada),
    { propertyId },
    { name: "Copy", address },
  );
  const made = await perform(showDeal, world.as(ada), { propertyId: clone.id }, {});
  expect(made.inputs).toMatchObject({ gstMode: "secondhand", weeks: 26 });
  expect(made.offer).toBeNull();
  const marketing = listDealRows(db, clone.id).find(({ label }) => label === "Marketing");
  expect(made.scenarios.map(({ name, changes }) => [name, changes])).toEqual([
    ["Low", { rows: { [marketing?.id ?? ""]: 480_000 } }],
  ]);
  expect(findProperty(db, ada, clone.id)).toBeDefined();
});

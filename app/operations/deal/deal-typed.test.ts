import { expect, test } from "vitest";
import { withPrices, withoutIds } from "../../../tests/support/deal-answers";
import { worldWithCategory } from "../../../tests/support/reno";
import { perform } from "../operation";
import { showDeal, updateDeal } from "./deal-answers";

// What a form without script sends: all text, with blank rows and fields that do not apply.

async function setUp() {
  const { world, ada, propertyId } = await worldWithCategory("Kitchen");
  const at = { propertyId };
  return {
    put: (typed: object) => perform(updateDeal, world.as(ada), at, typed),
    deal: () => perform(showDeal, world.as(ada), at, {}),
  };
}

const SCALE = {
  kind: "tiers",
  percent: "",
  amount: "",
  tiers: [
    { upTo: "$300,000", percent: "3.95" },
    { upTo: "", percent: " " },
    { upTo: "", percent: "2 %" },
  ],
  base: "",
  admin: "$500",
  plusGst: "true",
};

test("blank steps and the fields of other kinds of commission are left out", async () => {
  const { put } = await setUp();
  const { inputs } = await put({ commission: SCALE });
  expect(withoutIds(inputs.commission)).toEqual({
    kind: "tiers",
    tiers: [
      { upTo: 30_000_000, percent: 3950 },
      { upTo: null, percent: 2000 },
    ],
    base: 0,
    admin: 50_000,
    plusGst: true,
  });
  const flat = await put({ commission: { ...SCALE, kind: "percent", percent: "2.95" } });
  expect(flat.inputs.commission).toEqual({ kind: "percent", percent: 2950, plusGst: true });
});

test("without a last step for the rest, and with a strange percentage", async () => {
  const { put } = await setUp();
  const [first, blank, rest] = SCALE.tiers;
  await expect(
    put({ commission: { ...SCALE, tiers: [first, blank, { upTo: "", percent: "" }] } }),
  ).rejects.toMatchObject({
    fields: { "commission.tiers": ["The last step must be for the rest."] },
  });
  await expect(
    put({ commission: { ...SCALE, tiers: [blank, { ...first, percent: "25" }, rest] } }),
  ).rejects.toMatchObject({
    fields: { "commission.tiers.0.percent": ["Enter a percentage from 0 to 20 %."] },
  });
});

test("a target is one of two, and none when both are blank", async () => {
  const { put } = await setUp();
  const typed = (profit: string, marginOnCost: string) => ({ target: { profit, marginOnCost } });
  expect((await put(typed("$70,000", ""))).inputs.target).toEqual({ profit: 7_000_000 });
  expect((await put(typed("", "15"))).inputs.target).toEqual({ marginOnCost: 15_000 });
  await expect(put(typed("1", "15"))).rejects.toMatchObject({
    fields: { target: ["Enter a profit or a margin on cost, not both."] },
  });
  expect((await put(typed("", " "))).inputs.target).toBeNull();
});

test("other income counts for a person only, and no kind is no estimate", async () => {
  const { put } = await setUp();
  const taxed = async (kind: string, otherIncome = "95,000") =>
    (await put({ taxpayer: { kind, otherIncome } })).inputs.taxpayer;
  expect(await taxed("person")).toEqual({ kind: "person", otherIncome: 9_500_000 });
  expect(await taxed("person", "")).toEqual({ kind: "person", otherIncome: 0 });
  expect(await taxed("company")).toEqual({ kind: "company" });
  expect(await taxed("")).toBeNull();
});

test("a call that sends a field of another kind is still refused", async () => {
  const { put } = await setUp();
  await expect(put({ taxpayer: { kind: "trust", otherIncome: 5 } })).rejects.toMatchObject({
    fields: { "taxpayer.otherIncome": expect.anything() as unknown },
  });
});

test("the fee of the agent's row, as it was shown, is no conflict", async () => {
  const { put, deal } = await setUp();
  const percent = { kind: "percent", percent: "2.5" };
  await put({ commission: { ...percent, plusGst: "false" } });
  expect((await deal()).inputs.commission).toMatchObject({ percent: 2500, plusGst: false });
  await put({ commission: { kind: "percent", percent: 3 } });
  const was = { commission: { kind: "percent", percent: "3", plusGst: "true" } };
  await put({ commission: SCALE, was });
  await expect(put({ commission: percent, was })).rejects.toMatchObject({ reason: "conflict" });
});

test("what is left blank in the form of a scenario follows the deal", async () => {
  const { rowId, scenario } = await withPrices();
  const blank = {
    salePrice: { amount: "", percent: "" },
    renovation: { amount: "", percent: "+15" },
    weeks: "",
    rate: " ",
    purchasePrice: "",
    gstMode: "",
    rows: { [rowId("Rates")]: "$0", [rowId("Marketing")]: "" },
  };
  const { changes } = await scenario({ name: "Low", changes: blank });
  expect(changes).toEqual({ renovation: { percent: 15_000 }, rows: { [rowId("Rates")]: 0 } });
  const both = scenario({ name: "A", changes: { salePrice: { amount: "1", percent: "1" } } });
  await expect(both).rejects.toMatchObject({
    fields: { "changes.salePrice": ["Enter an amount or a percentage, not both."] },
  });
});

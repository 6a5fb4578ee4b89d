import { expect, test } from "vitest";
import { commissionProblems } from "./commission-problems";
import {
  COMMISSION_PRESETS,
  commissionAt,
  commissionOfRow,
  simpleFee,
  simpleFeeCents,
} from "./commission";
import type { Commission } from "./deal-inputs";

const preset = (id: string): Commission =>
  COMMISSION_PRESETS.find((offered) => offered.id === id)!.commission;

test.each([
  ["scale-300", 78_000_000, 2_466_750, 321_750],
  ["scale-400-2.5", 79_900_000, 3_021_625, 394_125],
  ["scale-400-2", 50_000_000, 2_127_500, 277_500],
  ["flat", 50_000_000, 1_696_250, 221_250],
  ["fixed", 50_000_000, 0, 0],
  // Only the first step.
  ["scale-300", 10_000_000, 454_250, 59_250],
  ["scale-300", 0, 0, 0],
])("%s at %d cents", (id, price, gross, gst) => {
  expect(commissionAt(preset(id), price)).toEqual({ gross, gst });
});

test("an agreement with GST inside", () => {
  const commission: Commission = { kind: "fixed", amount: 2_300_000, plusGst: false };
  expect(commissionAt(commission, 1)).toEqual({ gross: 2_300_000, gst: 300_000 });
});

test("base and admin fees come on top of the steps", () => {
  const commission: Commission = {
    kind: "tiers",
    tiers: [{ upTo: null, percent: 2000 }],
    base: 100_000,
    admin: 50_000,
    plusGst: true,
  };
  expect(commissionAt(commission, 10_000_000)).toEqual({ gross: 402_500, gst: 52_500 });
});

test("the agent's row becomes a commission plus GST", () => {
  expect(commissionOfRow({ type: "percent", thousandths: 3950 })).toEqual({
    kind: "percent",
    percent: 3950,
    plusGst: true,
  });
  expect(commissionOfRow({ type: "fixed", amount: 100 }, false)).toEqual({
    kind: "fixed",
    amount: 100,
    plusGst: false,
  });
});

test("the simple rule takes a percent as it is, all else in whole dollars", () => {
  const percent = commissionOfRow({ type: "percent", thousandths: 3950 });
  expect(simpleFee(percent, 1)).toEqual({ type: "percent", thousandths: 3950 });
  const fixed = commissionOfRow({ type: "fixed", amount: 2_466_750 });
  expect(simpleFee(fixed, 1)).toEqual({ type: "fixed", amount: 2_466_800 });
  const scale = { commission: preset("scale-300"), includeAgentFees: true };
  expect(simpleFeeCents(scale, 78_000_000)).toBe(2_466_800);
  expect(simpleFeeCents({ ...scale, includeAgentFees: false }, 78_000_000)).toBe(0);
  expect(simpleFeeCents({ commission: null, includeAgentFees: true }, 78_000_000)).toBe(0);
});

test("every preset can be kept", () => {
  expect(COMMISSION_PRESETS.flatMap(({ commission }) => commissionProblems(commission))).toEqual(
    [],
  );
});

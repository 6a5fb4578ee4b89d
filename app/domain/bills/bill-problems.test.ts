import { describe, expect, test } from "vitest";
import { MAX_CENTS } from "../money";
import type { BillKind, PaymentKind } from "./bill";
import {
  amountProblem,
  depositProblem,
  gstProblem,
  linesProblem,
  ownForecastProblem,
  paymentProblem,
  rangeProblem,
  retentionProblem,
} from "./bill-problems";

describe("the amount of a bill", () => {
  test.each<[BillKind, number, string | undefined]>([
    ["receipt", 100, undefined],
    ["receipt", 0, "amountMissing"],
    ["receipt", -100, "chooseCredit"],
    ["invoice", -100, "chooseCredit"],
    ["deposit", -100, "chooseCredit"],
    ["credit", 100, undefined],
    ["credit", -100, undefined],
    ["credit", 0, "amountMissing"],
    ["adjustment", -100, undefined],
  ])("%s of %i cents: %s", (kind, typed, reason) => {
    expect(amountProblem(kind, typed)?.reason).toBe(reason);
  });
});

test("lines must add up to a total that is sent with them", () => {
  const lines = [
    { gross: 10_000, gst: 1304 },
    { gross: 5000, gst: 652 },
  ];
  expect(linesProblem(lines, 15_000)).toBeUndefined();
  expect(linesProblem(lines, 15_001)).toEqual({
    reason: "linesDiffer",
    lines: 15_000,
    total: 15_001,
  });
});

describe("a typed GST", () => {
  test.each([
    [4537, 34_785, undefined],
    [4542, 34_785, undefined],
    [4543, 34_785, 4542],
    [0, 34_785, undefined],
    [-1, 34_785, 4542],
    [-2400, -18_400, undefined],
    [-2405, -18_400, undefined],
    [-2406, -18_400, 2405],
    [2400, -18_400, 2405],
    [0, 0, undefined],
    [1, 0, 0],
  ])("of %i cents in %i", (gstAmount, gross, most) => {
    expect(gstProblem(gstAmount, gross)).toEqual(
      most === undefined ? undefined : { reason: "gstTooLarge", most },
    );
  });
});

test("no sum leaves the range of amounts", () => {
  expect(rangeProblem(MAX_CENTS, -MAX_CENTS)).toBeUndefined();
  expect(rangeProblem(0, MAX_CENTS + 1)).toEqual({ reason: "outOfRange" });
  expect(rangeProblem(-MAX_CENTS - 1)).toEqual({ reason: "outOfRange" });
});

describe("a payment", () => {
  const invoice = { total: 10_000, unpaid: 4000, retained: 500 };
  const credit = { total: -10_000, unpaid: -4000, retained: 0 };

  test.each<[string, BillKind, PaymentKind, number, typeof invoice, object | undefined]>([
    ["of all that is unpaid", "invoice", "payment", 4000, invoice, undefined],
    ["of a part", "invoice", "payment", 1, invoice, undefined],
    ["of more", "invoice", "payment", 4001, invoice, { reason: "moreThanUnpaid", unpaid: 4000 }],
    ["of nothing", "invoice", "payment", 0, invoice, { reason: "amountMissing" }],
    ["below 0", "invoice", "payment", -1, invoice, { reason: "chooseCredit" }],
    ["of what is held back", "invoice", "release", 500, invoice, undefined],
    [
      "of more than is held back",
      "invoice",
      "release",
      501,
      invoice,
      { reason: "moreThanHeldBack", retained: 500 },
    ],
    ["of a credit", "credit", "payment", 4000, credit, undefined],
    [
      "of more than the credit",
      "credit",
      "payment",
      4001,
      credit,
      { reason: "moreThanUnpaid", unpaid: 4000 },
    ],
    [
      "of an overpaid bill",
      "invoice",
      "payment",
      1,
      { ...invoice, unpaid: -50 },
      { reason: "moreThanUnpaid", unpaid: 0 },
    ],
    ["of an adjustment downwards", "adjustment", "payment", -4000, credit, undefined],
  ])("%s", (_, bill, kind, typed, totals, problem) => {
    expect(paymentProblem({ kind: bill }, { typed, kind }, totals)).toEqual(problem);
  });
});

test("a typed forecast is not negative", () => {
  expect(ownForecastProblem(0)).toBeUndefined();
  expect(ownForecastProblem(-1)).toEqual({ reason: "negativeAmount" });
});

test("retention is at most 20 %, a deposit at most 100 %", () => {
  expect([0, 5000, 20_000].map(retentionProblem)).toEqual([undefined, undefined, undefined]);
  expect(retentionProblem(20_001)).toEqual({ reason: "retentionTooHigh" });
  expect(retentionProblem(-1)).toEqual({ reason: "retentionTooHigh" });
  expect([0, 10_000, 100_000].map(depositProblem)).toEqual([undefined, undefined, undefined]);
  expect(depositProblem(100_001)).toEqual({ reason: "depositTooHigh" });
});

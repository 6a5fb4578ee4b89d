import { describe, expect, test } from "vitest";
import {
  beyondWarning,
  depositWarning,
  gstNumberWarning,
  gstWarning,
  ownForecastWarning,
  presetGst,
} from "./bill-warnings";

test("GST of a supplier who is not registered is warned about", () => {
  expect(gstWarning({ gstRegistered: "no" }, 300)).toEqual({ reason: "gstNotRegistered" });
  expect(gstWarning({ gstRegistered: "no" }, 0)).toBeUndefined();
  expect(gstWarning({ gstRegistered: "yes" }, 300)).toBeUndefined();
  expect(gstWarning({ gstRegistered: "unknown" }, 300)).toBeUndefined();
  expect(gstWarning(null, 300)).toBeUndefined();
});

test("a new bill starts with the term of the supplier's last one", () => {
  expect(presetGst(null)).toBe("incl");
  expect(presetGst({ gstRegistered: "unknown", lastTerm: null })).toBe("incl");
  expect(presetGst({ gstRegistered: "yes", lastTerm: "plus" })).toBe("plus");
  expect(presetGst({ gstRegistered: "no", lastTerm: "plus" })).toBe("none");
});

test("a GST number with a wrong check digit is warned about", () => {
  expect(gstNumberWarning("49-091-850")).toBeUndefined();
  expect(gstNumberWarning("")).toBeUndefined();
  expect(gstNumberWarning("49-091-851")).toEqual({ reason: "gstNumberUnlikely" });
});

test("a deposit above 10 % is warned about", () => {
  expect(depositWarning(10_000)).toBeUndefined();
  expect(depositWarning(10_001)).toEqual({ reason: "depositHigh" });
});

describe("a typed forecast", () => {
  test("below what is still agreed is warned about", () => {
    const forecast = { forecastOwn: 300_000, openCommitment: 327_750 };
    expect(ownForecastWarning(forecast, ["Ngāti Plumbing"])).toEqual({
      reason: "belowAgreed",
      agreed: 327_750,
      suppliers: ["Ngāti Plumbing"],
    });
  });

  test.each([327_750, 400_000, null])("of %s is not", (forecastOwn) => {
    expect(ownForecastWarning({ forecastOwn, openCommitment: 327_750 }, [])).toBeUndefined();
  });
});

test("billing beyond the agreement is warned about", () => {
  expect(beyondWarning({ beyond: 120_750 })).toEqual({ reason: "billedBeyond", beyond: 120_750 });
  expect(beyondWarning({ beyond: 0 })).toBeUndefined();
});

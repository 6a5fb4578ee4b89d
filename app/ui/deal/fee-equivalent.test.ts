import { expect, test } from "vitest";
import { D1 } from "../../../tests/support/worked-deals";
import type { AgentFee } from "~/domain/deal";
import type { Commission } from "~/domain/deal/deal-inputs";
import { feeEquivalent } from "./fee-choice";

const PERCENT: AgentFee = { type: "percent", thousandths: 3950 };
const FIXED: AgentFee = { type: "fixed", amount: 3_081_000 };
const IN_ROW: Commission = { kind: "percent", percent: 3950, plusGst: true };
/** 3.95 % to $300,000, then 2 %. */
const STEPS = D1.commission;

test.each<[string, AgentFee, Commission | null, boolean, string]>([
  ["a percent", PERCENT, null, true, "= $30,810"],
  ["an amount", FIXED, null, true, "= 3.950%"],
  ["a percent with GST", PERCENT, IN_ROW, false, "= $35,431.50 with GST"],
  ["steps", PERCENT, STEPS, false, "In steps $24,667.50, unless typed here"],
  ["steps in the simple rule", PERCENT, STEPS, true, "In steps $24,668, unless typed here"],
])("%s of $780,000", (_name, fee, commission, isSimple, words) => {
  expect(feeEquivalent(fee, { commission, salePrice: 78_000_000, isSimple })).toBe(words);
});

test("steps of no sale price come to nothing yet", () => {
  const at = { commission: STEPS, salePrice: 0, isSimple: false };
  expect(feeEquivalent(PERCENT, at)).toBe("In steps, unless typed here");
});

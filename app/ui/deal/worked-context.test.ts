import { expect, test } from "vitest";
import { dealOf, rowView } from "../../../tests/support/deal";
import { type Commission, EMPTY_DEAL } from "~/domain/deal/deal-inputs";
import { typedInputs } from "./worked-context";

const AGENT = rowView("agent", {
  itemTypeName: "agentFees",
  category: "sale",
  value: { type: "percent", thousandths: 3000 },
});
const STEPS: Commission = {
  kind: "tiers",
  tiers: [{ upTo: null, percent: 2000 }],
  base: 0,
  admin: 0,
  plusGst: false,
};

const NO_WORK = { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 };

/** What counts as the commission while the agent's row is typed in. */
function commissionWith(answered: Commission, typed?: string) {
  const { store } = dealOf([AGENT]);
  if (typed) store.type("agent", typed);
  const kept = {
    inputs: { ...EMPTY_DEAL, commission: answered },
    renovation: NO_WORK,
    loanPayments: [],
  };
  return typedInputs(kept as never, store.shown(), [AGENT]).commission;
}

test("a fee typed in the agent's row replaces a commission in steps", () => {
  expect(commissionWith(STEPS)).toEqual(STEPS);
  expect(commissionWith(STEPS, "2.5%")).toEqual({ kind: "percent", percent: 2500, plusGst: true });
});

test("a percent typed in the agent's row keeps its GST included", () => {
  const included: Commission = { kind: "percent", percent: 3000, plusGst: false };
  expect(commissionWith(included, "2.5%")).toEqual({ ...included, percent: 2500 });
});

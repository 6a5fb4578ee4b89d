import { expect, test } from "vitest";
import type { QuoteView } from "~/contracts/quotes";
import { factsOf, lowestNetText, notSaidText } from "./quote-text";

const quote = {
  leadTime: "",
  warranty: "",
  supplier: null,
  depositPercent: null,
  retentionPercent: null,
  retentionCap: null,
  validUntil: null,
  state: "open",
  warnings: {},
} as unknown as QuoteView;
const textOf = (more: object) => notSaidText(factsOf({ ...quote, ...more }, "2026-03-05"));

test("facts that nobody gave are named in one line", () => {
  expect(textOf({})).toBe(
    "not said: start, valid until, deposit, held back, warranty, licence, insurance",
  );
  const supplier = { lbpNumber: "BP1", insuranceExpiry: "2026-12-01" };
  const said = { supplier, depositPercent: 0, retentionPercent: 5000, validUntil: "2026-04-01" };
  expect(textOf(said)).toBe("not said: start, warranty");
  expect(textOf({ ...said, leadTime: "2 weeks", warranty: "5 years" })).toBeUndefined();
});

test.each([
  [[1_135_000, 1_125_218, 1_195_870], "lowest for you, by $97.82"],
  [[100, 100], "lowest for you"],
])("net amounts of %j: %s", (nets, text) => {
  expect(lowestNetText(nets.map((net) => ({ net })))).toBe(text);
});

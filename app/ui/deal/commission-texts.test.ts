import { expect, test } from "vitest";
import { commissionIn, commissionTexts, submittedCommission } from "./commission-texts";

const SCALE = {
  kind: "tiers" as const,
  tiers: [
    { upTo: 30_000_000, percent: 3950 },
    { upTo: null, percent: 2000 },
  ],
  base: 0,
  admin: 50_000,
  plusGst: true,
};
const draftOf = (commission: Parameters<typeof commissionTexts>[0]["commission"]) =>
  commissionTexts({ commission }).commission;
const draftOfSent = (commission: unknown) => submittedCommission({ commission }).commission;
const sent = (tiers: object) => ({
  kind: "tiers",
  base: "",
  admin: "$500",
  plusGst: "true",
  tiers,
});

test("a commission is shown with a blank step, and read as it was", () => {
  const draft = draftOf(SCALE);
  expect(draft.tiers).toEqual([
    { id: "", key: "new-0", upTo: "$300,000", percent: "3.95" },
    { id: "", key: "new-3", upTo: "", percent: "" },
    { id: "", key: "new-1", upTo: "", percent: "2" },
  ]);
  expect(commissionIn(draft)).toEqual(SCALE);
  for (const one of [
    { kind: "percent" as const, percent: 2950, plusGst: false },
    { kind: "fixed" as const, amount: 1_200_050, plusGst: true },
  ])
    expect(commissionIn(draftOf(one))).toEqual(one);
});

test("a refused form keeps its steps, at the places that its messages have", () => {
  const { tiers } = draftOfSent(
    sent({
      0: { upTo: " ", percent: "" },
      1: { upTo: "400k", percent: "x" },
      10: { upTo: "", percent: "2" },
    }),
  );
  expect(tiers[0]).toEqual({ id: "", key: "new-0", sentAt: 0, upTo: "400k", percent: "x" });
  expect(tiers.at(-1)).toEqual({ id: "", key: "new-1", sentAt: 1, upTo: "", percent: "2" });
  expect(draftOfSent("forged").tiers).toHaveLength(2);
});

test("nothing is worked out while a field cannot be read or the rest is missing", () => {
  const worked = (tiers: object) => commissionIn(draftOfSent(sent(tiers)));
  expect(worked({ 0: { upTo: "400k", percent: "x" }, 1: { upTo: "", percent: "2" } })).toBeNull();
  expect(worked({ 0: { upTo: "400k", percent: "3" } })).toBeNull();
  expect(worked({ 0: { upTo: "", percent: "3" } })).toMatchObject({
    tiers: [{ upTo: null, percent: 3000 }],
  });
  expect(commissionIn({ ...draftOf(null), kind: "fixed", amount: "ten" })).toBeNull();
});

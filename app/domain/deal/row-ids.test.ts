import { expect, test } from "vitest";
import { withRowIds } from "./row-ids";

const newIds = () => {
  let made = 0;
  return () => `new ${++made}`;
};
const loan = { name: "Land", limit: null, rate: 7250, type: "interestOnly", repaid: null } as const;
const draw = (id?: string) => ({ date: "2026-10-07", amount: 1, ...(id && { id }) });

test("rows keep their ids; those without one, or with one that is taken, get a new one", () => {
  const draws = [draw("a"), draw(), draw("a")];
  const fees = [{ name: "Legal", amount: 1 }];
  expect(withRowIds({ loans: [{ ...loan, id: "land", draws, fees }] }, newIds())).toEqual({
    loans: [
      {
        ...loan,
        id: "land",
        draws: [draw("a"), draw("new 1"), draw("new 2")],
        fees: [{ name: "Legal", amount: 1, id: "new 3" }],
      },
    ],
  });
});

test("steps of a commission have ids; answers that are not sent stay absent", () => {
  const tiers = [{ upTo: null, percent: 2000 }];
  const steps = { kind: "tiers", tiers, base: 0, admin: 0, plusGst: true } as const;
  expect(withRowIds({ commission: steps }, newIds())).toEqual({
    commission: { ...steps, tiers: [{ upTo: null, percent: 2000, id: "new 1" }] },
  });
  const fixed = { commission: { kind: "fixed", amount: 1, plusGst: true } as const, weeks: 4 };
  expect(withRowIds(fixed, newIds())).toEqual(fixed);
});

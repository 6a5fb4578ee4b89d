import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { CLIENT_ID } from "~/domain/client-id";
import { worldWithCategory } from "../../../tests/support/reno";
import { withoutIds } from "../../../tests/support/deal-answers";
import { perform } from "../operation";
import { showDeal, updateDeal } from "./deal-answers";

/** Sent as a form does: rows by place, all of it text. */
async function setUp() {
  const { world, ada, propertyId } = await worldWithCategory("Kitchen");
  const at = { propertyId };
  const stored = async () => (await perform(showDeal, world.as(ada), at, {})).inputs.loans;
  return {
    put: (answers: object) => perform(updateDeal, world.as(ada), at, answers),
    stored,
    loans: async () => withoutIds(await stored()),
  };
}

const BLANK = {
  name: "",
  limit: "",
  rate: "",
  type: "interestOnly",
  repaid: "",
  draws: { 0: { date: "", amount: "", percentOfPrice: "" } },
  fees: { 0: { name: "", amount: "", percentOfLimit: "" } },
  spread: { amount: "", start: "", finish: "", dates: { 0: "", 1: "" } },
};
const LAND = { ...BLANK, name: "Land", rate: "7.25", repaid: "2027-04-07" };

test("blank rows are left out, and those ticked to be removed", async () => {
  const { put, loans } = await setUp();
  await put({
    loans: {
      0: { ...LAND, name: "Gone", remove: "on" },
      1: {
        ...LAND,
        draws: {
          0: { date: "2026-10-07", amount: "", percentOfPrice: "70 %" },
          1: { date: "", amount: " ", percentOfPrice: "" },
          10: { date: "2026-12-09", amount: "$20,000.50", percentOfPrice: "" },
        },
        fees: { 0: { name: "Line fee", amount: "", percentOfLimit: "1" } },
      },
      2: BLANK,
    },
  });
  expect(await loans()).toEqual([
    {
      name: "Land",
      limit: null,
      rate: 7250,
      type: "interestOnly",
      repaid: "2027-04-07",
      draws: [
        { date: "2026-10-07", percentOfPrice: 70_000 },
        { date: "2026-12-09", amount: 2_000_050 },
      ],
      fees: [{ name: "Line fee", percentOfLimit: 1000 }],
    },
  ]);
  await put({ loans: { 0: BLANK } });
  expect(await loans()).toEqual([]);
});

test("fields of a refused form are named by the rows that are left", async () => {
  const { put } = await setUp();
  const draws = { 0: BLANK.draws[0], 1: { ...BLANK.draws[0], date: "2027-05-01", amount: "1" } };
  await expect(
    put({ loans: { 0: BLANK, 1: { ...LAND, rate: "41" }, 2: { ...LAND, draws } } }),
  ).rejects.toMatchObject({
    fields: {
      "loans.0.rate": ["Enter a percentage from 0 to 40 %."],
      "loans.1.draws.0.date": ["The draw on 1 May 2027 is after the repayment on 7 Apr 2027."],
    },
  });
});

test("an amount is spread weekly along the works, or in equal parts on dates", async () => {
  const { put, loans } = await setUp();
  const weekly = { ...BLANK.spread, amount: "1000", start: "2027-02-15", finish: "2027-03-07" };
  const dates = { 0: "2026-11-04", 1: "", 2: "2026-12-09", 3: "2027-01-20" };
  await put({
    loans: {
      0: { ...LAND, spread: weekly },
      1: { ...LAND, spread: { ...BLANK.spread, amount: "1", dates } },
    },
  });
  expect((await loans()).map(({ draws }) => draws)).toEqual([
    [
      { date: "2027-02-15", amount: 33_333 },
      { date: "2027-02-22", amount: 33_334 },
      { date: "2027-03-01", amount: 33_333 },
    ],
    [
      { date: "2026-11-04", amount: 33 },
      { date: "2026-12-09", amount: 34 },
      { date: "2027-01-20", amount: 33 },
    ],
  ]);
});

test.each([
  [{ amount: "1000" }, "Enter the first and the last day of the works, or the days of the draws."],
  [
    { amount: "1000", start: "2027-02-15", finish: "2027-02-14" },
    "Enter the first and the last day of the works, or the days of the draws.",
  ],
  [{ amount: "1000", start: "2021-02-15", finish: "2027-02-14" }, "200 at most."],
  [
    { amount: "1000", start: "2027-03-01", finish: "2027-05-01" },
    "The draw on 26 Apr 2027 is after the repayment on 7 Apr 2027.",
  ],
])("a spread that is refused says so: %j", async (spread, message) => {
  const { put } = await setUp();
  const loan = { ...LAND, spread: { ...BLANK.spread, ...spread } };
  await expect(put({ loans: { 0: loan } })).rejects.toMatchObject({
    fields: { "loans.0.spread": expect.arrayContaining([message]) as unknown },
  });
});

test("rows keep their ids when they are saved again, and a draw that is spread gets one", async () => {
  const { put, stored } = await setUp();
  const draws = { 0: { date: "2026-10-07", amount: "5", percentOfPrice: "" } };
  await put({ loans: { 0: { ...LAND, draws } } });
  const [land] = await stored();
  const [first] = land?.draws ?? [];
  expect(land?.id).toMatch(CLIENT_ID);
  expect(first?.id).toMatch(CLIENT_ID);
  const spread = { ...BLANK.spread, amount: "1", dates: { 0: "2026-11-04" } };
  await put({
    loans: { 0: { ...LAND, id: land?.id, draws: { 0: { ...draws[0], id: first?.id } }, spread } },
  });
  const [again] = await stored();
  expect(again?.id).toBe(land?.id);
  expect(again?.draws.map(({ id }) => id)).toEqual([
    first?.id,
    expect.stringMatching(CLIENT_ID) as unknown,
  ]);
  await expect(put({ loans: { 0: { ...LAND, id: "7" } } })).rejects.toMatchObject({
    fields: { "loans.0.id": [messages.notAnId] },
  });
});

test("a form that saw other loans is a conflict", async () => {
  const { put, loans } = await setUp();
  await put({ loans: { 0: LAND }, was: { loans: "" } });
  await expect(put({ loans: { 0: BLANK }, was: { loans: "" } })).rejects.toMatchObject({
    fields: { loans: ["Somebody else changed this meanwhile."] },
  });
  const was = [{ name: "Land", rate: "7.25", repaid: "2027-04-07" }];
  await put({ loans: { 0: { ...LAND, name: "Works" } }, was: { loans: was } });
  expect((await loans()).map(({ name }) => name)).toEqual(["Works"]);
});

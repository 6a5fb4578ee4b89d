import { describe, expect, test } from "vitest";
import { withoutIds } from "../../../tests/support/deal-answers";
import { followed, merged, plain, readTexts, textAt } from "./form-texts";
import { commissionIn, commissionTexts } from "./commission-texts";
import { loansTexts, submittedLoans, type LoansText } from "./loan-texts";

type Dates = { weeks: string; settles: string };
const datesOf = (dates: Dates) => ({ ...dates });

describe("answers of one field each", () => {
  const was = { weeks: "26", settles: "2027-01-04" };

  test("after a save a field is as it was stored, unless it was edited since it was sent", () => {
    const sent = { weeks: "030", settles: "2027-01-04" };
    const now = { weeks: "030", settles: "2027-02-01" };
    const stored = { weeks: "30", settles: "2027-01-04" };
    expect(merged(sent, now, stored)).toEqual({ weeks: "30", settles: "2027-02-01" });
  });

  test("an answer that is being edited keeps its text, and what it was typed over, when somebody else changes it", () => {
    const now = { weeks: "3", settles: "2027-01-04" };
    const answers = { weeks: "40", settles: "2027-03-01" };
    const { was: typedOver, texts } = followed(was, { now, answers, textsOf: datesOf });
    expect(texts).toEqual({ weeks: "3", settles: "2027-03-01" });
    expect(typedOver, "weeks are a conflict when they are saved").toEqual({
      weeks: "26",
      settles: "2027-03-01",
    });
  });

  test("a refusal keeps all texts; only a conflict that was read is replaced by saving again", () => {
    const now = { weeks: "x", settles: "2027-05-01" };
    const answers = { weeks: "40", settles: "2027-03-01" };
    const refused = followed(was, { now, answers, textsOf: datesOf, conflicts: ["settles"] });
    expect(refused).toEqual({ was: { weeks: "26", settles: "2027-03-01" }, texts: now });
    const again = { weeks: "40", settles: "2027-04-01" };
    const next = followed(refused.was, { now, answers: again, textsOf: datesOf });
    expect(next.was, "another change is another conflict").toEqual(refused.was);
  });
});

const DRAW = { id: "first", date: "2026-12-01", amount: 100_000 };
const LOAN = {
  id: "land",
  name: "Land",
  limit: null,
  rate: 7250,
  type: "interestOnly" as const,
  draws: [DRAW],
  repaid: null,
  fees: [],
};
const stored = { loans: [LOAN] };

/** The form with these texts typed into it, by name. */
function typed<Fields extends Record<string, unknown>>(
  texts: Fields,
  changes: Record<string, string>,
) {
  return readTexts(texts, (name, text) => changes[name] ?? text);
}

const drawsOf = ({ loans }: LoansText, place = 0) =>
  loans[place]?.draws.map(({ key, date, amount }) => [key, date, amount]);

describe("loans", () => {
  const shown = loansTexts(stored);

  test("what is typed in another row while a draw is saved stays in its row", () => {
    const sent = typed(shown, {
      "loans.0.draws.1.id": "second",
      "loans.0.draws.1.date": "2027-01-01",
      "loans.0.draws.1.amount": "2000",
    });
    const now = typed(sent, { "loans.0.draws.0.amount": "1500", "loans.0.limit": "50" });
    const draw = { id: "second", date: "2027-01-01", amount: 200_000 };
    const answers = { loans: [{ ...LOAN, draws: [DRAW, draw] }] };
    const texts = merged(sent, now, loansTexts(answers));
    expect(drawsOf(texts)).toEqual([
      ["first", "2026-12-01", "1500"],
      ["new-1", "2027-01-01", "$2,000"],
      [expect.any(String), "", ""],
    ]);
    expect(textAt(texts, "loans.0.limit")).toBe("50");
  });

  test("a cleared row and a removed part go, and draws that were spread come, when they are saved", () => {
    const two = loansTexts({ loans: [LOAN, { ...LOAN, id: "works", name: "Works" }] });
    const sent = typed(two, {
      "loans.0.remove": "on",
      "loans.1.draws.0.date": "",
      "loans.1.draws.0.amount": "",
      "loans.1.spread.amount": "300",
    });
    const spread = ["a", "b", "c"].map((id) => ({ ...DRAW, id, amount: 10_000 }));
    const answers = { loans: [{ ...LOAN, id: "works", name: "Works", draws: spread }] };
    const texts = merged(sent, sent, loansTexts(answers));
    expect(texts.loans.map(({ id, name }) => [id, name])).toEqual([
      ["works", "Works"],
      ["", ""],
    ]);
    expect(drawsOf(texts)?.map(([, , amount]) => amount)).toEqual(["$100", "$100", "$100", ""]);
    expect(textAt(texts, "loans.0.spread.amount")).toBe("");
  });

  test("a new part stays the part that it was, and another blank one follows", () => {
    const sent = typed(shown, {
      "loans.1.id": "works",
      "loans.1.name": "Works",
      "loans.1.rate": "9",
    });
    const now = typed(sent, { "loans.1.fees.0.name": "Broker" });
    const works = { ...LOAN, id: "works", name: "Works", rate: 9000, draws: [] };
    const texts = merged(sent, now, loansTexts({ loans: [LOAN, works] }));
    expect(texts.loans.map(({ key, name }) => [key, name])).toEqual([
      ["land", "Land"],
      ["new-1", "Works"],
      [expect.any(String), ""],
    ]);
    expect(textAt(texts, "loans.1.fees.0.name")).toBe("Broker");
  });

  test("untouched rows follow somebody else's change; edited ones stay", () => {
    const answers = { loans: [{ ...LOAN, rate: 8000, draws: [DRAW, { ...DRAW, id: "second" }] }] };
    const { texts } = followed(stored, { now: shown, answers, textsOf: loansTexts });
    expect(drawsOf(texts)).toHaveLength(3);
    expect(textAt(texts, "loans.0.rate")).toBe("8");
    const now = typed(shown, { "loans.0.draws.0.amount": "1" });
    expect(followed(stored, { now, answers, textsOf: loansTexts })).toEqual({
      was: stored,
      texts: now,
    });
  });

  test("rows of a refused form know the places that messages give them", () => {
    const sent = typed(shown, { "loans.1.rate": "x", "loans.1.draws.2.amount": "y" });
    const typedIn = { 0: { rate: "x", draws: { 3: { amount: "y" } } } };
    for (const [texts, place] of [
      [submittedLoans(plain(sent)), 1],
      [submittedLoans({ loans: typedIn }), 0],
    ] as const) {
      expect(texts.loans[place]?.sentAt).toBe(place);
      expect(texts.loans[place]?.draws).toMatchObject([
        { sentAt: 0, amount: "y" },
        { id: "", amount: "" },
      ]);
    }
  });
});

test("steps of a commission keep their order: the last stays the one for the rest", () => {
  const sent = typed(commissionTexts({ commission: null }), {
    "commission.tiers.0.id": "first",
    "commission.tiers.0.upTo": "400000",
    "commission.tiers.0.percent": "4",
    "commission.tiers.1.id": "rest",
    "commission.tiers.1.percent": "2",
  });
  const tiers = [
    { id: "first", upTo: 40_000_000, percent: 4000 },
    { id: "rest", upTo: null, percent: 2000 },
  ];
  const commission = { kind: "tiers" as const, tiers, base: 0, admin: 0, plusGst: true };
  const now = typed(sent, { "commission.admin": "500" });
  const { commission: texts } = merged(sent, now, commissionTexts({ commission }));
  expect(texts.tiers.map(({ upTo, percent }) => [upTo, percent])).toEqual([
    ["$400,000", "4"],
    ["", ""],
    ["", "2"],
  ]);
  expect(withoutIds(commissionIn(texts))).toEqual(withoutIds({ ...commission, admin: 50_000 }));
});

test("rows that somebody else added stand before the blank ones; a row removed meanwhile stays away", () => {
  const draw = (id: string) => ({ ...DRAW, id });
  const shown = loansTexts({ loans: [{ ...LOAN, draws: [draw("a"), draw("b")] }] });
  const now = {
    loans: shown.loans.map((loan) => ({
      ...loan,
      draws: loan.draws.filter(({ id }) => id !== "b"),
    })),
  };
  const answers = { loans: [{ ...LOAN, draws: [draw("c"), draw("a"), draw("b")] }] };
  const texts = merged(shown, now, loansTexts(answers));
  expect(texts.loans[0]?.draws.map(({ id }) => id)).toEqual(["c", "a", ""]);
});

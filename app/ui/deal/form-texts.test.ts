import { describe, expect, test } from "vitest";
import { withoutIds } from "../../../tests/support/deal-answers";
import { readTexts, takeChanges, takeRefused, takeSaved, textAt, withIds } from "./form-texts";
import { commissionOfDraft, draftOf, type CommissionDraft } from "./commission-texts";
import { loansTexts, submittedLoans, type LoansText } from "./loan-texts";

type Dates = { weeks: string; settles: string };
const datesOf = (dates: Dates) => ({ ...dates });

describe("answers of one field each", () => {
  const was = { weeks: "26", settles: "2027-01-04" };

  test("after a save a field is as it was stored, unless it was edited since it was sent", () => {
    const saved = takeSaved(
      { weeks: "030", settles: "2027-01-04" },
      {
        now: { weeks: "030", settles: "2027-02-01" },
        answers: { weeks: "30", settles: "2027-01-04" },
        textsOf: datesOf,
      },
    );
    expect(saved.texts).toEqual({ weeks: "30", settles: "2027-02-01" });
    expect(saved.was).toEqual({ weeks: "30", settles: "2027-01-04" });
  });

  test("an answer that is being edited keeps its text, and what it was typed over, when somebody else changes it", () => {
    const taken = takeChanges(
      { was, texts: was },
      {
        now: { weeks: "3", settles: "2027-01-04" },
        answers: { weeks: "40", settles: "2027-03-01" },
        textsOf: datesOf,
      },
    );
    expect(taken.texts).toEqual({ weeks: "3", settles: "2027-03-01" });
    expect(taken.was, "weeks are a conflict when they are saved").toEqual({
      weeks: "26",
      settles: "2027-03-01",
    });
  });

  test("a refusal keeps all texts; only an announced conflict is replaced by saving again", () => {
    const draft = { was, texts: was };
    const now = { weeks: "x", settles: "2027-05-01" };
    const answers = { weeks: "40", settles: "2027-03-01" };
    const refused = takeRefused(draft, { sent: now, now, answers }, ["settles"]);
    expect(refused).toMatchObject({ was: { weeks: "26", settles: "2027-03-01" }, texts: now });
  });
});

test("a conflict that is shown before the newer value arrives is replaced by saving again", () => {
  const was = { weeks: "26", settles: "" };
  const now = { weeks: "30", settles: "" };
  const refused = takeRefused({ was, texts: was }, { sent: now, now, answers: was }, ["weeks"]);
  expect(refused.was).toEqual(was);
  const answers = { weeks: "40", settles: "" };
  const arrived = takeChanges(refused, { now, answers, textsOf: datesOf });
  expect(arrived).toEqual({ was: answers, texts: now, announced: [] });
  const again = { weeks: "41", settles: "" };
  expect(takeChanges(arrived, { now, answers: again, textsOf: datesOf }).was).toEqual(answers);
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
  return readTexts(texts, (name) => changes[name]);
}

const drawsOf = ({ loans }: LoansText, place = 0) =>
  loans[place]?.draws.map(({ key, date, amount }) => [key, date, amount]);

describe("loans", () => {
  const shown = loansTexts(stored);

  test("what is typed in another row while a draw is saved stays in its row", () => {
    const sent = withIds(
      typed(shown, { "loans.0.draws.1.date": "2027-01-01", "loans.0.draws.1.amount": "2000" }),
    );
    const id = textAt(sent, "loans.0.draws.1.id") ?? "";
    const now = typed(sent, { "loans.0.draws.0.amount": "1500", "loans.0.limit": "50" });
    const answers = {
      loans: [{ ...LOAN, draws: [DRAW, { id, date: "2027-01-01", amount: 200_000 }] }],
    };
    const { texts, was } = takeSaved(sent, { now, answers, textsOf: loansTexts });
    expect(drawsOf(texts)).toEqual([
      ["first", "2026-12-01", "1500"],
      ["new-1", "2027-01-01", "$2,000"],
      [expect.stringMatching(/^new-/), "", ""],
    ]);
    expect(textAt(texts, "loans.0.limit")).toBe("50");
    expect(was).toBe(answers);
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
    const { texts } = takeSaved(sent, { now: sent, answers, textsOf: loansTexts });
    expect(texts.loans.map(({ name, isSpare = false }) => [name, isSpare])).toEqual([
      ["Works", false],
      ["", true],
    ]);
    expect(drawsOf(texts)?.map(([, , amount]) => amount)).toEqual(["$100", "$100", "$100", ""]);
    expect(textAt(texts, "loans.0.spread.amount")).toBe("");
  });

  test("a new part stays the part that it was, and another blank one follows", () => {
    const sent = withIds(typed(shown, { "loans.1.name": "Works", "loans.1.rate": "9" }));
    const id = textAt(sent, "loans.1.id") ?? "";
    const now = typed(sent, { "loans.1.fees.0.name": "Broker" });
    const answers = { loans: [LOAN, { ...LOAN, id, name: "Works", rate: 9000, draws: [] }] };
    const { texts } = takeSaved(sent, { now, answers, textsOf: loansTexts });
    expect(texts.loans.map(({ key, name }) => [key, name])).toEqual([
      ["land", "Land"],
      ["new-1", "Works"],
      [expect.stringMatching(/^new-/), ""],
    ]);
    expect(textAt(texts, "loans.1.fees.0.name")).toBe("Broker");
  });

  test("untouched rows follow somebody else's change; edited ones stay", () => {
    const answers = { loans: [{ ...LOAN, rate: 8000, draws: [DRAW, { ...DRAW, id: "second" }] }] };
    const draft = { was: stored, texts: shown };
    const followed = takeChanges(draft, { now: shown, answers, textsOf: loansTexts });
    expect(drawsOf(followed.texts)).toHaveLength(3);
    expect(textAt(followed.texts, "loans.0.rate")).toBe("8");
    const now = typed(shown, { "loans.0.draws.0.amount": "1" });
    expect(takeChanges(draft, { now, answers, textsOf: loansTexts })).toMatchObject({
      was: stored,
      texts: now,
    });
  });

  test("rows of a refused form know the places that messages give them", () => {
    const sent = typed(shown, { "loans.1.rate": "x", "loans.1.draws.2.amount": "y" });
    const [, part] = takeRefused(
      { was: stored, texts: shown },
      { sent, now: sent, answers: stored },
      [],
    ).texts.loans;
    expect(part?.sentAt).toBe(1);
    expect(part?.draws.map(({ sentAt }) => sentAt)).toEqual([undefined, undefined, 0, undefined]);
    expect(
      submittedLoans({ 0: { rate: "x", draws: { 3: { amount: "y" } } } }).loans[0]?.draws,
    ).toMatchObject([{ sentAt: 0, amount: "y" }, { isSpare: true }]);
  });
});

test("steps of a commission keep their order: the last stays the one for the rest", () => {
  const textsOf = ({ commission }: { commission: Parameters<typeof draftOf>[0] }) => ({
    commission: draftOf(commission),
  });
  const blank = textsOf({ commission: null });
  const sent = withIds(
    typed(blank, {
      "commission.tiers.0.upTo": "400000",
      "commission.tiers.0.percent": "4",
      "commission.tiers.1.percent": "2",
    }),
  );
  const [first, rest] = sent.commission.tiers.map(({ id }) => id);
  const tiers = [
    { id: first ?? "", upTo: 40_000_000, percent: 4000 },
    { id: rest ?? "", upTo: null, percent: 2000 },
  ];
  const commission = { kind: "tiers" as const, tiers, base: 0, admin: 0, plusGst: true };
  const now = typed(sent, { "commission.admin": "500" });
  const { texts } = takeSaved(sent, { now, answers: { commission }, textsOf });
  const draft: CommissionDraft = texts.commission;
  expect(draft.tiers.map(({ upTo, percent }) => [upTo, percent])).toEqual([
    ["$400,000", "4"],
    ["", ""],
    ["", "2"],
  ]);
  expect(withoutIds(commissionOfDraft(draft))).toEqual(
    withoutIds({ ...commission, admin: 50_000 }),
  );
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
  const { texts } = takeSaved(shown, { now, answers, textsOf: loansTexts });
  expect(texts.loans[0]?.draws.map(({ id }) => id)).toEqual(["c", "a", ""]);
});

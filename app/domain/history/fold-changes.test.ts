import { expect, test } from "vitest";
import { foldChanges } from "./fold-changes";
import { mergedTyping } from "./merged-typing";
import { type RecordedChange } from "./recorded";
import { LINES } from "./recorded-lines";
import { TOTAL, type RowWrite } from "./history";

const PLACE = { propertyId: "kowhai", part: "kitchen" };
const oven = (verb: RowWrite["verb"], values: RowWrite["values"]): RowWrite => ({
  ...PLACE,
  kind: "item",
  id: "oven",
  about: "oven",
  name: "Oven",
  verb,
  values,
});
const bill = (verb: RowWrite["verb"], values: RowWrite["values"] = {}): RowWrite => ({
  ...PLACE,
  kind: "bill",
  part: "bills",
  id: "b1",
  about: "b1",
  name: "Bunnings",
  verb,
  values,
});
const line = (
  verb: RowWrite["verb"],
  from: number | null,
  to: number | null,
  id = "l1",
): RowWrite => {
  const as = (gross: number | null) => gross && { id, amount: gross };
  return { ...bill(verb, { gross: [from, to], [LINES]: [as(from), as(to)] }), kind: "billLine" };
};
const of = (recorded: Map<string, RecordedChange[]>) => [...recorded.values()].flat();
const recorded = (writes: RowWrite[]) =>
  of(foldChanges(writes)).map(({ kind, verb, fields }) => ({ kind, verb, ...fields }));

test("a record that is written twice is recorded once, with what it was and what it is", () => {
  const writes = [
    oven("changed", { budget: [100, 200], name: ["Oven", "Oven"] }),
    oven("changed", { budget: [200, 300] }),
  ];
  expect(recorded(writes)).toEqual([{ kind: "item", verb: "changed", budget: [100, 300] }]);
  expect(
    recorded([oven("changed", { budget: [100, 200] }), oven("changed", { budget: [200, 100] })]),
  ).toEqual([]);
  expect(recorded([oven("added", {}), oven("removed", {})])).toEqual([]);
});

test("of what came or went, its amounts are recorded; nothing where it is nobody's property", () => {
  const values = { name: [null, "Oven"], budget: [null, 100], spent: [null, 0] } as const;
  expect(recorded([oven("added", values)])).toEqual([
    { kind: "item", verb: "added", budget: [null, 100] },
  ]);
  expect(recorded([{ ...oven("added", values), propertyId: null }])).toEqual([]);
});

test("what came or went with its whole is not recorded", () => {
  const kitchen = {
    ...oven("added", {}),
    kind: "category",
    id: "kitchen",
    about: "kitchen",
  } as const;
  expect(recorded([kitchen, oven("added", {})])).toEqual([{ kind: "category", verb: "added" }]);
  const kowhai = {
    ...kitchen,
    kind: "property",
    id: "kowhai",
    about: "kowhai",
    part: "property",
  } as const;
  expect(recorded([oven("added", {}), kitchen, kowhai])).toEqual([
    { kind: "property", verb: "added" },
  ]);
  expect(recorded([{ ...kowhai, verb: "removed" }, oven("removed", {})])).toEqual([]);
});

test("lines are recorded by what they come to, on what they are lines of", () => {
  const more = line("added", null, 200, "l2");
  expect(recorded([bill("added"), line("added", null, 500), more])).toEqual([
    { kind: "bill", verb: "added", [TOTAL]: [null, 700] },
  ]);
  expect(recorded([line("removed", 500, null), line("added", null, 520)])).toEqual([
    {
      kind: "bill",
      verb: "changed",
      [TOTAL]: [500, 520],
      [LINES]: [[{ id: "l1", amount: 500 }], [{ id: "l1", amount: 520 }]],
    },
  ]);
  // Rewritten as they were, and once more in the same command.
  expect(recorded([line("removed", 500, null), line("added", null, 500)])).toEqual([]);
  const again = [line("removed", 520, null), line("added", null, 520)];
  expect(
    recorded([line("removed", 500, null), line("added", null, 520), ...again])[0],
  ).toMatchObject({ [TOTAL]: [500, 520] });
});

test("what a paste or an Undo brings is not recorded to be added", () => {
  expect(of(foldChanges([oven("added", {})], "pasted"))).toMatchObject([{ verb: "pasted" }]);
  expect(of(foldChanges([oven("added", {})], "restored"))).toMatchObject([{ verb: "restored" }]);
});

test("long texts are recorded by their beginning, many rows by their name alone", () => {
  const notes = {
    ...oven("changed", { notes: [null, "a".repeat(5_000)] }),
    kind: "category",
  } as const;
  expect(of(foldChanges([notes]))[0]?.fields["notes"]?.[1]).toHaveLength(1_000);
  const loans = (count: number): RowWrite => ({
    ...oven("changed", { loans: [[], Array.from({ length: count }, () => ({ name: "Bank" }))] }),
    kind: "deal",
  });
  const deal = { kind: "deal", verb: "changed" };
  expect(recorded([loans(1)])).toEqual([{ ...deal, loans: [[], [{ name: "Bank" }]] }]);
  expect(recorded([loans(500)])).toEqual([{ ...deal, loans: [null, null] }]);
  const reordered = {
    target: [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  } as const;
  expect(recorded([{ ...oven("changed", reordered), kind: "deal" }])).toEqual([]);
});

const typed = (from: unknown, to: unknown, field = "budget"): RecordedChange => ({
  kind: "item",
  verb: "changed",
  part: "kitchen",
  id: "oven",
  about: "oven",
  name: "Oven",
  fields: { [field]: [from, to] },
});

test("typing on in a cell is one change; back where it began it is none", () => {
  const merged = (before: RecordedChange[], now: RecordedChange[], seconds = 1) =>
    mergedTyping([
      { at: seconds * 1_000_000, who: "ada", changes: now },
      { at: 0, who: "ada", changes: before },
    ]).map(({ changes }) => changes);
  const [first, next] = [typed(1, 2), typed(2, 3)];
  expect(merged([first], [next])).toEqual([[typed(1, 3)]]);
  expect(merged([first], [typed(2, 1)])).toEqual([]);
  const others: [RecordedChange[], RecordedChange[], number?][] = [
    [[first], [next], 61],
    [[first], [typed(2, 3, "spent")]],
    [[first], [{ ...next, id: "other" }]],
    [[first], [{ ...typed(2, 1), isBack: true }]],
    [[{ ...first, verb: "added" }], [next]],
    [[first, first], [next]],
  ];
  for (const [before, now, seconds] of others)
    expect(merged(before, now, seconds)).toEqual([now, before]);
});

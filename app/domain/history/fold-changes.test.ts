import { expect, test } from "vitest";
import { foldChanges } from "./fold-changes";
import { mergedTyping } from "./merged-typing";
import type { RecordedChange } from "./recorded";
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
const line = (verb: RowWrite["verb"], from: number | null, to: number | null): RowWrite => ({
  ...bill(verb, { gross: [from, to] }),
  kind: "billLine",
});
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
  expect(recorded([bill("added"), line("added", null, 500), line("added", null, 200)])).toEqual([
    { kind: "bill", verb: "added", [TOTAL]: [null, 700] },
  ]);
  expect(recorded([line("removed", 500, null), line("added", null, 520)])).toEqual([
    { kind: "bill", verb: "changed", [TOTAL]: [500, 520] },
  ]);
  // Rewritten as they were.
  expect(recorded([line("removed", 500, null), line("added", null, 500)])).toEqual([]);
});

test("what is typed into Spent is recorded of the item, not of the bill that holds it", () => {
  expect(
    recorded([
      { ...bill("added"), part: null },
      { ...line("added", null, 5), part: null },
    ]),
  ).toEqual([]);
});

test("what a paste or an Undo brings is not recorded to be added", () => {
  expect(of(foldChanges([oven("added", {})], "pasted"))).toMatchObject([{ verb: "pasted" }]);
  expect(of(foldChanges([oven("added", {})], "restored"))).toMatchObject([{ verb: "restored" }]);
});

test("long texts are recorded by their beginning, figures of a deal by their name alone", () => {
  const notes = {
    ...oven("changed", { notes: [null, "a".repeat(5_000)] }),
    kind: "category",
  } as const;
  expect(of(foldChanges([notes]))[0]?.fields["notes"]?.[1]).toHaveLength(1_000);
  const loans = { ...oven("changed", { loans: [[], [{ id: "l" }]] }), kind: "deal" } as const;
  expect(recorded([loans])).toEqual([{ kind: "deal", verb: "changed", loans: [null, null] }]);
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

import { expect, test } from "vitest";
import type { ItemView, ProjectView } from "~/contracts/projects";
import { NO_FIGURES } from "../../../tests/support/items";
import { firstOf, searchBudget } from "./budget-search";

const item = (name: string): ItemView => ({
  id: name,
  projectId: "p",
  name,
  quantity: 1,
  budget: 0,
  spent: 0,
  suggestedBudget: null,
  status: "active",
  isSuggested: false,
  ...NO_FIGURES,
  done: false,
  forecastOwn: null,
});

const project = (name: string, ...items: string[]): ProjectView => ({
  id: name,
  propertyId: "r",
  propertyName: "Reno",
  changeNumber: 0,
  name,
  notes: "",
  scopeOfWork: "",
  status: "active",
  activeItems: items.map(item),
  optionalItems: [],
  photos: [],
  imageSrc: null,
  budget: 0,
  spent: 0,
  left: 0,
  ...NO_FIGURES,
});

const budget = [
  project("Kitchen", "Benchtop, rimu", "Oven"),
  project("Māra", "Pōhutukawa", "Bench"),
];
const found = (query: string) =>
  searchBudget(budget, query).map(({ project: { name }, byName, items }) => [
    name,
    byName,
    items.map((each) => each.name),
  ]);

test("items are found in their categories, by a part of the name", () => {
  expect(found("bench")).toEqual([
    ["Kitchen", false, ["Benchtop, rimu"]],
    ["Māra", false, ["Bench"]],
  ]);
});

test("case and macrons make no difference, either way", () => {
  expect(found("POHUTUKAWA")).toEqual([["Māra", false, ["Pōhutukawa"]]]);
  expect(found("mara")).toEqual([["Māra", true, []]]);
  expect(found("kītchen")).toEqual([["Kitchen", true, []]]);
});

test("every word counts, in any order", () => {
  expect(found("rimu bench")).toEqual([["Kitchen", false, ["Benchtop, rimu"]]]);
  expect(found("rimu oven")).toEqual([]);
});

test("a blank query finds nothing", () => {
  expect(found("  ")).toEqual([]);
});

test("of more items than can be shown the first are, and every category that has its own name found", () => {
  const all = searchBudget(
    [
      project("Bench room", "Bench 1"),
      project("Kitchen", "Bench 2", "Bench 3"),
      project("Bench store", "Bench 4"),
    ],
    "bench",
  );
  const names = (most: number) =>
    firstOf(all, most).map(({ project: { name }, items }) => [
      name,
      items.map((each) => each.name),
    ]);
  expect(names(4)).toEqual(names(100));
  expect(names(2)).toEqual([
    ["Bench room", ["Bench 1"]],
    ["Kitchen", ["Bench 2"]],
    ["Bench store", []],
  ]);
  expect(names(1)).toEqual([
    ["Bench room", ["Bench 1"]],
    ["Bench store", []],
  ]);
});

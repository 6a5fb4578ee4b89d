import { expect, test } from "vitest";
import { drawnParts, housePartOf, type HouseCategory } from "./house-parts";

test.each([
  ["Kitchen", "kitchen"],
  ["Bathroom", "bathroom"],
  ["Laundry", "laundry"],
  ["Flooring", "floor"],
  ["Roof", "roof"],
  ["Structural & repiling", "piles"],
  ["Landscaping & fencing", "garden"],
  ["Swimming pool", "garden"],
  ["Interior painting", null],
  ["Exterior painting", null],
  ["Electrical rewire", null],
  ["Insulation & heating", null],
  ["Plumbing & hot water", null],
  ["Windows & joinery", null],
  ["Reclad", null],
  ["Consents & professionals", null],
  ["Site & clean", null],
])("the shipped template %s is drawn as %s", (name, part) => {
  expect(housePartOf(name)).toBe(part);
});

test.each([
  ["Second bedroom", "room"],
  ["LIVING / dining", "room"],
  ["Bathroom floor", "bathroom"],
  ["Ground floor bedroom", "room"],
  ["Garage re-roofing", "roof"],
  ["Lounge", "room"],
  ["Bánk of gārden", "garden"],
  ["", null],
  ["–", null],
  ["ミ台所", null],
])("a category named %s is drawn as %s", (name, part) => {
  expect(housePartOf(name)).toBe(part);
});

const category = (name: string, changes: Partial<HouseCategory> = {}): HouseCategory => ({
  name,
  budget: 100_000,
  spent: 25_000,
  status: "active",
  variance: 0,
  ...changes,
});

test("a part has the number of its category and is filled by spent of budget", () => {
  expect(drawnParts([category("Consents"), category("Roof")])).toEqual([
    { part: "roof", numbers: [2], fill: 0.25, over: 0 },
  ]);
});

test("categories that share a part are drawn as their sum", () => {
  const shared = [
    category("Bathroom", { spent: 120_000, variance: 20_000 }),
    category("Roof"),
    category("Ensuite", { spent: 0, variance: -5_000 }),
  ];
  expect(drawnParts(shared)[0]).toEqual({
    part: "bathroom",
    numbers: [1, 3],
    fill: 0.6,
    over: 15_000,
  });
});

test("a part is filled at most once over, and not by money that came back", () => {
  const fill = (changes: Partial<HouseCategory>) =>
    drawnParts([category("Roof", changes)])[0]?.fill;
  expect([
    fill({ spent: 300_000 }),
    fill({ spent: -5_000 }),
    fill({ budget: 0 }),
    fill({ budget: 0, spent: 0 }),
  ]).toEqual([1, 0, 1, 0]);
});

test("a complete category fills its part", () => {
  expect(drawnParts([category("Roof", { status: "complete" })])[0]?.fill).toBe(1);
});

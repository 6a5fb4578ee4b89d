import { expect, test } from "vitest";
import { findOneOffs, isOneOff, leftOutOf, realCosts } from "./one-offs";

const items = [
  { id: "wall", name: "Wall lining", spent: 180_000 },
  { id: "scaffold", name: "Scaffolding for the chimney", spent: 62_000 },
  { id: "cabinets", name: "Cabinetry", spent: 673_000 },
  { id: "carrot", name: "Carrot-coloured paint", spent: 9_000 },
  { id: "refund", name: "Rotten joist", spent: -5_000 },
];
const found = findOneOffs({
  items,
  variations: [
    { id: "v1", text: "Oven tower moved", itemId: "cabinets", gross: 78_000 },
    { id: "v2", text: "Cheaper handles", itemId: "cabinets", gross: -3_000 },
    { id: "v3", text: "Asbestos behind the stove", itemId: "cabinets", gross: 20_000 },
    { id: "v3", text: "Asbestos behind the stove", itemId: "wall", gross: 10_000 },
  ],
  lines: [
    { id: "l1", text: "Rot in the laundry wall", itemId: "wall", gross: 24_000 },
    { id: "l2", text: "Asbestos", itemId: "cabinets", gross: 20_000 },
    { id: "l3", text: "Scaffold hire", itemId: "scaffold", gross: 62_000 },
    { id: "l4", text: "Paint", itemId: "carrot", gross: 9_000 },
  ],
});

test("what is called rot, asbestos or scaffold is proposed to be left out", () => {
  expect(found.filter(({ isProposed }) => isProposed)).toEqual([
    {
      id: "scaffold",
      text: "Scaffolding for the chimney",
      amount: 62_000,
      isProposed: true,
      off: [{ itemId: "scaffold", amount: 62_000 }],
    },
    {
      id: "v3",
      text: "Asbestos behind the stove",
      amount: 30_000,
      isProposed: true,
      off: [
        { itemId: "cabinets", amount: 20_000 },
        { itemId: "wall", amount: 10_000 },
      ],
    },
    {
      id: "l1",
      text: "Rot in the laundry wall",
      amount: 24_000,
      isProposed: true,
      off: [{ itemId: "wall", amount: 24_000 }],
    },
  ]);
});

test("another variation that cost more is offered, not proposed", () => {
  expect(found.filter(({ isProposed }) => !isProposed)).toMatchObject([
    { id: "v1", amount: 78_000 },
  ]);
});

test("real costs are what was spent without what is left out, never below nothing", () => {
  const off = leftOutOf(found, ["scaffold", "v3", "unknown"]);
  expect(realCosts(items, off)).toEqual({
    total: 170_000 + 653_000 + 9_000,
    costs: new Map([
      ["wall", 170_000],
      ["scaffold", 0],
      ["cabinets", 653_000],
      ["carrot", 9_000],
      ["refund", 0],
    ]),
  });
  // Named twice, an item is not left out twice.
  expect(realCosts([{ id: "a", spent: 100 }], new Map([["a", 300]])).total).toBe(0);
});

test("a word counts whole, or as the beginning of its forms", () => {
  for (const text of [
    "ROT in wall",
    "Scaffolding",
    "Asbestos-removal",
    "mould, bathroom",
    "Leaky tap",
  ])
    expect(isOneOff(text), text).toBe(true);
  for (const text of [
    "Rotorua stone",
    "Stormwater drain",
    "Mouldings",
    "Floodlights",
    "Rotary line",
  ])
    expect(isOneOff(text), text).toBe(false);
});

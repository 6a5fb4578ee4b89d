import { expect, test } from "vitest";
import { groupByWork } from "./group-by-work";

test("quotes that share an item are for the same work, also through another quote", () => {
  const groups = groupByWork([
    { id: "roof", itemIds: ["tiles", "gutters"] },
    { id: "paint", itemIds: ["walls"] },
    { id: "gutters", itemIds: ["gutters"] },
    { id: "empty", itemIds: [] },
    { id: "ceiling", itemIds: ["ceiling"] },
    { id: "rooms", itemIds: ["walls", "ceiling"] },
  ]);
  expect(groups).toEqual([["roof", "gutters"], ["paint", "ceiling", "rooms"], ["empty"]]);
});

test("no quotes are no groups", () => {
  expect(groupByWork([])).toEqual([]);
});

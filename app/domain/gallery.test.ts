import { expect, test } from "vitest";
import { daySpan, galleryOf } from "./gallery";

const photo = (id: string, sides: string) => ({
  id,
  beforeImageUrl: sides.includes("b") ? `/images/${id}b` : null,
  afterImageUrl: sides.includes("a") ? `/images/${id}a` : null,
});

test("finished pairs come first, then those that wait for an after, then for a before", () => {
  const kitchen = {
    name: "Kitchen",
    photos: [photo("k1", "b"), photo("k2", ""), photo("k3", "a"), photo("k4", "ba")],
  };
  const roof = { name: "Roof", photos: [photo("r1", "ba"), photo("r2", "b")] };
  const order = galleryOf([kitchen, { name: "Deck", photos: [] }, roof]);
  expect(order.map(({ photo: { id }, number, lacks }) => [id, number, lacks])).toEqual([
    ["k4", 4, null],
    ["r1", 1, null],
    ["k1", 1, "after"],
    ["r2", 2, "after"],
    ["k3", 3, "before"],
  ]);
  expect(order[1]?.category.name).toBe("Roof");
});

test("a span of days names a year once, and days in New Zealand", () => {
  const at = (text: string) => new Date(text);
  const span = (one: string, other: string) => daySpan(at(one), at(other));
  expect(span("2026-10-06T12:00:00Z", "2026-11-19T01:00:00Z")).toEqual({
    words: "7 Oct to 19 Nov, 2026",
    days: 43,
  });
  expect(span("2026-01-02T01:00:00Z", "2025-12-30T01:00:00Z")).toEqual({
    words: "30 Dec, 2025 to 2 Jan, 2026",
    days: 3,
  });
  expect(span("2026-11-18T20:00:00Z", "2026-11-19T01:00:00Z")).toEqual({
    words: "19 Nov, 2026",
    days: 0,
  });
});

import { expect, test } from "vitest";
import { photosForReport, REPORT_PHOTOS } from "./report-photos";

/** Oldest first: k1, k2, k3. */
const category = (name: string, photos: number) =>
  Array.from({ length: photos }, (_, index) => `${name}${index + 1}`);
const taken = (
  categories: string[][],
  most: { pairs: number; bytes: number },
  weigh: (photo: string) => number = () => 1,
) => [...photosForReport(categories, weigh, most)].join(" ");

test("takes all photos within the limits", () => {
  expect(taken([category("k", 2), [], category("b", 1)], { pairs: 3, bytes: 3 })).toBe("k2 b1 k1");
  expect(taken([], REPORT_PHOTOS)).toBe("");
});

test("beyond the limits takes the newest of each category in turn", () => {
  expect(
    taken([category("k", 50), category("b", 2), category("l", 4)], { pairs: 7, bytes: 100 }),
  ).toBe("k50 b2 l4 k49 b1 l3 k48");
});

test("a category with few photos leaves room for others", () => {
  expect(taken([category("k", 1), category("b", 5)], { pairs: 4, bytes: 100 })).toBe("k1 b5 b4 b3");
});

test("with more categories than pairs, the first give one each", () => {
  expect(
    taken([category("k", 3), category("b", 3), category("l", 3)], { pairs: 2, bytes: 100 }),
  ).toBe("k3 b3");
});

test("large images fill a report sooner, and the limit is never exceeded", () => {
  const most = { pairs: 100, bytes: 10 };
  expect(taken([category("k", 9)], most, () => 5)).toBe("k9 k8");
  expect(taken([category("k", 9)], most, () => 4)).toBe("k9 k8");
  expect(taken([category("k", 9)], most, () => 11)).toBe("");
});

test("weighs at most one photo beyond the limit", () => {
  const weighed: string[] = [];
  const weigh = (photo: string) => weighed.push(photo) && 1;
  photosForReport([category("k", 2000)], weigh, { pairs: 5, bytes: 100 });
  expect(weighed).toHaveLength(5);
  photosForReport([category("k", 2000)], weigh, { pairs: 100, bytes: 7 });
  expect(weighed).toHaveLength(5 + 8);
});

import { expect, test } from "vitest";
import { fitWithin, shrinkPhoto } from "./shrink-photo";

test("the longer side is at most as long as said, and nothing grows", () => {
  expect(fitWithin({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitWithin({ width: 3000, height: 4000 }, 1600)).toEqual({ width: 1200, height: 1600 });
  expect(fitWithin({ width: 800, height: 600 }, 1600)).toEqual({ width: 800, height: 600 });
  expect(fitWithin({ width: 20_000, height: 2 }, 1600)).toEqual({ width: 1600, height: 1 });
});

test("a small picture, and a file that is none, are sent as they are", async () => {
  const small = new File([new Uint8Array(1000)], "a.jpg", { type: "image/jpeg" });
  const paper = new File([new Uint8Array(900_000)], "a.pdf", { type: "application/pdf" });
  expect([await shrinkPhoto(small), await shrinkPhoto(paper)]).toEqual([small, paper]);
});

import { expect, test } from "vitest";
import { shortRoom } from "./room-note";

test.each([
  [{ quota: 100_000_000, usage: 89_000_000 }, undefined],
  [{ quota: 100_000_000, usage: 90_000_000 }, undefined],
  [{ quota: 100_000_000, usage: 96_900_000 }, 3],
  [{ quota: 100_000_000, usage: 100_500_000 }, 0],
  [{ quota: 5_000_000 }, 5],
  [{}, undefined],
])("of %o a photo has at most %s MB left", (estimate, left) => {
  expect(shortRoom(estimate)).toBe(left);
});

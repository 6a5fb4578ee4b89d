import { expect, test } from "vitest";
import { coverOf, type Photo } from "./photo";
import { pictureTypeOf, pngPixels } from "./picture";

test.each([
  ["a JPEG", [0xff, 0xd8, 0xff, 0xe0], "image/jpeg"],
  ["a PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], "image/png"],
  ["a GIF", [...Buffer.from("GIF89a")], undefined],
  ["a TIFF", [0x49, 0x49, 0x2a, 0x00], undefined],
  ["an SVG", [...Buffer.from("<svg xmlns=")], undefined],
  ["nothing", [], undefined],
])("%s is told by its first bytes", (_name, bytes, type) => {
  expect(pictureTypeOf(Uint8Array.from(bytes))).toBe(type);
});

test("a PNG's header tells its pixels; one that breaks off has none", () => {
  const header = Buffer.alloc(24);
  header.writeUInt32BE(50_000, 16);
  header.writeUInt32BE(40_000, 20);
  expect(pngPixels(header)).toBe(2_000_000_000);
  expect(pngPixels(header.subarray(0, 23))).toBe(0);
});

test("a category is shown as it is now, else as it was, by its latest photo", () => {
  const photo = (before: string | null, after: string | null): Photo => ({
    id: "p",
    projectId: "k",
    beforeImageId: before,
    afterImageId: after,
    createDate: new Date(0),
  });
  expect(coverOf([])).toBeNull();
  expect(coverOf([photo(null, null)])).toBeNull();
  expect(coverOf([photo("b1", null), photo("b2", null)])).toBe("b2");
  expect(coverOf([photo("b1", "a1"), photo("b2", null)])).toBe("a1");
  expect(coverOf([photo("b1", "a1"), photo("b2", "a2")])).toBe("a2");
});

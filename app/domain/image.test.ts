import { expect, test } from "vitest";
import { coverOf, type Photo } from "./photo";
import { limitExceeded, imageTypeOf, type ImageHeader } from "./image";

test.each([
  ["a JPEG", [0xff, 0xd8, 0xff, 0xe0], "image/jpeg"],
  ["a PNG", [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], "image/png"],
  ["a GIF", [...Buffer.from("GIF89a")], undefined],
  ["a TIFF", [0x49, 0x49, 0x2a, 0x00], undefined],
  ["an SVG", [...Buffer.from("<svg xmlns=")], undefined],
  ["nothing", [], undefined],
])("%s is recognised by its first bytes", (_name, bytes, type) => {
  expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type);
});

const plain: ImageHeader = {
  type: "image/png",
  width: 1,
  height: 1,
  progressive: false,
  is16Bit: false,
  isCmyk: false,
};

test.each([
  ["a side", { width: 12_001 }, { width: 12_000 }, "side"],
  ["the other side", { height: 50_000_000 }, { height: 12_000 }, "side"],
  ["any picture", { width: 5_001, height: 10_000 }, { width: 5_000, height: 10_000 }, "plain"],
  [
    "a baseline JPEG",
    { type: "image/jpeg", width: 5_001, height: 10_000 },
    { type: "image/jpeg", width: 5_000, height: 10_000 },
    "plain",
  ],
  [
    "a 16-bit PNG",
    { is16Bit: true, width: 4_001, height: 4_000 },
    { is16Bit: true, width: 4_000, height: 4_000 },
    "deep",
  ],
  [
    "an interlaced PNG",
    { progressive: true, width: 6_001, height: 4_000 },
    { progressive: true, width: 6_000, height: 4_000 },
    "interlaced",
  ],
  [
    "an interlaced 16-bit PNG",
    { progressive: true, is16Bit: true, width: 4_001, height: 2_000 },
    { progressive: true, is16Bit: true, width: 4_000, height: 2_000 },
    "deepInterlaced",
  ],
  [
    "a progressive JPEG",
    { type: "image/jpeg", progressive: true, width: 6_001, height: 4_000 },
    { type: "image/jpeg", progressive: true, width: 6_000, height: 4_000 },
    "progressive",
  ],
  [
    "a CMYK JPEG",
    { type: "image/jpeg", isCmyk: true, width: 4_001, height: 2_000 },
    { type: "image/jpeg", isCmyk: true, width: 4_000, height: 2_000 },
    "cmyk",
  ],
] as const)("the limit on %s is known from the header", (_, over, within, limit) => {
  expect(limitExceeded({ ...plain, ...over })).toBe(limit);
  expect(limitExceeded({ ...plain, ...within })).toBeUndefined();
});

test("the cover is the latest after image, else the latest before image", () => {
  const photo = (before: string | null, after: string | null): Photo => ({
    id: "p",
    projectId: "k",
    beforeImageId: before,
    afterImageId: after,
    createDate: new Date(0),
    caption: "",
  });
  expect(coverOf([])).toBeNull();
  expect(coverOf([photo(null, null)])).toBeNull();
  expect(coverOf([photo("b1", null), photo("b2", null)])).toBe("b2");
  expect(coverOf([photo("b1", "a1"), photo("b2", null)])).toBe("a1");
  expect(coverOf([photo("b1", "a1"), photo("b2", "a2")])).toBe("a2");
});

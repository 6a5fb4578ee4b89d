import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { HEIC, TURNED_HEIC } from "../../tests/support/heic";
import { heicGrid } from "../../tests/support/heic-grid";
import { heicToJpeg } from "./heic";

async function converted(bytes: Buffer) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "heic-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "photo.heic");
  fs.writeFileSync(file, bytes);
  return heicToJpeg(file, "somebody");
}

test("a HEIC photo becomes a JPEG of the same picture, upright and without metadata", async () => {
  const jpeg = await converted(HEIC);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 96, height: 64 });
  const plain = { left: 60, top: 4, width: 30, height: 50 };
  const { channels } = await sharp(await sharp(jpeg).extract(plain).png().toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => Math.round(mean / 8));
  expect([red, green, blue]).toEqual([0x12, 0x4f, 0x74].map((part) => Math.round(part / 8)));
  const turned = await sharp(await converted(TURNED_HEIC)).metadata();
  expect(turned).toMatchObject({ width: 64, height: 96 });
  expect([turned.orientation, turned.exif]).toEqual([undefined, undefined]);
});

test("what is broken is refused", async () => {
  for (const bytes of [HEIC.subarray(0, 200), Buffer.from("no photo")])
    await expect(converted(bytes)).rejects.toMatchObject({ message: expect.any(String) });
});

test("a photo in tiles becomes one picture", async () => {
  const jpeg = await converted(heicGrid(8, 6));
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 768, height: 384 });
});

test.each([
  ["190 tiles", heicGrid(19, 10)],
  ["more than 16 megapixels", heicGrid(8, 8, [8_000, 6_000])],
])("a photo of %s is refused before it is decoded", async (_, bytes) => {
  await expect(converted(bytes)).rejects.toMatchObject({ why: "large" });
});

test("more boxes than a camera writes are refused", async () => {
  const free = Buffer.alloc(80_000, Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65]));
  const bytes = Buffer.concat([free, HEIC]);
  await expect(converted(bytes)).rejects.toMatchObject({ why: "broken" });
});

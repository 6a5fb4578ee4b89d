import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { notImages, picture, imageWithGps, pngBomb } from "../../tests/support/images";
import { renderImage } from "./images";

async function rendered(bytes: Buffer) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pictures-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "picture.jpg");
  fs.writeFileSync(file, bytes);
  return renderImage(file, "somebody");
}

async function sizeOf(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
}

const refused = (why: string) => expect.objectContaining({ name: "PictureRefused", why });

test("a large image is reduced to 2,000 pixels on its long side, and to 640 by 480", async () => {
  const { contentType, large, small } = await rendered(await picture("jpeg", 3000, 1000));
  expect(contentType).toBe("image/jpeg");
  expect(await sizeOf(large)).toEqual({ width: 2000, height: 667, format: "jpeg" });
  expect(await sizeOf(small)).toEqual({ width: 640, height: 213, format: "jpeg" });
});

test("a small picture is not enlarged", async () => {
  const { large, small } = await rendered(await picture("jpeg", 100, 300));
  expect(await sizeOf(large)).toMatchObject({ width: 100, height: 300 });
  expect(await sizeOf(small)).toMatchObject({ width: 100, height: 300 });
});

test("a drawing stays a PNG, transparent ones with their transparency", async () => {
  const { contentType, large, small } = await rendered(await picture("png", 1000, 1000));
  expect(contentType).toBe("image/png");
  expect(await sizeOf(large)).toMatchObject({ format: "png", width: 1000 });
  expect(await sizeOf(small)).toEqual({ format: "png", width: 480, height: 480 });
  const glass = await sharp({
    create: { width: 50, height: 50, channels: 4, background: "#ff000080" },
  })
    .png()
    .toBuffer();
  expect((await sharp((await rendered(glass)).large).metadata()).hasAlpha).toBe(true);
});

test("a photograph sent as a PNG becomes a JPEG", async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const photograph = await sharp({
    create: { width: 900, height: 900, channels: 3, background: "red", noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { contentType, large } = await rendered(photograph);
  expect(contentType).toBe("image/jpeg");
  expect(large.length).toBeLessThan(photograph.length);
});

test("rotates an image upright and removes its metadata", async () => {
  const bytes = await imageWithGps();
  expect(bytes.includes("Camera")).toBe(true);
  const { large, small } = await rendered(bytes);
  expect(await sizeOf(large)).toMatchObject({ width: 600, height: 800 });
  for (const settings of [large, small]) {
    const { exif, xmp, icc, iptc, orientation } = await sharp(settings).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect(settings.includes("Camera")).toBe(false);
  }
  // Turned clockwise, the white top-left corner is at the top right.
  const corner = await sharp(large)
    .extract({ left: 590, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(Math.min(...corner.subarray(0, 3))).toBeGreaterThan(240);
});

test.each(Object.entries(notImages))("%s is not taken for a picture", async (_name, bytes) => {
  await expect(rendered(bytes)).rejects.toEqual(refused("type"));
});

test("a picture with too many pixels, or too many on one side, is refused from its header alone", async () => {
  await expect(rendered(pngBomb(50_000, 50_000))).rejects.toEqual(refused("side"));
  await expect(rendered(pngBomb(1, 50_000_000))).rejects.toEqual(refused("side"));
  await expect(rendered(pngBomb(10_000, 5_001))).rejects.toEqual(refused("plain"));
});

test("a JPEG that announces too many pixels is refused", async () => {
  await expect(rendered(announcing(60_000, await picture("jpeg", 64, 64), 0xc0))).rejects.toEqual(
    refused("side"),
  );
});

test("rejects a progressive JPEG with too many scans before decoding", async () => {
  const whole = await sharp(await picture())
    .jpeg({ progressive: true })
    .toBuffer();
  expect((await rendered(whole)).contentType).toBe("image/jpeg");
  const scan = whole.subarray(whole.lastIndexOf(Buffer.from([0xff, 0xda])), whole.length - 2);
  const bomb = Buffer.concat([
    whole.subarray(0, -2),
    ...Array.from({ length: 100 }, () => scan),
    whole.subarray(-2),
  ]);
  await expect(rendered(bomb)).rejects.toEqual(refused("slow"));
});

test("images that decode whole have lower limits", async () => {
  await expect(rendered(pngBomb(5_000, 5_000, { interlace: 1 }))).rejects.toEqual(
    refused("interlaced"),
  );
  await expect(rendered(pngBomb(5_000, 5_000, { depth: 16 }))).rejects.toEqual(refused("deep"));
  await expect(rendered(pngBomb(3_000, 3_000, { depth: 16, interlace: 1 }))).rejects.toEqual(
    refused("deepInterlaced"),
  );
  const drawn = sharp({ create: { width: 64, height: 64, channels: 3, background: "red" } });
  const progressive = await drawn.clone().jpeg({ progressive: true }).toBuffer();
  await expect(rendered(announcing(5_000, progressive, 0xc2))).rejects.toEqual(
    refused("progressive"),
  );
  const cmyk = await drawn.clone().toColourspace("cmyk").jpeg().toBuffer();
  await expect(rendered(announcing(3_000, cmyk, 0xc0))).rejects.toEqual(refused("cmyk"));
});

/**
 * The JPEG with another size in its header.
 * @param frame second byte of its frame marker
 */
function announcing(side: number, jpeg: Buffer, frame: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, frame]));
  jpeg.writeUInt16BE(side, at + 5);
  jpeg.writeUInt16BE(side, at + 7);
  return jpeg;
}

test.each([0.02, 0.3, 0.7, 0.99])("a picture cut off after %f of it is broken", async (part) => {
  for (const whole of [await picture("jpeg"), await picture("png")])
    await expect(
      rendered(whole.subarray(0, Math.max(30, Math.floor(whole.length * part)))),
    ).rejects.toEqual(refused("broken"));
});

test("removes data after the image", async () => {
  const { large, small } = await rendered(
    Buffer.concat([await picture(), Buffer.from("PK\u0003\u0004<script>alert(1)</script>")]),
  );
  expect(large.includes("script") || small.includes("script")).toBe(false);
});

test("processes concurrent images one at a time, broken ones included", async () => {
  // Created first: the broken image may be rejected before anything awaits its promise.
  const [jpeg, png] = [await picture(), await picture("png")];
  const all = await Promise.allSettled([
    rendered(jpeg),
    rendered(Buffer.from([0xff, 0xd8, 0xff, 0])),
    rendered(png),
  ]);
  expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

import { open, readFile } from "node:fs/promises";
import type { Metadata, Sharp, SharpOptions } from "sharp";
import {
  LARGE,
  limitExceeded,
  MOST_PIXELS,
  imageTypeOf,
  SIGNATURE_BYTES,
  SMALL,
  type ImageHeader,
  type ImageLimit,
  type ImageType,
} from "~/domain/image";
import { fairTurns } from "./fair-turns";

/** Re-encoded, upright, without metadata. */
export type Renditions = { contentType: ImageType; large: Buffer; small: Buffer };

export class ImageRefused extends Error {
  constructor(readonly why: "type" | "broken" | "slow" | ImageLimit) {
    super(why);
    this.name = "PictureRefused";
  }
}

const inTurn = fairTurns(1);

/**
 * One image at a time, to bound memory.
 * @param source its path, or its bytes.
 * @param who takes turns: an account, or the network of who has none.
 * @throws ImageRefused
 */
export async function renderImage(source: string | Buffer, who: string): Promise<Renditions> {
  const type = imageTypeOf(await readStart(source));
  if (!type) throw new ImageRefused("type");
  return inTurn(who, () => render(source, type));
}

async function readStart(source: string | Buffer): Promise<Uint8Array> {
  if (typeof source !== "string") return source.subarray(0, SIGNATURE_BYTES);
  const handle = await open(source);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(SIGNATURE_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const options: SharpOptions = {
  limitInputPixels: MOST_PIXELS,
  failOn: "error",
  sequentialRead: true,
};
const inside = { fit: "inside", withoutEnlargement: true } as const;

const LONGEST = { large: 3, small: 1 };

async function render(source: string | Buffer, type: ImageType): Promise<Renditions> {
  const sharp = await loadSharp();
  try {
    const header = headerOf(
      type,
      await sharp(source, { ...options, limitInputPixels: false }).metadata(),
    );
    const limit = limitExceeded(header);
    if (limit) throw new ImageRefused(limit);
    if (type === "image/jpeg" && header.progressive && (await countScans(source)) > MOST_SCANS)
      throw new ImageRefused("slow");
    const upright = sharp(source, options)
      .autoOrient()
      .resize({ ...LARGE, ...inside })
      .timeout({ seconds: LONGEST.large });
    const { data: large, contentType } = await encode(upright, type);
    const reduced = sharp(large, options)
      .resize({ ...SMALL, ...inside })
      .timeout({ seconds: LONGEST.small });
    const small = await (
      contentType === "image/png"
        ? asPng(reduced)
        : reduced.jpeg({ quality: QUALITY, mozjpeg: true })
    ).toBuffer();
    return { contentType, large, small };
  } catch (error) {
    if (error instanceof ImageRefused) throw error;
    throw new ImageRefused(
      error instanceof Error && /^timeout: /m.test(error.message) ? "slow" : "broken",
    );
  }
}

/**
 * A progressive JPEG has about ten scans. Each decodes the whole image before the first strip,
 * where no timeout can stop it.
 */
const MOST_SCANS = 100;
const SCAN = Buffer.from([0xff, 0xda]);

async function countScans(source: string | Buffer): Promise<number> {
  const bytes = typeof source === "string" ? await readFile(source) : source;
  let count = 0;
  for (
    let at = bytes.indexOf(SCAN);
    at >= 0 && count <= MOST_SCANS;
    at = bytes.indexOf(SCAN, at + 2)
  )
    count++;
  return count;
}

function headerOf(
  type: ImageType,
  { width, height, isProgressive, depth, space }: Metadata,
): ImageHeader {
  return {
    type,
    width,
    height,
    progressive: isProgressive ?? false,
    is16Bit: depth === "ushort",
    isCmyk: space === "cmyk",
  };
}

/** Bytes: an opaque PNG above this is a photograph and becomes a JPEG. */
const LARGEST_OPAQUE_PNG = 1_500_000;

async function encode(
  image: Sharp,
  type: ImageType,
): Promise<{ data: Buffer; contentType: ImageType }> {
  if (type === "image/jpeg") return { data: await asJpeg(image).toBuffer(), contentType: type };
  const { data, info } = await asPng(image).toBuffer({ resolveWithObject: true });
  if (info.channels % 2 === 0 || data.length <= LARGEST_OPAQUE_PNG)
    return { data, contentType: type };
  const sharp = await loadSharp();
  return { data: await asJpeg(sharp(data, options)).toBuffer(), contentType: "image/jpeg" };
}

const QUALITY = 82;

/** Without mozjpeg, which takes 1.3 s for the large rendition instead of 0.2 s. */
function asJpeg(image: Sharp): Sharp {
  return image.jpeg({ quality: QUALITY, progressive: true });
}

function asPng(image: Sharp): Sharp {
  return image.toColourspace("srgb").png();
}

/** Imported lazily. By default sharp would decode an SVG named .jpg and much else. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

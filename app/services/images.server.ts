import { open } from "node:fs/promises";
import type { Sharp, SharpOptions } from "sharp";
import { HEADER_BYTES, LARGE, MOST_PIXELS, SMALL, pictureTypeOf, pngPixels, type PictureType } from "~/domain/picture";

/** A picture as it is kept: re-encoded, upright, without its metadata. */
export type Renditions = { contentType: PictureType; large: Buffer; small: Buffer };

/** Why a file cannot be kept as a picture: it is something else, it has too many pixels, or it is broken. */
export class PictureRefused extends Error {
  constructor(readonly why: "type" | "pixels" | "broken") {
    super(why);
    this.name = "PictureRefused";
  }
}

/**
 * Makes the two renditions of a file on disk, one picture at a time in the whole process, so that memory stays bounded.
 * @throws PictureRefused
 */
export async function renderPicture(path: string): Promise<Renditions> {
  const start = await readStart(path);
  const type = pictureTypeOf(start);
  if (!type) throw new PictureRefused("type");
  if (type === "image/png" && pngPixels(start) > MOST_PIXELS) throw new PictureRefused("pixels");
  return inTurn(() => render(path, type));
}

async function readStart(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(HEADER_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: "error", sequentialRead: true };
const inside = { fit: "inside", withoutEnlargement: true } as const;

async function render(path: string, type: PictureType): Promise<Renditions> {
  const sharp = await loadSharp();
  try {
    const upright = sharp(path, options)
      .autoOrient()
      .resize({ ...LARGE, ...inside });
    const { data: large, contentType } = await encode(upright, type);
    const small = await (contentType === "image/png" ? asPng : asJpeg)(sharp(large, options).resize({ ...SMALL, ...inside })).toBuffer();
    return { contentType, large, small };
  } catch (error) {
    throw new PictureRefused(error instanceof Error && /pixel limit/.test(error.message) ? "pixels" : "broken");
  }
}

/** In bytes: a PNG without transparency that is larger than this is a photograph, and becomes a JPEG. */
const LARGEST_OPAQUE_PNG = 1_500_000;

async function encode(picture: Sharp, type: PictureType): Promise<{ data: Buffer; contentType: PictureType }> {
  if (type === "image/jpeg") return { data: await asJpeg(picture).toBuffer(), contentType: type };
  const { data, info } = await asPng(picture).toBuffer({ resolveWithObject: true });
  if (info.channels % 2 === 0 || data.length <= LARGEST_OPAQUE_PNG) return { data, contentType: type };
  const sharp = await loadSharp();
  return { data: await asJpeg(sharp(data, options)).toBuffer(), contentType: "image/jpeg" };
}

function asJpeg(picture: Sharp): Sharp {
  return picture.jpeg({ quality: 82, mozjpeg: true });
}

function asPng(picture: Sharp): Sharp {
  return picture.toColourspace("srgb").png();
}

/** Loaded with the first picture. As it comes, sharp would decode an SVG named .jpg, and much else. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Upload limits (bytes, pixels) and the sizes of the two renditions. */
export const LARGEST_IMAGE = 15 * 1024 * 1024;
export const LONGEST_SIDE = 12_000;
export const MOST_PIXELS = 50_000_000;
export const LARGE = { width: 2000, height: 2000 };
export const SMALL = { width: 640, height: 480 };

/**
 * Pixels of the longer side at which a photo is kept, in the browser and of HEIC: a receipt more
 * than LONG times as long as it is wide stays legible.
 */
export function longestKept({ width, height }: { width: number; height: number }): number {
  return Math.max(width, height) > LONG * Math.min(width, height) ? LONG_SIDE : LARGE.width;
}

const LONG = 3;
const LONG_SIDE = 3000;

export type ImageType = "image/jpeg" | "image/png";
export const IMAGE_TYPES: readonly ImageType[] = ["image/jpeg", "image/png"];

export const SIGNATURE_BYTES = 8;

/** By the first bytes; undefined for anything but JPEG and PNG. */
export function imageTypeOf(start: Uint8Array): ImageType | undefined {
  if (JPEG.every((byte, place) => start[place] === byte)) return "image/jpeg";
  return PNG.every((byte, place) => start[place] === byte) ? "image/png" : undefined;
}

/** `progressive`: an interlaced PNG or a progressive JPEG. */
export type ImageHeader = {
  type: ImageType;
  width: number;
  height: number;
  progressive: boolean;
  is16Bit: boolean;
  isCmyk: boolean;
};

export type ImageLimit = "side" | ImageKind;
export type ImageKind = "plain" | "deep" | "interlaced" | "deepInterlaced" | "progressive" | "cmyk";

/** Megapixels, measured (docs/decisions/0045): these kinds decode whole or cost more per pixel. */
export const MEGAPIXELS: Record<ImageKind, number> = {
  plain: MOST_PIXELS / 1e6,
  deep: 16,
  interlaced: 24,
  deepInterlaced: 8,
  progressive: 24,
  cmyk: 8,
};

export function limitExceeded(header: ImageHeader): ImageLimit | undefined {
  if (Math.max(header.width, header.height) > LONGEST_SIDE) return "side";
  const kind = kindOf(header);
  return header.width * header.height > MEGAPIXELS[kind] * 1e6 ? kind : undefined;
}

function kindOf({ type, progressive, is16Bit, isCmyk }: ImageHeader): ImageKind {
  if (isCmyk) return "cmyk";
  if (type === "image/jpeg") return progressive ? "progressive" : "plain";
  if (is16Bit) return progressive ? "deepInterlaced" : "deep";
  return progressive ? "interlaced" : "plain";
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What a picture may be at most, and how large its two renditions are, in pixels. */
export const LARGEST_IMAGE = 15 * 1024 * 1024;
export const LONGEST_SIDE = 12_000;
export const MOST_PIXELS = 50_000_000;
export const LARGE = { width: 2000, height: 2000 };
export const SMALL = { width: 640, height: 480 };

export type ImageType = "image/jpeg" | "image/png";
export const IMAGE_TYPES: readonly ImageType[] = ["image/jpeg", "image/png"];

/** How many bytes from the beginning `pictureTypeOf` needs. */
export const SIGNATURE_BYTES = 8;

/** What a file is by its first bytes, whatever it is called; undefined for all but JPEG and PNG. */
export function imageTypeOf(start: Uint8Array): ImageType | undefined {
  if (JPEG.every((byte, place) => start[place] === byte)) return "image/jpeg";
  return PNG.every((byte, place) => start[place] === byte) ? "image/png" : undefined;
}

/** What a picture's header says. `progressive`: an interlaced PNG or a progressive JPEG. */
export type ImageHeader = {
  type: ImageType;
  width: number;
  height: number;
  progressive: boolean;
  is16Bit: boolean;
  isCmyk: boolean;
};

/** A limit that a picture may be over: on its sides, or on the pixels of its kind. */
export type ImageLimit = "side" | ImageKind;
export type ImageKind = "plain" | "deep" | "interlaced" | "deepInterlaced" | "progressive" | "cmyk";

/**
 * In megapixels, measured (docs/decisions/0045): these have to be unpacked whole, or cost more for
 * each pixel.
 */
export const MEGAPIXELS: Record<ImageKind, number> = {
  plain: MOST_PIXELS / 1e6,
  deep: 16,
  interlaced: 24,
  deepInterlaced: 8,
  progressive: 24,
  cmyk: 8,
};

/** The limit that a picture is over, if any. */
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

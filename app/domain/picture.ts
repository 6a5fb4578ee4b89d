/** What a picture may be at most (decisions §5), and how large its two renditions are, in pixels. */
export const LARGEST_PICTURE = 15 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;
export const LARGE = { width: 2000, height: 2000 };
export const SMALL = { width: 640, height: 480 };

export type PictureType = "image/jpeg" | "image/png";
export const PICTURE_TYPES: readonly PictureType[] = ["image/jpeg", "image/png"];

/** How many bytes from the beginning `pictureTypeOf` and `pngPixels` need. */
export const HEADER_BYTES = 24;

/** What a file is by its first bytes, whatever it is called; undefined for all but JPEG and PNG. */
export function pictureTypeOf(start: Uint8Array): PictureType | undefined {
  if (JPEG.every((byte, place) => start[place] === byte)) return "image/jpeg";
  return PNG.every((byte, place) => start[place] === byte) ? "image/png" : undefined;
}

/** How many pixels a PNG announces in its header, so that a bomb is known before anything of it is unpacked. */
export function pngPixels(start: Uint8Array): number {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  return start.byteLength < HEADER_BYTES ? 0 : view.getUint32(16) * view.getUint32(20);
}

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

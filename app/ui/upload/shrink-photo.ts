import { LARGE } from "~/domain/image";

/** Pixels of the longer side: a receipt stays readable, and 3 MB become some 300 KB. */
const LONGEST = 1600;
const QUALITY = 0.75;
/** In bytes; smaller files are sent as they are. */
const SMALL = 300_000;

/**
 * A large picture as a smaller JPEG; any other file, and what cannot be read, as it is: of a HEIC
 * photo the server makes one where the browser cannot.
 */
export async function shrinkPhoto(file: File, longest = LONGEST): Promise<File> {
  if (!file.type.startsWith("image/") || file.size <= SMALL) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const small = await drawSmaller(bitmap, longest).catch(() => null);
  bitmap.close();
  if (!small || small.size >= file.size) return file;
  const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  return new File([small], name, { type: small.type, lastModified: file.lastModified });
}

/** As large as the largest that is stored: unlike a receipt it is looked at. */
export const shrinkImage = (file: File) => shrinkPhoto(file, LARGE.width);

/** The sides of a picture in the same proportion, the longer one at most `longest`. */
export function fitWithin(
  { width, height }: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

async function drawSmaller(bitmap: ImageBitmap, longest: number): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), fitWithin(bitmap, longest));
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency: what a PNG leaves open would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

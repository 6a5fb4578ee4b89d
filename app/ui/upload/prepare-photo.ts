import { isHeicName } from "~/domain/file";
import { longestKept } from "~/domain/image";

const QUALITY = 0.75;
/** In bytes; smaller files are sent as they are. */
const SMALL = 300_000;

/**
 * What is sent in place of a chosen file: a large picture, and a HEIC photo where the browser reads
 * it, as an upright JPEG; anything else as it is. The server turns HEIC too (docs/decisions/0066).
 */
export async function preparePhoto(file: File): Promise<File> {
  const isHeic = isHeicName(file.name);
  if (!isHeic && (!file.type.startsWith("image/") || file.size <= SMALL)) return file;
  const upright = { imageOrientation: "from-image" } as const;
  const bitmap = await createImageBitmap(file, upright).catch(() => undefined);
  if (!bitmap) return file;
  const small = await drawSmaller(bitmap).catch(() => null);
  bitmap.close();
  if (!small || (small.size >= file.size && !isHeic)) return file;
  const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  return new File([small], name, { type: small.type, lastModified: file.lastModified });
}

/** The sides in the same proportion, as long as they are kept. */
export function keptSize(size: { width: number; height: number }) {
  const { width, height } = size;
  const scale = Math.min(1, longestKept(size) / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

async function drawSmaller(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement("canvas"), keptSize(bitmap));
  const context = canvas.getContext("2d");
  if (!context) return null;
  // JPEG has no transparency: what a PNG leaves open would turn black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

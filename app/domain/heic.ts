/** Limits of a HEIC photo: decoding takes more time and memory than other pictures. */
export const HEIC_PIXELS = 16_000_000;
/** Tiles are 512 pixels a side: 16 megapixels have 64, and an iPhone adds some for its gain map. */
export const HEIC_TILES = 128;

/**
 * What decoding would take, read from the boxes of the file (ISO/IEC 23008-12) without decoding:
 * pixels of the largest image in it, and how many tiles its images are put together from.
 * @throws RangeError for boxes that no camera writes.
 */
export function heicSize(file: Uint8Array): { pixels: number; tiles: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const whole: Box = { type: "", from: 0, to: view.byteLength };
  const allowed = { boxes: MOST_BOXES };
  const within = (outer: Box[], type: string, head = 0) =>
    outer
      .flatMap(({ from, to }) => boxesIn(view, from + head, to, allowed))
      .filter((box) => box.type === type);
  const meta = within([whole], "meta");
  const containers = within(within(meta, "iprp", VERSION), "ipco");
  const pixels = within(containers, "ispe").map(
    ({ from }) => view.getUint32(from + VERSION) * view.getUint32(from + VERSION + 4),
  );
  const tiles = within(meta, "iref", VERSION).flatMap((references) => {
    const idBytes = view.getUint8(references.from) === 0 ? 2 : 4;
    const derived = within([references], "dimg", VERSION);
    return derived.map(({ from }) => view.getUint16(from + idBytes));
  });
  return { pixels: Math.max(0, ...pixels), tiles: tiles.reduce((sum, count) => sum + count, 0) };
}

/** Photos have some thirty. */
const MOST_BOXES = 1_000;

/** Bytes of the version and flags at the beginning of some boxes. */
const VERSION = 4;

/** `from` and `to` bound what is in it. */
type Box = { type: string; from: number; to: number };

/** Stops at a box that is cut off, which the decoder refuses. */
function boxesIn(view: DataView, start: number, end: number, allowed: { boxes: number }): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end;) {
    if (--allowed.boxes < 0) throw new RangeError("There are too many boxes.");
    const short = view.getUint32(at);
    const head = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short || end - at;
    if (size < head || at + size > end) break;
    const letters = [4, 5, 6, 7].map((place) => view.getUint8(at + place));
    boxes.push({ type: String.fromCharCode(...letters), from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

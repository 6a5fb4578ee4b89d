import { HEIC } from "./heic";

const text = (letters: string) => Buffer.from(letters, "latin1");
function number(bytes: number, value: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
const box = (type: string, ...parts: Buffer[]) => {
  const inside = Buffer.concat(parts);
  return Buffer.concat([number(4, 8 + inside.length), text(type), inside]);
};
const full = (type: string, ...parts: Buffer[]) => box(type, number(4, 0), ...parts);

/** The boxes of that name in `file`, wherever they are, with their heads. */
function find(type: string): Buffer {
  const at = HEIC.indexOf(type, 0, "latin1") - 4;
  return HEIC.subarray(at, at + HEIC.readUInt32BE(at));
}

/**
 * A HEIC grid of the 96 by 64 pixels of HEIC, `columns` times `rows`, all of them the same bytes.
 * @param claims the size that the boxes say, if not the true one.
 */
export function heicGrid(columns: number, rows: number, claims?: [number, number]): Buffer {
  const [tileWidth, tileHeight, tiles] = [96, 64, columns * rows];
  const [width, height] = claims ?? [columns * tileWidth, rows * tileHeight];
  const picture = HEIC.subarray(HEIC.indexOf("mdat", 0, "latin1") + 4);
  const grid = Buffer.concat([
    number(2, 0),
    number(1, rows - 1),
    number(1, columns - 1),
    number(2, width),
    number(2, height),
  ]);
  const ids = Array.from({ length: tiles }, (_, place) => place + 2);
  const item = (id: number, type: string) =>
    Buffer.concat([
      number(4, 0x15),
      text("infe"),
      number(4, 0x02000000),
      number(2, id),
      number(2, 0),
      text(type),
      number(1, 0),
    ]);
  const size = (w: number, h: number) => full("ispe", number(4, w), number(4, h));
  const uses = (id: number, properties: number[]) =>
    Buffer.concat([
      number(2, id),
      number(1, properties.length),
      ...properties.map((one) => number(1, one)),
    ]);
  const meta = (at: number) => {
    const place = (id: number, from: number, bytes: number) =>
      Buffer.concat([number(2, id), number(2, 0), number(2, 1), number(4, from), number(4, bytes)]);
    return full(
      "meta",
      find("hdlr"),
      full("pitm", number(2, 1)),
      full("iinf", number(2, tiles + 1), item(1, "grid"), ...ids.map((id) => item(id, "hvc1"))),
      full("iref", box("dimg", number(2, 1), number(2, tiles), ...ids.map((id) => number(2, id)))),
      box(
        "iprp",
        box(
          "ipco",
          find("hvcC"),
          find("colr"),
          size(tileWidth, tileHeight),
          find("pixi"),
          size(width, height),
        ),
        full(
          "ipma",
          number(4, tiles + 1),
          uses(1, [5, 4]),
          ...ids.map((id) => uses(id, [0x81, 2, 3, 4])),
        ),
      ),
      full(
        "iloc",
        Buffer.from([0x44, 0x00]),
        number(2, tiles + 1),
        place(1, at, grid.length),
        ...ids.map((id) => place(id, at + grid.length, picture.length)),
      ),
    );
  };
  const type = HEIC.subarray(0, HEIC.readUInt32BE(0));
  const before = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(before), box("mdat", grid, picture)]);
}

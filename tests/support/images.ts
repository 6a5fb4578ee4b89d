import zlib from "node:zlib";
import sharp from "sharp";

/** One colour, with a corner of another so that rotation shows. */
export async function picture(
  format: "jpeg" | "png" = "jpeg",
  width = 800,
  height = 600,
  colour = "#3366aa",
): Promise<Buffer> {
  const corner = {
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3 as const,
      background: "white",
    },
  };
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: corner, left: 0, top: 0 }])
    [format]()
    .toBuffer();
}

/** As large as a camera's, and as a phone writes one that is held upright: on its side, with a note. */
export function largePhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "grey", noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** With EXIF orientation and GPS position. */
export async function imageWithGps(): Promise<Buffer> {
  const gps = {
    GPSLatitudeRef: "S",
    GPSLatitude: "36/1 50/1 55/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "174/1 45/1 48/1",
  };
  return sharp(await picture("jpeg", 800, 600))
    .withExif({ IFD0: { Make: "Kererū Camera" }, IFD3: gps })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Declares a size in its header with almost no data. */
export function pngBomb(width: number, height: number, { depth = 8, interlace = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, interlace], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", zlib.deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Channels by PNG colour type. */
const CHANNELS = { 0: 1, 2: 3, 6: 4 };
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Any kind and size; sharp cannot write interlaced 16-bit PNGs. */
export function wholePng(
  width: number,
  height: number,
  { depth = 8, colour = 2 as 0 | 2 | 6, interlace = 0 } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const bytesPerPixel = (CHANNELS[colour] * depth) / 8;
  let bytes = 0;
  for (const [left, top, across, down] of interlace ? PASSES : [[0, 0, 1, 1] as const])
    bytes +=
      Math.ceil((height - top) / down) * (1 + Math.ceil((width - left) / across) * bytesPerPixel);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const content = zlib.deflateSync(Buffer.alloc(bytes), { level: 1 });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", content),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Invalid as images, whatever their name. */
export const notImages: Record<string, Buffer> = {
  SVG: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  ),
  HTML: Buffer.from("<!doctype html><script>alert(1)</script>"),
  GIF: Buffer.from("R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==", "base64"),
  TIFF: Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), Buffer.alloc(200)]),
  WebP: Buffer.from("RIFF\x24\0\0\0WEBPVP8 ", "latin1"),
  "a lone byte": Buffer.from([0xff]),
};

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const whole = Buffer.alloc(8 + body.length);
  whole.writeUInt32BE(content.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(zlib.crc32(body), 4 + body.length);
  return whole;
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { HEIC_PIXELS, HEIC_TILES, heicSize } from "~/domain/heic";
import { longestKept } from "~/domain/image";
import { fairTurns } from "./fair-turns";
import { loadSharp } from "./images";

export class HeicRefused extends Error {
  constructor(readonly why: "broken" | "large" | "slow") {
    super(why);
    this.name = "HeicRefused";
  }
}

/** Row by row without gaps. */
type Pixels = { width: number; height: number; channels: 3 | 4; data: Uint8Array };

const inTurn = fairTurns(1);

/**
 * The photo upright, without metadata: sharp's own libheif lacks a decoder for HEVC
 * (docs/decisions/0066). One at a time, to bound memory.
 * @param who takes turns: an account, or the network of who has none.
 * @throws HeicRefused
 */
export async function heicToJpeg(path: string, who: string): Promise<Buffer> {
  return inTurn(who, () => convert(path));
}

async function convert(path: string): Promise<Buffer> {
  const file = new Uint8Array(await readFile(path));
  refuseLarge(file);
  const { width, height, channels, data } = await decode(file);
  const sharp = await loadSharp();
  const longest = longestKept({ width, height });
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

const QUALITY = 85;

function refuseLarge(file: Uint8Array): void {
  try {
    const { pixels, tiles } = heicSize(file);
    if (pixels > HEIC_PIXELS || tiles > HEIC_TILES) throw new HeicRefused("large");
  } catch (error) {
    throw error instanceof RangeError ? new HeicRefused("broken") : error;
  }
}

/** In a thread of its own, so that a slow or a malicious file can be stopped. */
function decode(file: Uint8Array<ArrayBuffer>): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const libheif = createRequire(import.meta.url).resolve("libheif-js/wasm-bundle");
    const workerData = { libheif, file, mostPixels: HEIC_PIXELS, mostMemory: MOST_MEMORY };
    const worker = new Worker(DECODE, {
      eval: true,
      workerData,
      transferList: [file.buffer],
      stderr: true,
      stdout: true,
    });
    const timer = setTimeout(() => void worker.terminate(), SLOWEST);
    worker.once("message", (found: Pixels | null) =>
      found ? resolve(found) : reject(new HeicRefused("broken")),
    );
    worker.once("error", () => reject(new HeicRefused("broken")));
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new HeicRefused("slow"));
    });
  });
}

/** Milliseconds; 16 megapixels take two to four seconds of a core. */
const SLOWEST = 5_000;
/** Bytes of the decoder; 16 megapixels take 154 MB. What its boxes say of a file may be a lie. */
const MOST_MEMORY = 190_000_000;

const DECODE = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { libheif, file, mostPixels, mostMemory } = workerData;
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > mostMemory) throw new RangeError("memory");
    return grow.call(this, pages);
  };
  const heif = require(libheif);
  const context = heif.heif_context_alloc();
  heif.heif_context_read_from_memory(context, file);
  const image = heif.heif_js_context_get_primary_image_handle(context);
  const width = heif.heif_image_handle_get_width(image);
  const height = heif.heif_image_handle_get_height(image);
  if (!(width * height > 0) || width * height > mostPixels) parentPort.postMessage(null);
  else {
    const channels = heif.heif_image_handle_has_alpha_channel(image) ? 4 : 3;
    const { heif_chroma_interleaved_RGB, heif_chroma_interleaved_RGBA } = heif.heif_chroma;
    const decoded = heif.heif_js_decode_image2(
      image,
      heif.heif_colorspace.heif_colorspace_RGB,
      channels === 4 ? heif_chroma_interleaved_RGBA : heif_chroma_interleaved_RGB,
    );
    const [plane] = decoded.channels;
    const row = width * channels;
    const data = new Uint8Array(row * height);
    for (let y = 0; y < height; y++)
      data.set(plane.data.subarray(y * plane.stride, y * plane.stride + row), y * row);
    parentPort.postMessage({ width, height, channels, data }, [data.buffer]);
  }
`;

import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { LARGE, MOST_PIXELS } from "~/domain/image";
import { fairQueue } from "./fair-queue";
import { loadSharp } from "./images";
import { siblings } from "./siblings";

/** The file is no HEIC photo, is too large, or takes too long. */
export class HeicRefused extends Error {}

/** RGBA, four bytes a pixel. */
type Pixels = { width: number; height: number; data: Uint8Array };

const queue = fairQueue();

/**
 * The photo upright, without metadata: sharp's own libheif lacks a decoder for HEVC
 * (docs/decisions/0066). One at a time on a machine, to bound memory; accounts take turns.
 * @throws HeicRefused
 */
export async function heicToJpeg(path: string, account: string): Promise<Buffer> {
  return queue.inTurn(account, () => siblings.lease("heic", 1, () => convert(path)));
}

async function convert(path: string): Promise<Buffer> {
  const { width, height, data } = await decode(path);
  const sharp = await loadSharp();
  const longest = Math.max(width, height) > LONG * Math.min(width, height) ? LONGEST : LARGE.width;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** A receipt longer than LONG times its width stays legible: LONGEST pixels, not 2,000. */
const LONG = 3;
const LONGEST = 3000;
const QUALITY = 85;

/** In a thread of its own, so that a slow or a malicious file can be stopped. */
function decode(path: string): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const libheif = createRequire(import.meta.url).resolve("libheif-js/wasm-bundle");
    const workerData = { libheif, path, mostPixels: MOST_PIXELS };
    const worker = new Worker(DECODE, { eval: true, workerData, stderr: true, stdout: true });
    const timer = setTimeout(() => void worker.terminate(), SLOWEST);
    worker.once("message", (found: Pixels | null) =>
      found ? resolve(found) : reject(new HeicRefused("broken")),
    );
    worker.once("error", (error) => reject(new HeicRefused(error.message)));
    worker.once("exit", () => {
      clearTimeout(timer);
      reject(new HeicRefused("slow"));
    });
  });
}

/** Milliseconds; 12 megapixels take one to four seconds. */
const SLOWEST = 20_000;

const DECODE = `
  const { readFileSync } = require("node:fs");
  const { parentPort, workerData: { libheif, path, mostPixels } } = require("node:worker_threads");
  const [image] = new (require(libheif).HeifDecoder)().decode(readFileSync(path));
  const width = image ? image.get_width() : 0;
  const height = image ? image.get_height() : 0;
  if (width * height === 0 || width * height > mostPixels) parentPort.postMessage(null);
  else {
    const data = new Uint8ClampedArray(width * height * 4);
    image.display({ data, width, height }, (shown) => {
      if (!shown) return parentPort.postMessage(null);
      const pixels = new Uint8Array(data.buffer);
      parentPort.postMessage({ width, height, data: pixels }, [data.buffer]);
    });
  }
`;

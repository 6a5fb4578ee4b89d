import sharp, { type JpegOptions, type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mutated, randomFrom } from "../support/mutations";
import { expectAtMost } from "../support/figures";
import { picture, imageWithGps, pngBomb, wholePng } from "../support/images";
import { peakDuring, spawnServer, signInTo, type SpawnedServer } from "../support/spawn-server";

const COUNT = 1_000;
const SLOWEST = 2_000;
const MOST_GROWTH = 250e6;

let served: SpawnedServer;
beforeAll(async () => void (served = await spawnServer()), 60_000);
afterAll(() => served.stop());

/** Uploads images to a demo user's photo. */
async function sender(email: string): Promise<(bytes: Buffer) => Promise<Response>> {
  const ask = await signInTo(served.origin, email);
  const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
  const { projects } = (await (await ask("GET", `/api/properties/${property?.id}`)).json()) as {
    projects: { id: string }[];
  };
  const photo = (await (
    await ask("POST", `/api/projects/${projects[0]?.id}/photos`, {})
  ).json()) as { id: string };
  return (bytes) => {
    const form = new FormData();
    form.set("type", "before");
    form.set("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
    return ask("PUT", `/api/projects/photos/${photo.id}`, form);
  };
}

test(
  "a thousand broken images cause no failure, delay or memory growth",
  { timeout: 600_000 },
  async () => {
    const send = await sender("mid@demo.example");

    const wholes = await originals();
    for (const whole of wholes) expect((await send(whole)).status).toBe(200);
    const before = served.rss();
    const random = randomFrom(20_260_305);
    const answers: Record<number, number> = {};
    let slowest = 0;
    for (let count = 0; count < COUNT; count++) {
      const bytes = mutated(wholes[count % wholes.length] ?? Buffer.alloc(0), random);
      const began = performance.now();
      const { status } = await send(bytes);
      slowest = Math.max(slowest, performance.now() - began);
      answers[status] = (answers[status] ?? 0) + 1;
    }
    const growth = served.rss() - before;
    process.stdout.write(
      `${COUNT} broken pictures: answers ${JSON.stringify(answers)}, slowest ${slowest.toFixed(0)} ms, memory +${(growth / 1e6).toFixed(0)} MB\n`,
    );

    expect(
      Object.keys(answers).filter((status) => !["200", "413", "415", "422"].includes(status)),
    ).toEqual([]);
    expect(slowest).toBeLessThanOrEqual(SLOWEST);
    expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
    expect((await send(await picture())).status).toBe(200);
    expect((await fetch(`${served.origin}/healthz`)).status).toBe(200);
  },
);

/** The most expensive image of each type within the limits, and ones beyond them. */
const atTheLimits: Record<string, [status: number, make: () => Buffer | Promise<Buffer>]> = {
  "a PNG of 1 x 50,000,000": [422, () => pngBomb(1, 50_000_000)],
  "a PNG of 50 megapixels": [200, () => wholePng(7_000, 7_000, { colour: 6 })],
  "a PNG of 12,000 pixels a side": [200, () => wholePng(12_000, 4_160)],
  "a 16-bit PNG of 49 megapixels": [422, () => wholePng(7_000, 7_000, { depth: 16 })],
  "a 16-bit PNG of 16 megapixels": [200, () => wholePng(4_000, 4_000, { depth: 16, colour: 6 })],
  "an interlaced PNG of 49 megapixels": [422, () => wholePng(7_000, 7_000, { interlace: 1 })],
  "an interlaced PNG of 24 megapixels": [
    200,
    () => wholePng(6_000, 4_000, { colour: 6, interlace: 1 }),
  ],
  "an interlaced 16-bit PNG of 8 megapixels": [
    200,
    () => wholePng(4_000, 2_000, { depth: 16, colour: 6, interlace: 1 }),
  ],
  "a PNG of noise of 3.2 megapixels": [
    200,
    () => noisy(1_800, 4).png({ compressionLevel: 1 }).toBuffer(),
  ],
  "a JPEG of 49 megapixels": [200, () => enlarged(7_000, { quality: 40 })],
  "a progressive JPEG of 24 megapixels": [
    200,
    () => enlarged(4_890, { quality: 40, progressive: true, chromaSubsampling: "4:4:4" }),
  ],
  "a progressive JPEG of 49 megapixels": [
    422,
    () => enlarged(7_000, { quality: 40, progressive: true }),
  ],
  "a CMYK JPEG of 8 megapixels": [
    200,
    () => noisy(2_800, 4, "cmyk").jpeg({ quality: 50, progressive: true }).toBuffer(),
  ],
};

function noisy(side: number, channels: 3 | 4, space?: "cmyk"): Sharp {
  const random = randomFrom(side);
  const raw = Buffer.from(
    Uint8Array.from({ length: side * side * channels }, () => random() * 256),
  );
  const made = sharp(raw, { raw: { width: side, height: side, channels } });
  return space ? made.removeAlpha().toColourspace(space) : made;
}

async function enlarged(side: number, jpeg: JpegOptions): Promise<Buffer> {
  const { data, info } = await noisy(1_400, 3)
    .resize(side, side, { kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info, limitInputPixels: false }).jpeg(jpeg).toBuffer();
}

test.each(Object.entries(atTheLimits))(
  "%s takes its time and memory at most",
  { timeout: 120_000 },
  async (name, [status, make]) => {
    const send = await sender("mid@demo.example");
    await send(await picture());
    const bytes = await make();
    expect(bytes.length).toBeLessThanOrEqual(15 * 1024 * 1024);
    const before = served.rss();
    const began = performance.now();
    const answered: number[] = [];
    const peak = await peakDuring(served, async () => answered.push((await send(bytes)).status));
    const took = performance.now() - began;
    expectAtMost({ what: `${name}, time`, measured: took / 1000, goal: 3, unit: "s" });
    expectAtMost({
      what: `${name}, growth of memory`,
      measured: (peak - before) / 1e6,
      goal: 250,
      unit: "MB",
    });
    expect(answered).toEqual([status]);
  },
);

test(
  "ten expensive images of one account delay another's small one by at most one of them",
  { timeout: 120_000 },
  async () => {
    const [attack, send] = [await sender("mid@demo.example"), await sender("over@demo.example")];
    const [dear, small] = [wholePng(6_000, 4_000, { colour: 6, interlace: 1 }), await picture()];
    let answered = 0;
    const attacks = Array.from({ length: 10 }, () => attack(dear).then(() => answered++));
    await Promise.race(attacks);
    const began = performance.now();
    expect((await send(small)).status).toBe(200);
    const took = performance.now() - began;
    expect(answered).toBeLessThan(10);
    await Promise.all(attacks);
    expectAtMost({
      what: "a small picture behind another account's ten",
      measured: took / 1000,
      goal: 3,
      unit: "s",
    });
  },
);

/** One of every type that the decoders support. */
async function originals(): Promise<Buffer[]> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const grain = sharp({
    create: { width: 900, height: 700, channels: 3, background: "red", noise },
  });
  return [
    await picture("jpeg"),
    await picture("png"),
    await imageWithGps(),
    await grain.clone().jpeg({ progressive: true }).toBuffer(),
    await grain.clone().toColourspace("cmyk").jpeg().toBuffer(),
    await grain.clone().toColourspace("b-w").jpeg().toBuffer(),
    await grain.clone().resize(300).png({ progressive: true }).toBuffer(),
    await grain.clone().resize(300).png({ palette: true }).toBuffer(),
    await grain.clone().resize(200).ensureAlpha(0.5).toColourspace("rgb16").png().toBuffer(),
  ];
}

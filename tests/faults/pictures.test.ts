import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mutated, randomFrom } from "../support/mutations";
import { picture, pictureWithGps } from "../support/pictures";
import { serve, signInTo, type Served } from "../support/served";

const COUNT = 1_000;
const SLOWEST = 2_000;
const MOST_GROWTH = 250e6;

let served: Served;
beforeAll(async () => void (served = await serve()), 60_000);
afterAll(() => served.stop());

test("a thousand broken pictures break nothing, none takes long, and memory stays", { timeout: 600_000 }, async () => {
  const ask = await signInTo(served.origin, "mid@demo.example");
  const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
  const { projects } = (await (await ask("GET", `/api/properties/${property?.id}`)).json()) as { projects: { id: string }[] };
  const photo = (await (await ask("POST", `/api/projects/${projects[0]?.id}/photos`, {})).json()) as { id: string };
  const send = (bytes: Buffer) => {
    const form = new FormData();
    form.set("type", "before");
    form.set("file", new Blob([new Uint8Array(bytes)]), "photo.jpg");
    return ask("PUT", `/api/projects/photos/${photo.id}`, form);
  };

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

  expect(Object.keys(answers).filter((status) => !["200", "413", "415", "422"].includes(status))).toEqual([]);
  expect(slowest).toBeLessThanOrEqual(SLOWEST);
  expect(growth).toBeLessThanOrEqual(MOST_GROWTH);
  expect((await send(await picture())).status).toBe(200);
  expect((await fetch(`${served.origin}/healthz`)).status).toBe(200);
});

/** Pictures of every kind that the decoders have a part for. */
async function originals(): Promise<Buffer[]> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const grain = sharp({ create: { width: 900, height: 700, channels: 3, background: "red", noise } });
  return [
    await picture("jpeg"),
    await picture("png"),
    await pictureWithGps(),
    await grain.clone().jpeg({ progressive: true }).toBuffer(),
    await grain.clone().toColourspace("cmyk").jpeg().toBuffer(),
    await grain.clone().toColourspace("b-w").jpeg().toBuffer(),
    await grain.clone().resize(300).png({ progressive: true }).toBuffer(),
    await grain.clone().resize(300).png({ palette: true }).toBuffer(),
    await grain.clone().resize(200).ensureAlpha(0.5).toColourspace("rgb16").png().toBuffer(),
  ];
}

import { afterEach, expect, test, vi } from "vitest";
import { keptSize, preparePhoto } from "./prepare-photo";

test("the longer side is 2,000 px at most, of a long receipt 3,000, and nothing grows", () => {
  expect(keptSize({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 });
  expect(keptSize({ width: 3000, height: 4000 })).toEqual({ width: 1500, height: 2000 });
  expect(keptSize({ width: 1500, height: 4500 })).toEqual({ width: 667, height: 2000 });
  expect(keptSize({ width: 1200, height: 4000 })).toEqual({ width: 900, height: 3000 });
  expect(keptSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  expect(keptSize({ width: 20_000, height: 2 })).toEqual({ width: 3000, height: 1 });
});

afterEach(() => vi.unstubAllGlobals());

/** A browser that reads every picture, or none, and makes JPEGs of so many bytes. */
function browser(reads: boolean, bytes: number) {
  const bitmap = { width: 4000, height: 3000, close: () => undefined };
  vi.stubGlobal("createImageBitmap", async () => {
    if (!reads) throw new Error("No such decoder.");
    return bitmap;
  });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  const toBlob = (done: (made: Blob) => void, type: string) =>
    done(new Blob([new Uint8Array(bytes)], { type }));
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => context, toBlob }) });
}

const chosen = (name: string, bytes: number, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });

test("a large picture becomes a JPEG, and every HEIC photo that the browser reads", async () => {
  browser(true, 400_000);
  const jpeg = { name: "a.jpg", type: "image/jpeg", size: 400_000 };
  expect(await preparePhoto(chosen("a.png", 900_000, "image/png"))).toMatchObject(jpeg);
  for (const type of ["image/heic", ""])
    expect(await preparePhoto(chosen("a.HEIC", 250_000, type))).toMatchObject(jpeg);
});

test("what is small, is no picture, cannot be read or would grow is sent as it is", async () => {
  browser(true, 950_000);
  const small = chosen("a.jpg", 1000, "image/jpeg");
  const paper = chosen("a.pdf", 900_000, "application/pdf");
  const dense = chosen("b.jpg", 900_000, "image/jpeg");
  for (const file of [small, paper, dense]) expect(await preparePhoto(file)).toBe(file);
  browser(false, 1);
  const unread = chosen("a.heic", 900_000, "image/heic");
  expect(await preparePhoto(unread)).toBe(unread);
});

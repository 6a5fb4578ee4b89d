import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import type { PdfPrinter } from "~/services/pdf/pdf-printer";
import { openPrinting } from "./open-printing";
import { makeWorld } from "../../tests/support/world";

function printingWith(find: () => Promise<string | undefined>) {
  const { app, reported } = makeWorld();
  const printed: string[] = [];
  const printer: PdfPrinter = {
    print: async (html) => {
      printed.push(html);
      return new Uint8Array();
    },
    prepare: () => undefined,
    stats: () => ({ running: 0, waiting: 0, printed: 0, launches: 0, browsers: [] }),
    close: async () => undefined,
  };
  const { pdfCache } = openPrinting(app, find, printer);
  return {
    reported,
    printed,
    print: () => pdfCache.print({ key: "a", who: "ada", html: async () => "<p>Hello</p>" }),
  };
}

test("prints with a browser", async () => {
  const { print, printed } = printingWith(async () => "/usr/bin/chromium");
  await print();
  expect(printed).toEqual(["<p>Hello</p>"]);
});

test("without a browser refuses with that reason", async () => {
  const { print, printed, reported } = printingWith(async () => undefined);
  await expect(print()).rejects.toMatchObject({
    reason: "unavailable",
    message: messages.noPrinter,
  });
  expect([printed, reported]).toEqual([[], []]);
});

test("when unpacking fails, reports it and refuses temporarily", async () => {
  const full = new Error("ENOSPC: no space left on device");
  const { print, printed, reported } = printingWith(async () => Promise.reject(full));
  await expect(print()).rejects.toMatchObject({
    reason: "unavailable",
    message: messages.printerBusy,
    retryAfter: expect.any(Number),
  });
  expect([printed, reported]).toEqual([[], [full]]);
});

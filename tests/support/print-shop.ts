import { onTestFinished } from "vitest";
import { openPdfPrinter, type PdfPrinter } from "~/services/pdf/pdf-printer.server";
import { openPrintShop, type PrintShop } from "~/services/print-shop.server";
import { chromiumPath } from "./chromium";

/** Printing with a browser of the test's own, started when something is printed and gone with the test. */
export function testPrintShop(clock: () => Date, limited: boolean): PrintShop {
  let printer: PdfPrinter | undefined;
  const print = (html: string) => {
    printer ??= openForTest();
    return printer.print(html);
  };
  return openPrintShop({ print }, clock, limited);
}

function openForTest(): PdfPrinter {
  const printer = openPdfPrinter({ findChromium: chromiumPath, unavailable: "The printer is busy.", report: () => undefined });
  onTestFinished(() => printer.close());
  return printer;
}

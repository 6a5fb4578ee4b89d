import os from "node:os";
import path from "node:path";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { findChromium } from "~/services/pdf/find-chromium";
import { openPdfPrinter, type PdfPrinter } from "~/services/pdf/pdf-printer";
import { openPdfCache, type PdfCache } from "~/services/pdf/pdf-cache";
import type { Settings } from "~/services/settings";

const RETRY_AFTER = 60;

type Needs = {
  settings: Places & Pick<Settings, "limits">;
  clock: () => Date;
  report: (error: unknown) => void;
};

type Places = Pick<Settings, "chromiumPath" | "dataDir" | "litefs">;

/** LiteFS's folder takes only databases. */
export function chromiumFor({ chromiumPath, dataDir, litefs }: Places) {
  const cache = path.join(litefs.mode === "off" ? dataDir : os.tmpdir(), "chromium");
  return findChromium({ chosen: chromiumPath, cache });
}

/**
 * Starts a browser only once somebody chooses what to print.
 * @param printer an open one to share.
 */
export function openPrinting(
  { settings, clock, report }: Needs,
  find = () => chromiumFor(settings),
  printer: PdfPrinter = openPdfPrinter({
    findChromium: find,
    unavailable: messages.printerBusy,
    report,
  }),
): { pdfCache: PdfCache; close: () => Promise<void>; printer: PdfPrinter } {
  async function print(html: string, who: string): Promise<Uint8Array> {
    if (!(await found())) throw new Refusal("unavailable", messages.noPrinter);
    return printer.print(html, who);
  }

  /** Unpacking the shipped browser needs disk space and may fail. */
  async function found(): Promise<string | undefined> {
    try {
      return await find();
    } catch (error) {
      report(error);
      throw new Refusal("unavailable", messages.printerBusy, {}, RETRY_AFTER);
    }
  }
  return {
    pdfCache: openPdfCache(
      { print, prepare: printer.prepare, stats: printer.stats },
      clock,
      settings.limits,
    ),
    close: printer.close,
    printer,
  };
}

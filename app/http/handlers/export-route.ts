import type { LoaderFunctionArgs } from "@remix-run/node";
import type { AccountExport, ExportedFile } from "~/contracts/export";
import { DamagedContent, isWhole, readContent, sizeOfContent } from "~/data/file-store";
import type { App } from "~/operations/app";
import { exportAccount } from "~/operations/export/export";
import { exportBudget } from "~/operations/export/export-budget";
import { perform, type AnyOperation, type RequestContext } from "~/operations/operation";
import { zipStream, type ZipEntry } from "~/services/zip";
import { readContext } from "../request/context";
import { downloadHeaders } from "../answers/file-response";
import { answering } from "./api-route";
import { pageRefusal } from "../answers/refusals";

/** Streams the archive, so that it is never in memory as a whole. */
function exporting(operation: typeof exportAccount | typeof exportBudget) {
  const send = async ({ request, params, context: load }: LoaderFunctionArgs) =>
    sendExport(request, load, (context) =>
      perform<AnyOperation>(
        operation,
        context,
        params,
        Object.fromEntries(new URL(request.url).searchParams),
      ),
    );
  return Object.assign(send, { operation });
}

async function sendExport(
  request: Request,
  load: LoaderFunctionArgs["context"],
  read: (context: RequestContext) => Promise<AccountExport>,
): Promise<Response> {
  const context = await readContext(request, load);
  return answering(context, async () => {
    const archive = await read(context).catch((error: unknown) => {
      const answer = pageRefusal(error, request);
      // Followed links redirect like pages; other refusals are JSON.
      if (answer instanceof Response) return answer;
      throw error;
    });
    if (archive instanceof Response) return archive;
    // Once streaming has begun a replica can no longer ask the primary.
    const isMissing = (file: ExportedFile) => "hash" in file && !isWhole(load.app.files, file.hash);
    if (context.missed && archive.files.some(isMissing)) context.missed();
    return new Response(zipStream(entriesOf(archive, load.app)), {
      headers: downloadHeaders(archive.name, archive.contentType),
    });
  });
}

export const exportRoute = exporting(exportAccount);
export const exportBudgetRoute = exporting(exportBudget);

async function* entriesOf(
  { files }: AccountExport,
  { files: store, report }: App,
): AsyncGenerator<ZipEntry> {
  for (const { path, date, ...source } of files) {
    if ("text" in source) {
      const parts = await source.text();
      yield { path, date, content: () => parts.map((part) => Buffer.from(part)), isPacked: false };
    } else if (sizeOfContent(store, source.hash) === undefined)
      yield { path: `${path}.missing.txt`, date, content: NOT_HERE, isPacked: false };
    else if (!isWhole(store, source.hash)) {
      report(new DamagedContent(source.hash));
      yield { path: `${path}.damaged.txt`, date, content: DAMAGED, isPacked: false };
    }
    // Images and office files are compressed already.
    else yield { path, date, content: () => readContent(store, source.hash), isPacked: true };
  }
}

const DAMAGED = "This file is damaged. The fault has been reported.\r\n";
const NOT_HERE =
  "This file had not arrived on the machine that made the archive. Please download it again a little later.\r\n";

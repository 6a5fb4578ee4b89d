import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { PRINT_FLAGS, type ReportView } from "~/contracts/print";
import { NO_PRINTER, paths } from "~/contracts/paths";
import { DamagedContent, isWhole, readContent, sizeOfContent } from "~/data/file-store";
import { perform, type Performer, type RequestContext } from "~/operations/operation";
import { printProperty } from "~/operations/report/print";
import { hashOfContent } from "~/services/ids";
import { hashOfBuild } from "~/services/release";
import { fontFacesFor } from "~/services/report-fonts";
import { inline } from "../answers/file-response";
import { apiRoute } from "./api-route";
import { matchesEtag } from "../answers/repeatable-answer";

/** `pictures`: data URIs by path. `fontFaces`: CSS with embedded fonts. */
type Draw = (brought: {
  report: ReportView;
  pictures: Record<string, string>;
  fontFaces: string;
}) => string | Promise<string>;

const operations = { GET: printProperty, POST: printProperty };

/**
 * GET opens in a tab, POST is for scripts (docs/specification.md §14.3); a failing tab is redirected
 * to the options page. `build` is part of the ETag: another may render differently.
 */
export function printRoute(draw: Draw, build = hashOfBuild()) {
  async function handle(args: ActionFunctionArgs | LoaderFunctionArgs): Promise<Response> {
    const response = await apiRoute(operations, printing(args.request, draw, build)).loader(args);
    if (response.status < 400 || !isTab(args.request)) return response;
    return redirect(
      paths.printOptions(args.params["propertyId"] ?? "", chosenIn(args.request, response)),
    );
  }
  const handler = Object.assign(handle, { operations });
  return { loader: handler, action: handler };
}

/** Works without Sec-Fetch-Dest; scripts do not accept HTML. */
function isTab({ method, headers }: Request): boolean {
  return method === "GET" && (headers.get("accept") ?? "").includes("text/html");
}

/** The chosen flags and the reason; a signed-out user is sent on to sign in. */
function chosenIn(request: Request, { status, headers }: Response): URLSearchParams {
  const sent = Object.fromEntries(new URL(request.url).searchParams);
  const chosen = PRINT_FLAGS.filter((name) => sent[name] === "true" || sent[name] === "false").map(
    (name) => [name, sent[name] ?? ""],
  );
  // Retrying a server without a printer is useless.
  const failed = status === 503 && !headers.has("Retry-After") ? NO_PRINTER : String(status);
  return new URLSearchParams(status === 401 ? chosen : [...chosen, ["failed", failed]]);
}

function printing(request: Request, draw: Draw, build: string): Performer {
  return async (operation, context, params, flags) => {
    const report = (await perform(operation, context, params, flags)) as ReportView;
    // Part of the key: a report without an image must not be served for the complete one.
    const missing = missingIn(context, report);
    const text = JSON.stringify(report);
    const key = hashOfContent(Buffer.from(JSON.stringify([build, missing]) + text));
    const headers = { ETag: `"${key}"`, "Cache-Control": "private, no-cache", Vary: "Cookie" };
    if (matchesEtag(request, `"${key}"`)) return new Response(null, { status: 304, headers });
    const html = async () => {
      // Reading a large property takes long: let other requests run first.
      await new Promise(setImmediate);
      return draw({
        report,
        pictures: imagesOf(context, report),
        fontFaces: fontFacesFor(text),
      });
    };
    const pdf = await context.app.pdfCache.print({
      key,
      who: context.currentActor?.user.id ?? "",
      html,
    });
    return new Response(Buffer.from(pdf), {
      headers: {
        ...headers,
        "Content-Type": "application/pdf",
        "Content-Length": String(pdf.byteLength),
        "Content-Disposition": inline(`${report.property.name}.pdf`),
      },
    });
  };
}

/** Contents not replicated yet, or damaged; asks the primary if it can. */
function missingIn({ app, missed }: RequestContext, { pictures: images }: ReportView): string[] {
  const missing = Object.values(images).filter(({ hash }) => !isWhole(app.files, hash));
  if (missing.length > 0) missed?.();
  for (const { hash } of missing)
    if (sizeOfContent(app.files, hash) !== undefined) app.report(new DamagedContent(hash));
  return missing.map(({ hash }) => hash);
}

function imagesOf(
  { app: { files } }: RequestContext,
  { pictures: images }: ReportView,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(images)
      .filter(([, { hash }]) => isWhole(files, hash))
      .map(([path, { hash, contentType }]) => [
        path,
        `data:${contentType};base64,${Buffer.concat([...readContent(files, hash)]).toString("base64")}`,
      ]),
  );
}

import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { PRINT_FLAGS, type ReportView } from "~/contracts/print";
import { NO_PRINTER, paths } from "~/contracts/paths";
import { readContent, sizeOfContent } from "~/data/file-store";
import { perform, type Performer, type RequestContext } from "~/operations/operation";
import { printProperty } from "~/operations/properties/print";
import { hashOfContent } from "~/services/ids";
import { hashOfBuild } from "~/services/release";
import { fontFacesFor } from "~/services/report-fonts";
import { inline } from "../content-disposition";
import { apiRoute } from "./api-route";
import { matchesEtag } from "../etag";

/**
 * A report as HTML that needs nothing from anywhere: `pictures` are data URIs by their paths,
 * `fontFaces` the rules that bring its fonts.
 */
type Draw = (brought: {
  report: ReportView;
  pictures: Record<string, string>;
  fontFaces: string;
}) => string | Promise<string>;

const operations = { GET: printProperty, POST: printProperty };

/**
 * A property's report as a PDF: GET, with its flags as the query, opens in a tab; POST, with them
 * as JSON, is for a page's script (docs/specification.md §14.3). Who has the same report already,
 * by its ETag, is sent nothing. A tab that cannot have one goes to the page that says why.
 * @param build which build draws: another one may draw the same report otherwise.
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

/**
 * Every browser asks so for what it is to show, also those that do not send Sec-Fetch-Dest; a
 * script does not.
 */
function isTab({ method, headers }: Request): boolean {
  return method === "GET" && (headers.get("accept") ?? "").includes("text/html");
}

/**
 * What was chosen, for the options to hold it still, and why it did not work; who is signed out is
 * sent on from there to sign in.
 */
function chosenIn(request: Request, { status, headers }: Response): URLSearchParams {
  const sent = Object.fromEntries(new URL(request.url).searchParams);
  const chosen = PRINT_FLAGS.filter((name) => sent[name] === "true" || sent[name] === "false").map(
    (name) => [name, sent[name] ?? ""],
  );
  // There is no use in coming again to a server that has no printer.
  const failed = status === 503 && !headers.has("Retry-After") ? NO_PRINTER : String(status);
  return new URLSearchParams(status === 401 ? chosen : [...chosen, ["failed", failed]]);
}

function printing(request: Request, draw: Draw, build: string): Performer {
  return async (operation, context, params, flags) => {
    const report = (await perform(operation, context, params, flags)) as ReportView;
    // Without a picture it is another report: kept under the whole one's key it would be given out
    // for it later.
    const missing = missingIn(context, report);
    const key = hashOfContent(Buffer.from(JSON.stringify([build, report, missing])));
    const headers = { ETag: `"${key}"`, "Cache-Control": "private, no-cache", Vary: "Cookie" };
    if (matchesEtag(request, `"${key}"`)) return new Response(null, { status: 304, headers });
    const html = async () => {
      // Reading a large property took long enough: others have their turn before it is drawn.
      await new Promise(setImmediate);
      return draw({
        report,
        pictures: imagesOf(context, report),
        fontFaces: fontFacesFor(JSON.stringify(report)),
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

/**
 * The contents of the report's pictures that have not arrived on this machine; where there are any,
 * the primary is asked if it can be.
 */
function missingIn({ app, missed }: RequestContext, { pictures: images }: ReportView): string[] {
  const missing = Object.values(images).filter(
    ({ hash }) => sizeOfContent(app.files, hash) === undefined,
  );
  if (missing.length > 0) missed?.();
  return missing.map(({ hash }) => hash);
}

/** The pictures that the report shows, as data URIs; one that has not arrived is left out. */
function imagesOf(
  { app: { files } }: RequestContext,
  { pictures: images }: ReportView,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(images)
      .filter(([, { hash }]) => sizeOfContent(files, hash) !== undefined)
      .map(([path, { hash, contentType }]) => [
        path,
        `data:${contentType};base64,${Buffer.concat([...readContent(files, hash)]).toString("base64")}`,
      ]),
  );
}

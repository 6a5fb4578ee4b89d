import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { ReportView } from "~/contracts/print.server";
import { paths } from "~/contracts/paths";
import { readContent } from "~/data/files.server";
import { perform, type Performer, type RequestContext } from "~/operations/operation.server";
import { printProperty } from "~/operations/properties/print-property.server";
import { hashOfContent } from "~/services/ids.server";
import { fontFacesFor } from "~/services/report-fonts.server";
import { inline } from "./content-disposition.server";
import { jsonDoor } from "./json-door.server";
import { isKnown } from "./known-tag.server";

/** A report as HTML that needs nothing from anywhere: `pictures` are data URIs by their paths, `fontFaces` the rules that bring its fonts. */
type Draw = (brought: { report: ReportView; pictures: Record<string, string>; fontFaces: string }) => string;

const operations = { GET: printProperty, POST: printProperty };

/**
 * A property's report as a PDF: GET, with its flags as the query, opens in a tab; POST, with them as JSON, is for a page's script (specification §7).
 * Who has the same report already, by its ETag, is sent nothing. A tab that cannot have one goes to the page that says why.
 */
export function printDoor(draw: Draw) {
  async function handle(args: ActionFunctionArgs | LoaderFunctionArgs): Promise<Response> {
    const response = await jsonDoor(operations, printing(args.request, draw)).loader(args);
    const isTab = args.request.method === "GET" && args.request.headers.get("sec-fetch-dest") === "document";
    return isTab && response.status >= 400 ? redirect(paths.printOptions(args.params["propertyId"] ?? "", response.status)) : response;
  }
  const door = Object.assign(handle, { operations });
  return { loader: door, action: door };
}

function printing(request: Request, draw: Draw): Performer {
  return async (operation, context, params, flags) => {
    const report = (await perform(operation, context, params, flags)) as ReportView;
    const key = hashOfContent(Buffer.from(JSON.stringify(report)));
    const headers = { ETag: `"${key}"`, "Cache-Control": "private, no-cache", Vary: "Cookie" };
    if (isKnown(request, `"${key}"`)) return new Response(null, { status: 304, headers });
    const html = async () => draw({ report, pictures: picturesOf(context, report), fontFaces: fontFacesFor(JSON.stringify(report)) });
    const pdf = await context.app.printShop.print({ key, who: context.visitor?.user.id ?? "", html });
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

/** The pictures that the report shows, as data URIs; one that has not arrived on this machine is left out. */
function picturesOf({ app: { files }, missed }: RequestContext, { pictures }: ReportView): Record<string, string> {
  const found = Object.entries(pictures).map(([path, { hash, contentType }]) => {
    const bytes = Buffer.concat([...readContent(files, hash)]);
    if (bytes.byteLength === 0) missed?.();
    return [path, `data:${contentType};base64,${bytes.toString("base64")}`, bytes.byteLength] as const;
  });
  return Object.fromEntries(found.filter(([, , bytes]) => bytes > 0).map(([path, data]) => [path, data]));
}

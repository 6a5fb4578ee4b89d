import type { LoaderFunctionArgs } from "@remix-run/node";
import { apiDocument } from "~/http/api-document.server";

/** The document that describes every call, made from the operations themselves. */
export function loader({ context }: LoaderFunctionArgs) {
  return Response.json(apiDocument(context.app.settings, context.calls()));
}

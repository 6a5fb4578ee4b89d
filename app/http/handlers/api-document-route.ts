import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { apiDocument } from "./api-document";
import { refusalResponse } from "../answers/refusals";

export function apiDocumentRoute({
  request,
  context,
}: LoaderFunctionArgs | ActionFunctionArgs): Response {
  if (request.method === "GET" || request.method === "HEAD")
    return Response.json(apiDocument(context.app.settings, context.calls()));
  return refusalResponse(new Refusal("method", messages.methodNotAllowed), { Allow: "GET, HEAD" });
}

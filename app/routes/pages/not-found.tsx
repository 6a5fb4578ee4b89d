import { data } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { refusalResponse } from "~/http/json-door.server";

/** Every address that nothing else answers to. */
function missing({ request }: { request: Request }) {
  if (new URL(request.url).pathname.startsWith("/api/")) return refusalResponse(new Refusal("missing", messages.notFound));
  throw data({ message: messages.notFound, reason: "missing" }, { status: 404 });
}

export const loader = missing;
export const action = missing;

export default function NotFound() {
  return null;
}

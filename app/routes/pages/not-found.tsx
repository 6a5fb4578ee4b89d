import { data } from "@remix-run/node";
import { messages } from "~/contracts/messages";

/** Every address that nothing else answers to. */
function missing(): never {
  throw data({ message: messages.notFound, reason: "missing" }, { status: 404 });
}

export const loader = missing;
export const action = missing;

export default function NotFound() {
  return null;
}

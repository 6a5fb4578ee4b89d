import { data, type ActionFunctionArgs } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { errorWithShell } from "./error-with-shell";

export function missingPage(): never {
  throw data({ message: messages.notFound, reason: "missing" }, { status: 404 });
}

export function missingPageForms(args: ActionFunctionArgs): Promise<never> {
  return errorWithShell(args, async () => missingPage());
}

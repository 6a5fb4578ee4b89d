import { data, type ActionFunctionArgs } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { errorWithShell } from "./error-with-shell";

/** The loader of whatever is no page. */
export function missingPage(): never {
  throw data({ message: messages.notFound, reason: "missing" }, { status: 404 });
}

/** And what a form gets that is sent there. */
export function missingPageForms(args: ActionFunctionArgs): Promise<never> {
  return errorWithShell(args, async () => missingPage());
}

import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { editingMessages } from "~/contracts/editing-messages";
import type { FormReply } from "~/contracts/form-reply";
import { paths } from "~/contracts/paths";
import { formUnderWay } from "./sent-form";

type Sent = Pick<ClientActionFunctionArgs, "serverAction">;

/**
 * Sends a form, with its files. One that did not get there, or that the server failed at, is shown
 * again with what was typed: the error page would take it along. A form that is not a `Form`, in
 * which nothing is typed, gets a message above the page.
 */
export async function sendForm({ serverAction }: Sent): Promise<unknown> {
  const sent = formUnderWay();
  try {
    const refused = await serverAction<FormReply>();
    sent?.answered(false);
    // Who reads of a conflict sees the newer values too. Remix loads the page again after this
    // status, and not after the server's.
    return refused.reply.conflicts ? Response.json(refused) : refused;
  } catch (error) {
    const isAnswer = error instanceof Response || isRouteErrorResponse(error);
    if (isAnswer && error.status < 500) {
      const to = error instanceof Response && error.headers.get("Location");
      // What was typed when the session ended comes back after signing in.
      if (to && !to.startsWith(paths.login())) sent?.answered(true);
      throw error;
    }
    const answer: FormReply = sent
      ? {
          intent: sent.button?.getAttribute("value")?.split(" ", 1).join("") ?? "",
          reply: { initialValue: sent.values(), error: {} },
          isUnsent: true,
        }
      : { intent: "", reply: { error: { "": [editingMessages.saveChangeFailed] } } };
    // Nothing is loaded again after this status; Remix takes one from a response only.
    return Response.json(answer, { status: 503 });
  } finally {
    if (sent) sent.isUnderWay = false;
  }
}

import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";
import { editingMessages } from "~/contracts/editing-messages";
import type { FormReply } from "~/contracts/form-reply";

type Sent = Pick<ClientActionFunctionArgs, "request" | "serverAction">;

/**
 * Sends a form of texts. One that did not get there is shown again with a message: the error page
 * would take what was typed with it.
 */
export async function sendForm({ request, serverAction }: Sent): Promise<unknown> {
  if (request.headers.get("content-type")?.startsWith("multipart/")) return serverAction();
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const wasAnswered = error instanceof Response || isRouteErrorResponse(error);
    if (wasAnswered && error.status !== 503) throw error;
    const pressed = (await copy.formData()).get("intent");
    const intent = typeof pressed === "string" ? pressed.split(" ", 1).join("") : "";
    const { offline, saveChangeFailed } = editingMessages;
    const message = navigator.onLine === false ? offline : saveChangeFailed;
    const answer: FormReply = { intent, reply: { status: "error", error: { "": [message] } } };
    // Nothing is loaded again after this status; Remix takes one from a response only.
    return Response.json(answer, { status: 503 });
  }
}

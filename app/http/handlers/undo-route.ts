import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { messages } from "~/contracts/messages";
import type { Toast } from "~/contracts/toast";
import type { Undone } from "~/contracts/undo";
import { Refusal } from "~/domain/refusal";
import { perform } from "~/operations/operation";
import { undoDeletion } from "~/operations/trash";
import { readContext } from "../request/context";
import { answering } from "./api-route";
import { pageRefusal } from "../answers/refusals";
import { readForm } from "../bodies/read-form";
import { toastCookie } from "../request/toast-cookie";

/** Forms are redirected to what was restored, or to the properties with the reason. */
async function undo({ request, context: load }: ActionFunctionArgs): Promise<Response> {
  const context = await readContext(request, load);
  const form = await readForm(request);
  form.delete("intent");
  const undone = () => perform(undoDeletion, context, {}, Object.fromEntries(form));
  if (request.headers.get("accept")?.includes("application/json"))
    return answering(context, undone);
  const goTo = async (path: string, toast: Toast) =>
    redirect(path, {
      status: 303,
      headers: { "Set-Cookie": await toastCookie(load.app.settings).write(toast) },
    });
  try {
    const thing = await undone();
    return await goTo(placeOf[thing.kind](thing), { type: "success", message: messages.undone });
  } catch (error) {
    const answer = pageRefusal(error, request);
    if (!(error instanceof Refusal) || error.reason === "forbidden" || answer instanceof Response)
      throw answer;
    // What exceeds a limit stays in the trash, to be retried.
    const again = error.reason === "invalid" ? form.get("trashId") : null;
    return goTo(paths.properties, {
      type: "error",
      message: error.message,
      ...(typeof again === "string" && { undo: again }),
    });
  }
}

export const undoRoute = Object.assign(undo, { operations: [undoDeletion] });

const placeOf: Record<Undone["kind"], (thing: Undone) => string> = {
  property: ({ id }) => paths.property(id),
  category: ({ id }) => paths.project(id),
  item: ({ parentId }) => paths.project(parentId),
  picture: ({ parentId }) => paths.project(parentId, "photos"),
  file: ({ parentId }) => paths.property(parentId, "dossier"),
  row: ({ parentId }) => paths.property(parentId, "trade-tracker"),
  template: ({ id }) => paths.adminTemplate(id),
  "template-item": ({ parentId }) => paths.adminTemplate(parentId),
  "default-row": () => paths.adminTradeTracker,
  bill: ({ parentId }) => paths.property(parentId),
  payment: ({ parentId }) => paths.property(parentId),
  quote: ({ id, parentId }) => paths.quote(parentId, id),
  comparison: ({ id, parentId }) => paths.comparison(parentId, id),
  variation: ({ parentId }) => paths.quotes(parentId),
  scenario: ({ parentId }) => paths.property(parentId, "trade-tracker"),
};

import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { paths, safePath } from "~/contracts/paths";
import { messages } from "~/contracts/messages";
import { templatePaths } from "~/contracts/template-paths";
import type { Toast } from "~/contracts/toast";
import type { Undone } from "~/contracts/undo";
import { Refusal } from "~/domain/refusal";
import { undoAction } from "~/operations/undo/undo";
import { readContext } from "../request/context";
import { answering, performAllParts } from "./api-route";
import { pageRefusal } from "../answers/refusals";
import { readForm } from "../bodies/read-form";
import { toastCookie } from "../request/cookies";

/** Forms are redirected back or to what was restored, or to the properties with the reason. */
async function undo({ request, context: load }: ActionFunctionArgs): Promise<Response> {
  const context = await readContext(request, load);
  const form = await readForm(request);
  form.delete("intent");
  const sentBack = form.get("back");
  form.delete("back");
  const back = typeof sentBack === "string" ? safePath(sentBack) : undefined;
  const undone = async (): Promise<Undone> =>
    performAllParts(undoAction, context, {}, Object.fromEntries(form));
  if (request.headers.get("accept")?.includes("application/json"))
    return answering(context, undone);
  const cookie = toastCookie(load.app.settings);
  const goTo = async (path: string, toast: Toast | null) =>
    redirect(path, {
      status: 303,
      headers: toast ? { "Set-Cookie": await cookie.write(toast) } : {},
    });
  try {
    const thing = await undone();
    const { message = messages.undone } = thing;
    return await goTo(
      back ?? placeOf[thing.kind](thing),
      message === null ? null : { type: "success", message },
    );
  } catch (error) {
    // It has no page of its own to come back to.
    if (error instanceof Refusal && error.reason === "signed-out")
      throw redirect(paths.login(back));
    const answer = pageRefusal(error, request);
    if (!(error instanceof Refusal) || error.reason === "forbidden" || answer instanceof Response)
      throw answer;
    // What exceeds a limit stays in the trash, to be retried.
    const again = error.reason === "invalid" ? form.get("trashId") : null;
    return goTo(back ?? paths.properties, {
      type: "error",
      message: error.message,
      ...(typeof again === "string" && { undo: again, ...(back && { back }) }),
    });
  }
}

export const undoRoute = Object.assign(undo, { operations: [undoAction] });

const placeOf: Record<Undone["kind"], (thing: Undone) => string> = {
  property: ({ id }) => paths.property(id),
  category: ({ id }) => paths.project(id),
  item: ({ parentId }) => paths.project(parentId),
  picture: ({ parentId }) => paths.project(parentId, "photos"),
  file: ({ parentId }) => paths.property(parentId, "dossier"),
  row: ({ parentId }) => paths.property(parentId, "trade-tracker"),
  template: ({ id, isOwn }) => templatePaths[isOwn ? "own" : "admin"].template(id),
  "template-item": ({ parentId, isOwn }) =>
    templatePaths[isOwn ? "own" : "admin"].template(parentId),
  "default-row": () => paths.adminTradeTracker,
  bill: ({ parentId }) => paths.property(parentId),
  payment: ({ parentId }) => paths.property(parentId),
  quote: ({ id, parentId }) => paths.quote(parentId, id),
  comparison: ({ id, parentId }) => paths.comparison(parentId, id),
  variation: ({ parentId }) => paths.quotes(parentId),
  scenario: ({ parentId }) => paths.property(parentId, "trade-tracker"),
};

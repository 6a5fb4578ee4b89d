import type { Undone } from "~/contracts/undo";
import { storeUndo } from "~/data/undo";
import type { Undo } from "~/domain/undo";
import { performAllParts } from "~/http/handlers/api-route";
import type { RequestContext } from "~/operations/operation";
import { undoAction } from "~/operations/undo/undo";
import { newId } from "~/services/ids";

/** Presses the Undo of a notification about something done on the property. */
export async function takeBack(as: RequestContext, parentId: string, undo: Undo | undefined) {
  if (!undo || !as.currentActor) throw new Error("There is no Undo.");
  const done = { id: newId(), ownerId: as.currentActor.user.id, parentId, deleteDate: as.now };
  storeUndo(as.app.db, done, undo);
  return performAllParts(undoAction, as, {}, { trashId: done.id }) as Promise<Undone>;
}

/** The fields of the Undo in the notification of a page. */
export function undoIn(html: string): Record<string, string> {
  const [toast = ""] = /<div class="toasts".*?<\/form>/s.exec(html) ?? [];
  const hidden = [...toast.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = hidden.map(([, name = "", value = ""]) => [name, value.replaceAll("&amp;", "&")]);
  return { intent: "undo", ...Object.fromEntries(fields) };
}

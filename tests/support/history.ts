import type { ChangeView, HistoryView } from "~/contracts/history";
import { readItem } from "~/data/projects";
import { inParts, performAllParts } from "~/http/handlers/api-route";
import { perform, performed } from "~/operations/operation";
import { putBack } from "~/operations/history/put-back";
import { showHistory } from "~/operations/history/show-history";
import { undoAction } from "~/operations/undo/undo";
import { worldWithCategory } from "./reno";

/** A category whose changes are listed, put back and taken back. */
export async function worldWithHistory() {
  const made = await worldWithCategory();
  const { world, propertyId, ada } = made;
  const show = (): Promise<HistoryView> => perform(showHistory, world.as(ada), { propertyId }, {});
  const changes = async () => (await show()).days.flatMap((day) => day.changes);
  const newest = async () => (await changes())[0] as ChangeView;
  const back = (change: string, who = ada, over?: string) =>
    inParts(world.as(who), (part) =>
      performed(putBack, part, { propertyId }, { change, over }, { offersUndo: true }),
    );
  const undo = (trashId = "") => performAllParts(undoAction, world.as(ada), {}, { trashId });
  const item = (id: string) => readItem(made.db, id);
  return { ...made, item, show, changes, newest, back, undo };
}

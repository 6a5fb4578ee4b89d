import {
  apply,
  placeAfterRemoval,
  valuesOf,
  type Change,
  type Item,
  type Row,
} from "./item-row-state";
import { SendFailure, type Send } from "./send-item";

/**
 * Makes the call that a change of a row asks for, and answers the item as it is kept after it, or
 * why it is not.
 */
export async function answerTo(
  send: Send,
  row: Pick<Row, "kept" | "projectId">,
  change: Change,
): Promise<Item | SendFailure> {
  return sendChange(send, row, change).catch((error: unknown) => {
    if (error instanceof SendFailure) return error;
    throw error;
  });
}

/**
 * Sends at once the edits that wait for an answer, because the page will not be there to hear it.
 * Each says that it saw what those before it make of the item: one that arrives too early is
 * refused, and none writes over somebody else's. A row that is not added yet cannot be written to.
 */
export function flushChanges(send: Send, { kept, projectId, waiting, stuck }: Row): void {
  if (stuck || kept.id === "") return;
  let seen = kept;
  for (const [place, change] of waiting.entries()) {
    if (place > 0 && change.kind === "edit")
      void sendChange(send, { kept: seen, projectId }, change).catch(() => undefined);
    seen = apply(seen, change);
  }
}

/** @throws SendFailure */
async function sendChange(
  send: Send,
  { kept, projectId }: Pick<Row, "kept" | "projectId">,
  change: Change,
): Promise<Item> {
  switch (change.kind) {
    case "add":
      return send.add(projectId, kept.isSuggested, change.changes);
    case "edit":
      return send.update(kept.id, change.changes, {
        projectId,
        was: { ...valuesOf(kept, change.changes), ...change.seen },
      });
    case "take":
      return send.update(kept.id, { status: "active" });
    case "mark":
      return send.update(kept.id, { status: change.isSuggested ? "optional" : "active" });
    case "remove":
      await send.remove(kept.id);
      return { ...kept, place: placeAfterRemoval(kept) };
    case "restore":
      return send.restore(kept, projectId);
  }
}

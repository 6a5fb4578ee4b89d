import { placeAfterRemoval, valuesOf, type Change, type Item, type Row } from "./item-row-state";
import type { Send } from "./send-item";

/** Makes the call that a change of a row asks for, and answers the item as it is kept after it. @throws SendFailure */
export async function sendChange(send: Send, { kept, projectId }: Pick<Row, "kept" | "projectId">, change: Change): Promise<Item> {
  switch (change.kind) {
    case "add":
      return send.add(projectId, kept.isSuggested);
    case "edit":
      return send.update(kept.id, change.changes, { projectId, was: valuesOf(kept, change.changes) });
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

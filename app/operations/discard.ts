import { moveToTrash } from "~/data/trash";
import type { TrashKind } from "~/domain/trash";
import type { Context } from "./operation";

/**
 * Deletes a thing into the trash, from which whoever deleted it can bring it back
 * (docs/specification.md §6.5).
 * @param parentId what it hangs on; blank for what hangs on nothing.
 */
export function discard(
  { db, actor, now }: Context,
  thing: { kind: TrashKind; id: string; parentId: string },
): void {
  moveToTrash(db, { ...thing, ownerId: actor.user.id, deleteDate: now });
}

import { findThrownAway, restore } from "~/data/trash.server";
import type { WorkItem } from "~/data/work-items.server";
import type { Context } from "../operation.server";

/**
 * A row added again after its adder deleted it, which is how a script undoes that, stands where it stood. Answers its id; undefined if
 * there is no such row to bring back.
 * @param propertyId null for a default row.
 */
export function takeBack({ db, actor }: Context, propertyId: WorkItem["propertyId"], id: string | undefined): string | undefined {
  const thrownAway = id && findThrownAway(db, actor.user.id, id);
  if (!thrownAway || thrownAway.kind !== (propertyId === null ? "default-row" : "row")) return undefined;
  if (thrownAway.parentId !== (propertyId ?? "")) return undefined;
  restore(db, id);
  return id;
}

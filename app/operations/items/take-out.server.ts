import { saveItem } from "~/data/projects.server";
import { throwAway } from "~/data/trash.server";
import { afterRemoval } from "~/domain/item";
import type { ProjectItem } from "~/domain/property";
import type { Context } from "../operation.server";

/** Takes an item out of the budget and says where it went. Doing so twice leaves a suggestion among the suggestions (specification §4). */
export function takeOut({ db, actor, now }: Context, item: ProjectItem): "suggestion" | "deleted" {
  const went = afterRemoval(item);
  if (went === "suggestion") saveItem(db, item.id, { status: "optional" });
  else throwAway(db, { kind: "item", id: item.id, parentId: item.projectId, ownerId: actor.user.id, deleteDate: now });
  return went;
}

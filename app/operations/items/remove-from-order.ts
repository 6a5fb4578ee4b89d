import { saveItem } from "~/data/projects";
import { afterRemoval } from "~/domain/item";
import type { ProjectItem } from "~/domain/property";
import { discard } from "../discard";
import type { Context } from "../operation";

/**
 * Takes an item out of the budget and says where it went. Doing so twice leaves a suggestion among
 * the suggestions (docs/specification.md §8.4).
 */
export function removeFromOrder(context: Context, item: ProjectItem): "suggestion" | "deleted" {
  const went = afterRemoval(item);
  if (went === "suggestion") saveItem(context.db, item.id, { status: "optional" });
  else discard(context, { kind: "item", id: item.id, parentId: item.projectId });
  return went;
}

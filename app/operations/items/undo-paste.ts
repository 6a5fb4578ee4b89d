import { listItems, listProjects } from "~/data/projects";
import type { ProjectItem, Property } from "~/domain/property";
import { derivedId } from "~/services/ids";
import type { Context } from "../operation";
import { discardItems } from "../trash";

/**
 * Moves the items of a paste to the trash, as deleting each would. Those that somebody else has
 * changed since stay, and are named (docs/decisions/0062).
 */
export function removePasted(
  context: Context,
  property: Property,
  { projectId, paste, count }: { projectId: string; paste: string; count: number },
): { removed: number; left: string[] } {
  const { db, actor } = context;
  const ids = new Set(idsOfPaste(paste, count));
  const isHere = listProjects(db, property.id).some(({ id }) => id === projectId);
  const pasted = isHere ? listItems(db, [projectId]).filter(({ id }) => ids.has(id)) : [];
  const isMine = ({ changedBy }: ProjectItem) => changedBy === actor.user.id;
  const mine = pasted.filter(isMine);
  discardItems(context, mine);
  return {
    removed: mine.length,
    left: pasted.filter((item) => !isMine(item)).map(({ name }) => name),
  };
}

/** The ids follow from the paste. */
export function idsOfPaste(paste: string, count: number): string[] {
  const [firstId = ""] = paste.split(".");
  return Array.from({ length: count }, (_, place) =>
    place === 0 ? firstId : derivedId(`${paste}.${place}`),
  );
}

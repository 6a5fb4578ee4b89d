import type { OneOffsView } from "~/contracts/review";
import type { Db } from "~/data/database";
import { listItems, listProjects } from "~/data/projects";
import { listApprovedVariations, listNotedLines } from "~/data/review";
import { findOneOffs, realCosts } from "~/domain/review/one-offs";
import type { ProjectItem } from "~/domain/property";
import { idsOf } from "~/domain/grouped";

/** The active items of a property, and what of their costs may not come again. */
export function readOneOffs(db: Db, propertyId: string) {
  const projects = listProjects(db, propertyId);
  const all = listItems(db, idsOf(projects));
  const items = all.filter(({ status }) => status === "active");
  const known = new Set(items.map(({ id }) => id));
  const ofKnown = ({ itemId }: { itemId: string }) => known.has(itemId);
  const oneOffs = findOneOffs({
    items,
    variations: listApprovedVariations(db, propertyId).filter(ofKnown),
    lines: listNotedLines(db, propertyId)
      .filter(ofKnown)
      .map(({ id, itemId, note, gross }) => ({ id, itemId, text: note, gross })),
  });
  return { projects, all, items, oneOffs };
}

type Found = { items: readonly ProjectItem[]; oneOffs: OneOffsView["oneOffs"] };

export function viewOneOffs({ items, oneOffs }: Found): OneOffsView {
  const named = new Set(oneOffs.flatMap(({ off }) => off.map(({ itemId }) => itemId)));
  return {
    oneOffs,
    spent: items.filter(({ id }) => named.has(id)).map(({ id, spent }) => ({ id, spent })),
    others: realCosts(
      items.filter(({ id }) => !named.has(id)),
      new Map(),
    ).total,
  };
}

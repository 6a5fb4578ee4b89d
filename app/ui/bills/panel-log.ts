import { useEffect, useState } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { EntryView } from "~/contracts/bills";
import type { ItemChoices } from "~/contracts/bills-page";
import { entryJson } from "~/contracts/entry-json";
import { propertyJson } from "~/contracts/view-codecs";
import { itemLabel } from "~/domain/property";
import { currentView } from "../editing/request";
import type { Item } from "../items/edited-item";

type Known = { itemId: string; entries: EntryView[] };

/**
 * The newest entries of an item, read again when its figures change or `version` does. Through the
 * API: a failing loader would replace the page (docs/decisions/0011). Undefined until they are
 * there; null when they cannot be read.
 */
export function usePanelLog(
  { id: itemId, spent, entryCount }: Item,
  version: number,
): EntryView[] | null | undefined {
  const [known, setKnown] = useState<Known>();
  const [failed, setFailed] = useState<string>();
  const reason = `${itemId} ${spent} ${entryCount} ${version}`;
  useEffect(() => {
    let isWanted = true;
    void currentView(apiPaths.itemEntries(itemId), entriesIn).then((entries) => {
      if (!isWanted) return;
      if (entries) setKnown({ itemId, entries });
      setFailed(entries ? undefined : reason);
    });
    return () => void (isWanted = false);
  }, [itemId, reason]);
  if (known?.itemId === itemId) return known.entries;
  return failed === reason ? null : undefined;
}

/** What an entry can be moved to: the item alone until those of the property are read. */
export function useItemChoices({ id, name, projectId }: Item, propertyId: string): ItemChoices {
  const [choices, setChoices] = useState<ItemChoices>();
  useEffect(() => {
    let isWanted = true;
    void currentView(apiPaths.property(propertyId), choicesIn).then(
      (found) => isWanted && setChoices(found),
    );
    return () => void (isWanted = false);
  }, [propertyId]);
  return choices ?? [{ id: projectId, name: "", items: [{ id, name: itemLabel(name) }] }];
}

function entriesIn(json: unknown): EntryView[] {
  return (json as unknown[]).map((entry) => entryJson.decode(entry));
}

function choicesIn(json: unknown): ItemChoices {
  return propertyJson.decode(json).projects.map(({ id, name, activeItems }) => ({
    id,
    name,
    items: activeItems.map((item) => ({ id: item.id, name: itemLabel(item.name) })),
  }));
}

import { useEffect, useState } from "react";
import type { EntryView } from "~/contracts/bills";
import { fetchEntries } from "./request-log";

type Known = { itemId: string; entries: EntryView[] };

/**
 * The entries of an item, read again when its figures change or `version` does. Through the API: a
 * failing loader would replace the page (docs/decisions/0011). Undefined until they are there; null
 * when they cannot be read.
 */
export function usePanelLog(
  itemId: string,
  { spent, entryCount }: { spent: number; entryCount: number },
  version: number,
): EntryView[] | null | undefined {
  const [known, setKnown] = useState<Known>();
  const [failed, setFailed] = useState<string>();
  const reason = `${itemId} ${spent} ${entryCount} ${version}`;
  useEffect(() => {
    let isWanted = true;
    void fetchEntries(itemId).then((entries) => {
      if (!isWanted) return;
      if (entries) setKnown({ itemId, entries });
      setFailed(entries ? undefined : reason);
    });
    return () => void (isWanted = false);
  }, [itemId, reason]);
  if (known?.itemId === itemId) return known.entries;
  return failed === reason ? null : undefined;
}

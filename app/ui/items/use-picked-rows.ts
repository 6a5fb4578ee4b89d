import { useCallback, useEffect, useRef, useState } from "react";

const NONE: ReadonlySet<string> = new Set();

/**
 * The rows of a table that are selected, by key. No row has a tick box until one is.
 * @param keys of the table's rows, in order.
 */
export function usePickedRows(keys: readonly string[]) {
  const [picked, setPicked] = useState(NONE);
  /** Where a range begins: the row that was selected last. */
  const from = useRef<string>(undefined);
  const order = useRef(keys);
  useEffect(() => void (order.current = keys), [keys]);

  const pick = useCallback((key: string, isRange: boolean) => {
    const rows = order.current;
    const start = isRange && from.current !== undefined ? rows.indexOf(from.current) : -1;
    const end = rows.indexOf(key);
    from.current = key;
    setPicked((before) => {
      const next = new Set(rows.filter((row) => before.has(row)));
      if (start >= 0)
        for (const row of rows.slice(Math.min(start, end), Math.max(start, end) + 1)) next.add(row);
      else if (!next.delete(key)) next.add(key);
      return next.size === 0 ? NONE : next;
    });
  }, []);
  const clear = useCallback(() => setPicked(NONE), []);
  return { picked: keys.filter((key) => picked.has(key)), pick, clear, last: from };
}

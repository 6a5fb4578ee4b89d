import { useEffect, useState } from "react";
import { COLUMN_NAMES, MORE_COLUMNS, offeredColumns, type ColumnName } from "./columns";
import { useItemStore, useShown } from "./item-context";

const HIDDEN = "plumbline:hidden-columns";

/** Hides columns that came with their first use; remembered in this browser. */
export function ColumnsMenu() {
  const store = useItemStore();
  const offered = offeredColumns(useShown(store.usedColumns));
  const [hidden, setHidden] = useState<readonly ColumnName[]>([]);
  useEffect(() => {
    const kept = readHidden();
    if (kept.length === 0) return;
    setHidden(kept);
    store.hideColumns(kept);
  }, [store]);

  function toggle(name: ColumnName) {
    const next = hidden.includes(name)
      ? hidden.filter((other) => other !== name)
      : [...hidden, name];
    setHidden(next);
    store.hideColumns(next);
    keepHidden(next);
  }

  return (
    <div className="columns-menu">
      <details>
        <summary className="btn btn-plain">Columns</summary>
        <fieldset className="pop">
          <legend className="sr-only">Columns shown</legend>
          {offered.map((name) => (
            <label key={name} className="choice">
              <input
                type="checkbox"
                checked={!hidden.includes(name)}
                onChange={() => toggle(name)}
              />
              {MORE_COLUMNS[name].label}
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  );
}

// A browser may refuse its storage.
function readHidden(): ColumnName[] {
  try {
    const kept = localStorage.getItem(HIDDEN)?.split(" ") ?? [];
    return COLUMN_NAMES.filter((name) => kept.includes(name));
  } catch {
    return [];
  }
}

function keepHidden(names: readonly ColumnName[]): void {
  try {
    localStorage.setItem(HIDDEN, names.join(" "));
  } catch {
    return;
  }
}

import { Suspense, useCallback, useState, type ReactNode } from "react";
import { useItemStore, useShown } from "../items/item-context";
import { OpenLogContext } from "../items/spent-cell";
import { onDemand } from "../on-demand";
import logStyles from "../styles/sheets/log.css?url";

/** Loaded on demand: most visits open no log. */
const LogPanel = onDemand(() => import("../bills/log-panel"), "LogPanel", logStyles);

type Props = { project: { id: string; propertyId: string }; children: ReactNode };

/** The items; beside them the log of one, once it is opened. */
export function ItemsWithLog({ project, children }: Props) {
  const store = useItemStore();
  const [openId, setOpenId] = useState<string | null>(null);
  // Without an open log an edit renders nothing here.
  const shown = useShown(() => (openId === null ? null : store.project(project.id)));
  const items = (shown?.keys ?? [])
    .flatMap((key) => store.row(key)?.shown ?? [])
    .filter(({ id }) => id !== "");
  const place = items.findIndex(({ id }) => id === openId);
  const item = items[place];
  const open = useCallback((itemId: string) => setOpenId(itemId), []);

  function close() {
    setOpenId(null);
    const row = item && document.querySelector(`[data-row="${item.id}"]`);
    (
      row?.querySelector<HTMLElement>(".entries[data-item]") ?? row?.querySelector("input, a")
    )?.focus();
  }

  function move(by: 1 | -1) {
    const next = items[place + by];
    if (next) setOpenId(next.id);
  }

  return (
    <OpenLogContext.Provider value={open}>
      <div className={item ? "with-log" : undefined}>
        {children}
        {item && (
          <Suspense
            fallback={
              <aside className="sheet log log-panel" aria-label="Log">
                <p className="px-4 py-3">Loading...</p>
              </aside>
            }
          >
            <LogPanel
              item={item}
              property={{ id: project.propertyId }}
              onMove={move}
              onClose={close}
            />
          </Suspense>
        )}
      </div>
    </OpenLogContext.Provider>
  );
}

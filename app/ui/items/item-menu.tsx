import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { paths } from "~/contracts/paths";
import { KEEPS_DRAFTS } from "../editing/leave-confirmation";
import type { Row } from "./edited-item";
import { useItemStore } from "./item-context";
import { RemoveItem } from "./remove-item";
import { moveFocused, type Way } from "./row-order";
import { useTable } from "./table-context";

type Entry = [words: string, act: (event: MouseEvent) => void];

/** What can be done with a row; loaded as the first menu is opened. */
export function ItemMenu({ row: { key, shown }, label }: { row: Row; label: string }) {
  const store = useItemStore();
  const { pick, kind } = useTable();
  const { id, done, projectId } = shown;
  const move = (words: string, way: Way): Entry => [
    words,
    ({ currentTarget }) => moveFocused(store, currentTarget.closest("td"), way),
  ];
  const settle: Entry = [done ? "Not done yet" : "Done", () => store.settle(key, !done)];
  const entries: Entry[] = [
    ...(id === "" ? [] : [settle]),
    ["Select", () => pick(key, false)],
    ...(id === "" || store.isSorted
      ? []
      : [move("Move up", "up"), move("Move down", "down"), move("To the top", "top")]),
  ];
  return (
    <div className="item-menu">
      {entries.map(([words, act]) => (
        <button key={words} type="button" className="menu-item" onClick={act}>
          {words}
        </button>
      ))}
      {id !== "" && kind.pasteAt && (
        <Link
          className="menu-item"
          to={paths.placeItems(projectId)}
          state={{ ...KEEPS_DRAFTS, items: [id] }}
        >
          Move or copy…
        </Link>
      )}
      <RemoveItem rowKey={key} label={label} />
    </div>
  );
}

import { useNavigate } from "@remix-run/react";
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
  const navigate = useNavigate();
  const { id, done, projectId } = shown;
  const state = { ...KEEPS_DRAFTS, items: [id] };
  const place: Entry = ["Move or copy…", () => navigate(paths.placeItems(projectId), { state })];
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
    ...(id === "" || !kind.pasteAt ? [] : [place]),
  ];
  return (
    <div className="item-menu">
      {entries.map(([words, act]) => (
        <button key={words} type="button" className="menu-item" onClick={act}>
          {words}
        </button>
      ))}
      <RemoveItem rowKey={key} label={label} />
    </div>
  );
}

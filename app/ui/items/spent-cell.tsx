import { Link } from "@remix-run/react";
import { createContext, useContext, type ReactNode } from "react";
import { editingMessages } from "~/contracts/editing-messages";
import { paths } from "~/contracts/paths";
import { isPlainClick } from "../plain-click";
import { hasLogLink, type Row } from "./edited-item";
import { useTable } from "./table-context";

/** Opens an item's log in a panel; null where there is only its page. */
export const OpenLogContext = createContext<((itemId: string) => void) | null>(null);

/** Room for the panel beside the table. */
const HAS_ROOM = "(min-width: 75rem)";

/** Characters of a figure that leave room for the link beside it. */
const SHORT = 8;

type Props = { row: Row; label: string; children: ReactNode };

/** The figure, and a link to the log behind it: from two entries on, or where one has a file. */
export function SpentCell({ row, label, children }: Props) {
  const { show } = useTable();
  const open = useContext(OpenLogContext);
  const { id, projectId, entryCount, spent } = row.shown;
  const isCounted = hasLogLink(row.shown);
  const isLong = show(spent).length > SHORT;
  // The input stays where it is when the count comes: what is typed into it goes on.
  return (
    <div className={isCounted ? (isLong ? "spent spent-long" : "spent") : undefined}>
      {isCounted && (
        <Link
          className="entries no-print"
          to={paths.itemLog(projectId, id)}
          aria-label={`${editingMessages.entries(entryCount)}, ${label}`}
          data-item={id}
          onClick={(event) => {
            if (!open || !isPlainClick(event) || !window.matchMedia(HAS_ROOM).matches) return;
            event.preventDefault();
            open(id);
          }}
        >
          {editingMessages.entries(entryCount)}
        </Link>
      )}
      {children}
    </div>
  );
}

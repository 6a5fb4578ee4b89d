import { TriangleAlert } from "lucide-react";
import { itemLabel } from "~/domain/item";
import { useItemStore } from "./item-context";
import { fieldIdOf } from "../forms/field";
import { cellName, LABELS } from "./cell-names";
import type { Item, Mark } from "./item-row-state";
import { MarkRemedies } from "./mark-remedies";
import { shownText } from "./read-cell";
import { putBack } from "./use-cell-editing";
import { roles } from "./table-roles";

type Props = { rowKey: string; item: Item; marks: readonly Mark[]; isAlive: boolean };

/** What is wrong in a row, under it, with what can be done about it once the page is alive. */
export function RowNote({ marks, ...props }: Props) {
  return (
    <tr {...roles.row} className="item-note">
      <td {...roles.cell} colSpan={6}>
        {marks.map((mark) => (
          <Note key={mark.field} mark={mark} {...props} />
        ))}
      </td>
    </tr>
  );
}

export function noteIdOf(rowKey: string, field: Mark["field"]): string {
  return `note-${rowKey}-${field}`;
}

function Note({ rowKey, item, mark, isAlive }: Omit<Props, "marks"> & { mark: Mark }) {
  const { field, kind, message, typed } = mark;
  const where = field === "row" ? itemLabel(item.name) : `${LABELS[field]}, ${itemLabel(item.name)}`;
  return (
    <div className="item-mark">
      {/* A failure is said by its notification already. */}
      <p id={noteIdOf(rowKey, field)} role={kind === "failed" ? undefined : "alert"}>
        <TriangleAlert size={18} aria-hidden />
        <span>
          {field !== "row" && <b>{LABELS[field]}: </b>}
          {message}
          {kind === "conflict" && ` Yours: “${typed}”.`}
        </span>
      </p>
      {isAlive && <Remedies rowKey={rowKey} item={item} mark={mark} where={where} />}
    </div>
  );
}

function Remedies({ rowKey, item, mark, where }: { rowKey: string; item: Item; mark: Mark; where: string }) {
  const store = useItemStore();
  const { field } = mark;
  return (
    <MarkRemedies
      mark={mark}
      where={where}
      fieldId={fieldIdOf(cellName(rowKey, field === "row" ? "name" : field))}
      retry={() => store.retry(rowKey, mark)}
      discard={() => store.discard(rowKey, mark)}
      {...(field !== "row" && { putBack: { text: shownText(item, field), press: () => putBack(store, rowKey, field) } })}
    />
  );
}

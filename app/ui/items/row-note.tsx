import { TriangleAlert } from "lucide-react";
import { itemLabel } from "~/domain/item";
import { ITEM_FIELDS } from "~/domain/item-fields";
import { useItemStore } from "./item-context";
import { fieldIdOf } from "../forms/field";
import { cellName, labelOf } from "./cell-names";
import type { Mark, Row } from "./edited-item";
import { MarkRemedies } from "../editing/mark-remedies";
import { shownText } from "./read-cell";
import { restoreValue } from "./use-cell-editing";
import { roles } from "./table-roles";
import { countOf } from "./columns";
import { useTable } from "./table-context";

type Props = { row: Row; marks: readonly Mark[]; isAlive: boolean };

/** The row's problems and, after hydration, their remedies. */
export function RowNote({ marks, ...props }: Props) {
  const more = countOf(useTable().columns);
  return (
    <tr {...roles.row} className="item-note">
      <td {...roles.cell} colSpan={ITEM_FIELDS.length + 2 + more}>
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

function Note({ row, mark, isAlive }: Omit<Props, "marks"> & { mark: Mark }) {
  const { key, shown: item } = row;
  const { field, kind, message, typed } = mark;
  const where =
    field === "row" ? itemLabel(item.name) : `${labelOf(field)}, ${itemLabel(item.name)}`;
  return (
    <div className="item-mark">
      {/* A failure is announced by its notification. */}
      <p id={noteIdOf(key, field)} role={kind === "failed" ? undefined : "alert"}>
        <TriangleAlert size={18} aria-hidden />
        <span>
          {field !== "row" && <b>{labelOf(field)}: </b>}
          {message}
          {kind === "conflict" && ` Yours: “${typed}”.`}
        </span>
      </p>
      {isAlive && <Remedies row={row} mark={mark} where={where} />}
    </div>
  );
}

function Remedies({
  row: { key, shown: item },
  mark,
  where,
}: Pick<Props, "row"> & { mark: Mark; where: string }) {
  const store = useItemStore();
  const { show } = useTable();
  const { field } = mark;
  return (
    <MarkRemedies
      mark={mark}
      where={where}
      fieldId={fieldIdOf(cellName(key, field === "row" ? "name" : field))}
      retry={() => store.retry(key, mark.field)}
      discard={() => store.discard(key, mark.field)}
      {...(field !== "row" && {
        revert: {
          text: shownText(item, field, show),
          press: () => restoreValue(store, key, field),
        },
      })}
    />
  );
}

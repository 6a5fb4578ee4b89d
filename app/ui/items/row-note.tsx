import { itemLabel } from "~/domain/property";
import { ITEM_FIELDS } from "~/domain/item-fields";
import { useItemStore } from "./item-context";
import { fieldIdOf } from "../forms/field";
import { cellName, labelOf } from "./cell-names";
import type { Mark, Row } from "./edited-item";
import { MarkNote } from "../editing/mark-remedies";
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
  const store = useItemStore();
  const { show } = useTable();
  const { key, shown: item } = row;
  const { field, message } = mark;
  const label = itemLabel(item.name);
  const isRow = field === "row";
  return (
    <MarkNote
      id={noteIdOf(key, field)}
      mark={mark}
      message={
        <>
          {!isRow && <b>{labelOf(field)}: </b>}
          {message}
        </>
      }
      isAlive={isAlive}
      where={isRow ? label : `${labelOf(field)}, ${label}`}
      fieldId={fieldIdOf(cellName(key, isRow ? "name" : field))}
      retry={() => store.retry(key, field)}
      discard={() => store.discard(key, field)}
      {...(!isRow && {
        revert: {
          text: shownText(item, field, show),
          press: () => restoreValue(store, key, field),
        },
      })}
    />
  );
}

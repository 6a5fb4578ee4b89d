import { useEffect, useRef } from "react";
import { maxLengthOf, type Cell as DeclaredCell } from "~/domain/record/cell-text";
import type { MoneyFormat } from "~/domain/money";
import { fieldIdOf, useFirstReply } from "../forms/field";
import { cellName, labelOf, submittedValue } from "./cell-names";
import type { Row } from "./edited-item";
import { DECLARED, shownText, type Field } from "./read-cell";
import { noteIdOf } from "./row-note";
import { useTable } from "./table-context";

type Props = {
  row: Row;
  field: Field;
  label: string;
  isMarked: boolean;
  /** What is shown while it is blank; of an amount $0 unless given. */
  placeholder?: string | undefined;
};

/** The input of a cell, which starts with what is shown there. */
export function Cell({ row, field, label, isMarked, placeholder }: Props) {
  const { show } = useTable();
  const reply = useFirstReply();
  const { key } = row;
  const name = cellName(key, field);
  const declared: DeclaredCell = DECLARED[field];
  const { kind } = declared;
  return (
    <input
      ref={useCellText(row, field, show)}
      id={fieldIdOf(name)}
      name={name}
      className={kind === "text" ? "cell" : "cell num"}
      defaultValue={submittedValue(reply, key, field) ?? cellText(row, field, show)}
      placeholder={placeholder ?? declared.placeholder ?? (kind === "money" ? "$0" : undefined)}
      maxLength={maxLengthOf(declared)}
      inputMode={INPUT_MODES[kind]}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={`${labelOf(field)}, ${label}`}
      aria-invalid={isMarked || undefined}
      aria-describedby={isMarked ? noteIdOf(key, field) : undefined}
    />
  );
}

const INPUT_MODES = { text: undefined, quantity: "numeric", money: "decimal" } as const;

/** Only a marked cell of text is found by its id, from the note below its row. */
export function markOnText({ key, marks }: Row, field: Field) {
  if (!marks.some((mark) => mark.field === field)) return undefined;
  return {
    id: fieldIdOf(cellName(key, field)),
    ref: makeFocusable,
    "aria-invalid": true,
    "aria-describedby": noteIdOf(key, field),
  };
}

/** Not by an attribute of React, which would take the table's tab stop from the cell. */
function makeFocusable(cell: HTMLElement | null): void {
  // It is -1, but no attribute, unless the cell is the stop.
  cell?.setAttribute("tabindex", `${cell.tabIndex}`);
}

/** Text that cannot be read stays as it was typed. */
export function cellText({ shown, marks }: Row, field: Field, show: MoneyFormat): string {
  const invalid = marks.find((mark) => mark.field === field && mark.kind === "invalid");
  return invalid?.typed ?? shownText(shown, field, show);
}

/** Inputs are uncontrolled: their text follows the store, but not while focused. */
function useCellText(row: Row, field: Field, show: MoneyFormat) {
  const element = useRef<HTMLInputElement>(null);
  const before = useRef({ row, show });
  useEffect(() => {
    const was = before.current;
    const input = element.current;
    if (!input || (was.row === row && was.show === show)) return;
    before.current = { row, show };
    const text = shownText(was.row.shown, field, was.show);
    const invalid = row.marks.find((mark) => mark.field === field && mark.kind === "invalid");
    // A draft that cannot be read comes with its mark.
    if (invalid) {
      if (input.value === text) input.value = invalid.typed;
    } else if (input !== document.activeElement || input.value === text)
      input.value = shownText(row.shown, field, show);
  }, [row, field, show]);
  return element;
}

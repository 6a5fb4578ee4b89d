import { DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { ROW_TERM_NAMES } from "~/domain/deal/row-terms";
import { rowText } from "~/domain/row-text";
import { fieldIdOf } from "../forms/field";
import { messagesOf, useFirstReply } from "../forms/use-reply";
import { MarkNote } from "../editing/mark-remedies";
import { useDealStore } from "./deal-context";
import type { RowField } from "./edited-row";
import { TERM_LABELS } from "./row-terms-choice";
import { markIn } from "./shown-deal";
import { cellName, markIdOf, type RowProps } from "./value-input";

type NotedField = Pick<Remedies, "where" | "revert"> & { field: RowField };

/** The row's problems and, after hydration, their remedies. */
export function RowMark({ shown }: RowProps) {
  const { row } = shown;
  const reply = useFirstReply();
  const store = useDealStore();
  const text = rowText(row);
  const fields: NotedField[] = [
    ...DEAL_ROW_TEXTS.map(({ name, label }) => ({
      field: name,
      where: `${label}, ${row.label}`,
      revert: { text: row[name], press: () => store.leaveText(row.id, name, row[name]) },
    })),
    ...ROW_TERM_NAMES.map((name) => ({
      field: name,
      where: `${TERM_LABELS[name]}, ${row.label}`,
    })),
    {
      field: undefined,
      where: row.label,
      revert: { text: text || "$0", press: () => store.leave(row.id, text) },
    },
  ];
  const notes = fields.flatMap(({ field, ...rest }) => {
    const mark = markIn(shown, field);
    const names = [cellName(row.id, field), ...(field ? [] : [`items.${row.id}.type`])];
    const said = names.flatMap((name) => messagesOf(reply, name)).join(" ");
    const message = mark?.message ?? said;
    return message === "" ? [] : [{ ...rest, field, mark, message }];
  });
  if (notes.length === 0) return null;
  return (
    <tr className="item-note">
      <td colSpan={2}>
        {notes.map(({ field, ...note }) => (
          <MarkNote
            key={field ?? "value"}
            {...note}
            id={markIdOf(row.id, field)}
            fieldId={fieldIdOf(cellName(row.id, field))}
            retry={() => store.retry(row.id, field)}
            discard={() => store.discard(row.id, field)}
          />
        ))}
      </td>
    </tr>
  );
}

type Remedies = Parameters<typeof MarkNote>[0];

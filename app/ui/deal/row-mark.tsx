import { TriangleAlert } from "lucide-react";
import { rowText } from "~/domain/row-text";
import { fieldIdOf } from "../forms/field";
import { messagesOf } from "../forms/use-reply";
import { MarkRemedies } from "../editing/mark-remedies";
import { useDealStore } from "./deal-context";
import { labelName } from "./label-input";
import { LABEL, type ShownRow } from "./shown-deal";
import { markIdOf, valueName, type RowProps } from "./value-input";

/** The row's problem and, after hydration, its remedies. */
export function RowMark({ shown: { row, mark, labelMark }, reply }: RowProps) {
  const store = useDealStore();
  const ofLabel = labelMark?.message ?? messagesOf(reply, labelName(row.id)).join(" ");
  const ofValue =
    mark?.message ??
    messagesOf(reply, valueName(row.id))
      .concat(messagesOf(reply, `items.${row.id}.type`))
      .join(" ");
  if (!ofLabel && !ofValue) return null;
  const text = rowText(row);
  return (
    <tr className="item-note">
      <td colSpan={2}>
        {ofLabel && (
          <Note
            id={markIdOf(row.id, LABEL)}
            message={ofLabel}
            mark={labelMark}
            where={`Name, ${row.label}`}
            fieldId={fieldIdOf(labelName(row.id))}
            retry={() => store.retry(row.id, LABEL)}
            discard={() => store.discard(row.id, LABEL)}
            putBack={{ text: row.label, press: () => store.rename(row.id, row.label) }}
          />
        )}
        {ofValue && (
          <Note
            id={markIdOf(row.id)}
            message={ofValue}
            mark={mark}
            where={row.label}
            fieldId={fieldIdOf(valueName(row.id))}
            retry={() => store.retry(row.id)}
            discard={() => store.discard(row.id)}
            putBack={{ text: text || "$0", press: () => store.leave(row.id, text) }}
          />
        )}
      </td>
    </tr>
  );
}

type NoteProps = Omit<Parameters<typeof MarkRemedies>[0], "mark"> & {
  id: string;
  message: string;
  mark: ShownRow["mark"];
};

function Note({ id, message, mark, ...remedies }: NoteProps) {
  return (
    <div className="item-mark">
      {/* A failure is announced by its notification. */}
      <p id={id} role={mark?.kind === "failed" ? undefined : "alert"}>
        <TriangleAlert size={18} aria-hidden />
        <span>
          {message}
          {mark?.kind === "conflict" && ` Yours: “${mark.typed}”.`}
        </span>
      </p>
      {mark && <MarkRemedies mark={mark} {...remedies} />}
    </div>
  );
}

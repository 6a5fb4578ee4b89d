import { TriangleAlert } from "lucide-react";
import { DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { ROW_TERM_NAMES } from "~/domain/deal/row-terms";
import { rowText } from "~/domain/row-text";
import { fieldIdOf } from "../forms/field";
import { messagesOf, useFirstReply } from "../forms/use-reply";
import { MarkRemedies } from "../editing/mark-remedies";
import { useDealStore } from "./deal-context";
import { TERM_LABELS, termName } from "./row-terms-choice";
import type { ShownRow } from "./shown-deal";
import { textName } from "./text-input";
import { markIdOf, valueName, type RowProps } from "./value-input";

/** The row's problem and, after hydration, its remedies. */
export function RowMark({ shown: { row, mark, textMarks, termMarks } }: RowProps) {
  const reply = useFirstReply();
  const store = useDealStore();
  const texts = DEAL_ROW_TEXTS.map((field) => {
    const { name } = field;
    const message = textMarks[name]?.message ?? messagesOf(reply, textName(row.id, name)).join(" ");
    return { ...field, message };
  }).filter(({ message }) => message !== "");
  const terms = ROW_TERM_NAMES.map((name) => {
    const message = termMarks[name]?.message ?? messagesOf(reply, termName(row.id, name)).join(" ");
    return { name, message };
  }).filter(({ message }) => message !== "");
  const ofValue =
    mark?.message ??
    messagesOf(reply, valueName(row.id))
      .concat(messagesOf(reply, `items.${row.id}.type`))
      .join(" ");
  if (texts.length + terms.length === 0 && !ofValue) return null;
  const text = rowText(row);
  return (
    <tr className="item-note">
      <td colSpan={2}>
        {texts.map(({ name, label, message }) => (
          <Note
            key={name}
            id={markIdOf(row.id, name)}
            message={message}
            mark={textMarks[name]}
            where={`${label}, ${row.label}`}
            fieldId={fieldIdOf(textName(row.id, name))}
            retry={() => store.retry(row.id, name)}
            discard={() => store.discard(row.id, name)}
            revert={{ text: row[name], press: () => store.leaveText(row.id, name, row[name]) }}
          />
        ))}
        {terms.map(({ name, message }) => (
          <Note
            key={name}
            id={markIdOf(row.id, name)}
            message={message}
            mark={termMarks[name]}
            where={`${TERM_LABELS[name]}, ${row.label}`}
            fieldId={fieldIdOf(termName(row.id, name))}
            retry={() => store.retry(row.id, name)}
            discard={() => store.discard(row.id, name)}
          />
        ))}
        {ofValue && (
          <Note
            id={markIdOf(row.id)}
            message={ofValue}
            mark={mark}
            where={row.label}
            fieldId={fieldIdOf(valueName(row.id))}
            retry={() => store.retry(row.id)}
            discard={() => store.discard(row.id)}
            revert={{ text: text || "$0", press: () => store.leave(row.id, text) }}
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

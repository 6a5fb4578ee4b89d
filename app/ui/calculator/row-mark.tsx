import { TriangleAlert } from "lucide-react";
import { rowText } from "~/domain/row-text";
import { fieldIdOf } from "../forms/field";
import { messagesOf } from "../forms/use-reply";
import { MarkRemedies } from "../items/mark-remedies";
import { useCalculatorStore } from "./calculator-context";
import { markIdOf, valueName, type RowProps } from "./value-input";

/** What is wrong with a row, under it, with what can be done about it once the page is alive. */
export function RowMark({ shown: { row, mark }, reply }: RowProps) {
  const store = useCalculatorStore();
  const refused = messagesOf(reply, valueName(row.id)).concat(messagesOf(reply, `items.${row.id}.type`));
  const message = mark?.message ?? refused.join(" ");
  if (!message) return null;
  const text = rowText(row);
  return (
    <tr className="item-note">
      <td colSpan={2}>
        <div className="item-mark">
          {/* A failure is said by its notification already. */}
          <p id={markIdOf(row.id)} role={mark?.kind === "failed" ? undefined : "alert"}>
            <TriangleAlert size={18} aria-hidden />
            <span>
              {message}
              {mark?.kind === "conflict" && ` Yours: “${mark.typed}”.`}
            </span>
          </p>
          {mark && (
            <MarkRemedies
              mark={mark}
              where={row.label}
              fieldId={fieldIdOf(valueName(row.id))}
              retry={() => store.retry(row.id)}
              discard={() => store.discard(row.id)}
              putBack={{ text: text || "$0", press: () => store.leave(row.id, text) }}
            />
          )}
        </div>
      </td>
    </tr>
  );
}

import { TriangleAlert } from "lucide-react";
import { rowText } from "~/domain/row-text";
import { messagesOf } from "../forms/use-reply";
import { useCalculatorStore } from "./calculator-context";
import { markIdOf, valueName, type RowProps } from "./value-input";

/** What is wrong with a row, under it, with what can be done about it once the page is alive. */
export function RowMark({ shown: { row, mark }, reply }: RowProps) {
  const store = useCalculatorStore();
  const refused = messagesOf(reply, valueName(row.id)).concat(messagesOf(reply, `items.${row.id}.type`));
  const message = mark?.message ?? refused.join(" ");
  if (!message) return null;
  return (
    <MarkLine id={markIdOf(row.id)} message={message} isSaid={mark?.kind === "failed"}>
      {mark?.kind === "failed" && (
        <>
          <MarkButton words={mark.typed ? `Retry “${mark.typed}”` : "Retry"} where={row.label} press={() => store.retry(row.id)} />
          <MarkButton words="Discard" where={row.label} press={() => store.discard(row.id)} />
        </>
      )}
      {mark?.kind === "invalid" && (
        <MarkButton words={`Put back ${rowText(row) || "$0"}`} where={row.label} press={() => store.leave(row.id, rowText(row))} />
      )}
    </MarkLine>
  );
}

/** @param isSaid whether a notification says it already. */
export function MarkLine({ id, message, isSaid, children }: { id: string; message: string; isSaid: boolean; children: React.ReactNode }) {
  return (
    <tr className="item-note">
      <td colSpan={2}>
        <div className="item-mark">
          <p id={id} role={isSaid ? undefined : "alert"}>
            <TriangleAlert size={18} aria-hidden />
            <span>{message}</span>
          </p>
          {children}
        </div>
      </td>
    </tr>
  );
}

export function MarkButton({ words, where, press }: { words: string; where: string; press: () => void }) {
  return (
    <button type="button" className="btn" aria-label={`${words}, ${where}`} onClick={press}>
      {words}
    </button>
  );
}

import { useEffect, useRef } from "react";
import { TERM_WORDS, type RowTermName } from "~/domain/deal/row-terms";
import { fieldIdOf, messagesOf, useFirstReply } from "../forms/field";
import { useDealStore } from "./deal-context";
import { markIn } from "./shown-deal";
import { submittedValue } from "./submitted-value";
import { cellName, markIdOf, type RowProps } from "./value-input";

export const TERM_LABELS: Record<RowTermName, string> = { gst: "GST", per: "Per" };

type Props = RowProps & { terms: readonly RowTermName[] };

/** The GST of a cost and, of what is paid for a time, "per" (docs/specification.md §25.2). */
export function RowTermsChoice({ terms, ...props }: Props) {
  return (
    <span className="calc-terms">
      {terms.map((name) => (
        <Choice key={name} name={name} {...props} />
      ))}
    </span>
  );
}

function Choice({ name, shown }: RowProps & { name: RowTermName }) {
  const { row } = shown;
  const reply = useFirstReply();
  const store = useDealStore();
  const select = useRef<HTMLSelectElement>(null);
  const fieldName = cellName(row.id, name);
  const [refused] = messagesOf(reply, fieldName);
  const isMarked = markIn(shown, name) !== undefined || refused !== undefined;
  useEffect(() => {
    // Chosen before hydration, or in a refused form.
    if (select.current) store.chooseTerm(row.id, name, select.current.value, refused);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reply is that of the page's beginning
  }, [store, row.id, name]);
  return (
    <>
      <select
        ref={select}
        id={fieldIdOf(fieldName)}
        name={fieldName}
        className="calc-term"
        aria-label={`${TERM_LABELS[name]}, ${row.label}`}
        aria-invalid={isMarked || undefined}
        aria-describedby={isMarked ? markIdOf(row.id, name) : undefined}
        value={submittedValue(reply, row.id)[name] ?? row[name]}
        onChange={({ target }) => store.chooseTerm(row.id, name, target.value)}
      >
        {Object.entries(TERM_WORDS[name]).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <noscript>
        <input type="hidden" name={`items.${row.id}.was.${name}`} value={row[name]} />
      </noscript>
    </>
  );
}

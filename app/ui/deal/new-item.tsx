import { Plus } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { pageMessages } from "~/contracts/page-messages";
import type { DealCategory } from "~/domain/deal";
import { byDealRowText, DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { readDealValue } from "~/domain/deal-value";
import { headingOf, maxLengthOf } from "~/domain/record/cell-text";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { useHydrated } from "../use-hydrated";
import { fieldIdOf, messagesOf, submittedFields, useReply } from "../forms/field";
import { useDealStore } from "./deal-context";
import { newId } from "../editing/new-id";
import { categoryIdOf } from "./edited-row";

type Props = {
  category: DealCategory;
  heading: string;
  intent: string;
  /** Beside its button. */
  children?: ReactNode;
};

/** Opens without script too, where Save sends the whole form (docs/specification.md §13.5). */
export function NewItem({ category, heading, intent, children }: Props) {
  const isAlive = useHydrated();
  const prefix = `added.${categoryIdOf(category)}`;
  const { typed, type, problem, isMissing, isSent, details, save, close } = useNewItem(category);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Enter") save();
    else close();
  }

  return (
    <tr className="calc-new no-print">
      <td colSpan={2}>
        <div className="calc-adds">
          <details
            ref={details}
            open={isSent || undefined}
            onToggle={({ currentTarget }) =>
              currentTarget.open && currentTarget.querySelector("input")?.focus()
            }
          >
            <summary className="btn">
              <Plus size={18} aria-hidden /> New Item<span className="sr-only">, {heading}</span>
            </summary>
            <div className="calc-new-fields">
              {NEW_FIELDS.map(({ name, label, ...input }) => (
                <div key={name} className="field">
                  <label htmlFor={fieldIdOf(`${prefix}.${name}`)}>{label}</label>
                  <input
                    {...input}
                    id={fieldIdOf(`${prefix}.${name}`)}
                    name={`${prefix}.${name}`}
                    autoComplete="off"
                    aria-describedby={problem ? `${prefix}-problem` : undefined}
                    value={typed[name]}
                    onChange={({ target }) => type(name, target.value)}
                    onKeyDown={press}
                  />
                </div>
              ))}
              <noscript>
                <input type="hidden" name={`${prefix}.id`} value={newId()} />
              </noscript>
              <button
                className="btn btn-primary"
                name="intent"
                value={intent}
                disabled={isAlive && isMissing}
                onClick={(event) => {
                  event.preventDefault();
                  save();
                }}
              >
                Save
              </button>
              {isAlive && (
                <button type="button" className="btn" onClick={close}>
                  Cancel
                </button>
              )}
            </div>
            {problem && (
              <p id={`${prefix}-problem`} className="field-error" role="alert">
                {problem}
              </p>
            )}
          </details>
          {children}
        </div>
      </td>
    </tr>
  );
}

const NEW_FIELDS = [
  ...DEAL_ROW_TEXTS.map((field) => ({
    name: field.name,
    label: headingOf(field),
    className: "input",
    maxLength: maxLengthOf(field),
  })),
  {
    name: "value" as const,
    label: "Amount",
    className: "input num",
    maxLength: LONGEST_TEXT,
    placeholder: "$0",
    inputMode: "decimal" as const,
  },
];
const BLANK = { ...byDealRowText(() => ""), value: "" };

/** What is typed of a new row, at first that of a refused form. */
function useNewItem(category: DealCategory) {
  const reply = useReply();
  const store = useDealStore();
  const { sent } = submittedFields(reply, "added", categoryIdOf(category));
  const details = useRef<HTMLDetailsElement>(null);
  const [typed, setTyped] = useState(() => ({
    ...byDealRowText(({ name }) => sent[name] ?? ""),
    value: sent["value"] ?? "",
  }));
  const [problem, setProblem] = useState(() =>
    NEW_FIELDS.flatMap(({ name }) =>
      messagesOf(reply, `added.${categoryIdOf(category)}.${name}`),
    ).join(" "),
  );
  const required = DEAL_ROW_TEXTS.filter((field) => field.required);

  function close() {
    setTyped(BLANK);
    setProblem("");
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
  }

  function save() {
    const texts = byDealRowText(({ name }) => typed[name].trim());
    const missing = required.find(({ name }) => texts[name] === "");
    const reading = readDealValue(typed.value, { amount: 0, fee: null });
    const wrong = missing?.required ?? reading.problem;
    if (wrong) setProblem(pageMessages[wrong]);
    else if (reading.value) {
      store.add(category, texts, reading.value.amount);
      close();
    }
  }

  return {
    typed,
    type: (name: keyof typeof BLANK, text: string) => setTyped({ ...typed, [name]: text }),
    problem,
    isMissing: required.some(({ name }) => typed[name].trim() === ""),
    isSent: Object.values({ ...sent, id: "" }).some(Boolean),
    details,
    save,
    close,
  };
}

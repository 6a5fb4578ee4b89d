import { Plus } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { messages } from "~/contracts/messages";
import type { DealCategory } from "~/domain/deal";
import { byDealRowText, DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { readDealValue } from "~/domain/deal-value";
import { headingOf, maxLengthOf } from "~/domain/record/cell-text";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { useHydrated } from "../use-hydrated";
import { fieldIdOf } from "../forms/field";
import { messagesOf, submittedFields, useReply } from "../forms/use-reply";
import { useDealStore } from "./deal-context";
import { newId } from "../editing/new-id";
import { categoryIdOf } from "./edited-row";

type Props = { category: DealCategory; heading: string; intent: string };

/** Opens without script too, where Save sends the whole form (docs/specification.md §13.5). */
export function NewItem({ category, heading, intent }: Props) {
  const reply = useReply();
  const store = useDealStore();
  const isAlive = useHydrated();
  const prefix = `added.${categoryIdOf(category)}`;
  const { sent } = submittedFields(reply, "added", categoryIdOf(category));
  const details = useRef<HTMLDetailsElement>(null);
  const [texts, setTexts] = useState(() => byDealRowText(({ name }) => sent[name] ?? ""));
  const [value, setValue] = useState(sent["value"] ?? "");
  const [problem, setProblem] = useState(() =>
    [...DEAL_ROW_TEXTS, { name: "value" }]
      .flatMap(({ name }) => messagesOf(reply, `${prefix}.${name}`))
      .join(" "),
  );

  function close() {
    setTexts(byDealRowText(() => ""));
    setValue("");
    setProblem("");
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
  }

  function save() {
    const typed = byDealRowText(({ name }) => texts[name].trim());
    const missing = DEAL_ROW_TEXTS.find(({ name, required }) => required && typed[name] === "");
    const reading = readDealValue(value, { amount: 0, fee: null });
    const problem = missing?.required ?? reading.problem;
    if (problem) setProblem(messages[problem]);
    else if (reading.value) {
      store.add(category, typed, reading.value.amount);
      close();
    }
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Enter") save();
    else close();
  }

  const inputOf = (name: string) => ({
    id: fieldIdOf(`${prefix}.${name}`),
    name: `${prefix}.${name}`,
    autoComplete: "off",
    "aria-describedby": problem ? `${prefix}-problem` : undefined,
    onKeyDown: press,
  });

  const isMissing = DEAL_ROW_TEXTS.some(
    ({ name, required }) => required && texts[name].trim() === "",
  );

  return (
    <tr className="calc-new no-print">
      <td colSpan={2}>
        <details
          ref={details}
          open={Object.values({ ...sent, id: "" }).some(Boolean) || undefined}
          onToggle={({ currentTarget }) =>
            currentTarget.open && currentTarget.querySelector("input")?.focus()
          }
        >
          <summary className="btn">
            <Plus size={18} aria-hidden /> New Item<span className="sr-only">, {heading}</span>
          </summary>
          <div className="calc-new-fields">
            {DEAL_ROW_TEXTS.map((field) => (
              <div key={field.name} className="field">
                <label htmlFor={inputOf(field.name).id}>{headingOf(field)}</label>
                <input
                  {...inputOf(field.name)}
                  className="input"
                  maxLength={maxLengthOf(field)}
                  value={texts[field.name]}
                  onChange={({ target }) => setTexts({ ...texts, [field.name]: target.value })}
                />
              </div>
            ))}
            <div className="field">
              <label htmlFor={inputOf("value").id}>Amount</label>
              <input
                {...inputOf("value")}
                className="input num"
                maxLength={LONGEST_TEXT}
                value={value}
                placeholder="$0"
                inputMode="decimal"
                onChange={({ target }) => setValue(target.value)}
              />
            </div>
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
      </td>
    </tr>
  );
}

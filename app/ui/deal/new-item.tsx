import { Plus } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { messages } from "~/contracts/messages";
import type { DealCategory } from "~/domain/deal";
import { wholeDollarsFromSum } from "~/domain/whole-dollar-sum";
import { useHydrated } from "../use-hydrated";
import { fieldIdOf } from "../forms/field";
import { messagesOf, submittedFields, type Reply } from "../forms/use-reply";
import { useDealStore } from "./deal-context";
import { newRowId } from "./new-row-id";
import { categoryIdOf } from "./edited-row";

type Props = { category: DealCategory; heading: string; reply: Reply; intent: string };

/** Opens without script too, where Save sends the whole form (docs/specification.md §13.5). */
export function NewItem({ category, heading, reply, intent }: Props) {
  const store = useDealStore();
  const isAlive = useHydrated();
  const prefix = `added.${categoryIdOf(category)}`;
  const { sent } = submittedFields(reply, "added", categoryIdOf(category));
  const details = useRef<HTMLDetailsElement>(null);
  const [label, setLabel] = useState(sent["label"] ?? "");
  const [value, setValue] = useState(sent["value"] ?? "");
  const [problem, setProblem] = useState(() =>
    [...messagesOf(reply, `${prefix}.label`), ...messagesOf(reply, `${prefix}.value`)].join(" "),
  );

  function close() {
    setLabel("");
    setValue("");
    setProblem("");
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
  }

  function save() {
    const amount = wholeDollarsFromSum(value, 0);
    if (label.trim() === "") setProblem(messages.enterLabel);
    else if (amount === undefined) setProblem(messages.notWholeDollars);
    else {
      store.add(category, label.trim(), amount);
      close();
    }
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Enter") save();
    else close();
  }

  const field = (name: "label" | "value") => ({
    id: fieldIdOf(`${prefix}.${name}`),
    name: `${prefix}.${name}`,
    className: name === "value" ? "input num" : "input",
    autoComplete: "off",
    maxLength: 200,
    "aria-describedby": problem ? `${prefix}-problem` : undefined,
    onKeyDown: press,
  });

  return (
    <tr className="calc-new no-print">
      <td colSpan={2}>
        <details
          ref={details}
          open={sent["label"] || sent["value"] ? true : undefined}
          onToggle={({ currentTarget }) =>
            currentTarget.open && currentTarget.querySelector("input")?.focus()
          }
        >
          <summary className="btn">
            <Plus size={18} aria-hidden /> New Item<span className="sr-only">, {heading}</span>
          </summary>
          <div className="calc-new-fields">
            <div className="field">
              <label htmlFor={field("label").id}>Label</label>
              <input
                {...field("label")}
                value={label}
                onChange={({ target }) => setLabel(target.value)}
              />
            </div>
            <div className="field">
              <label htmlFor={field("value").id}>Amount</label>
              <input
                {...field("value")}
                value={value}
                placeholder="$0"
                inputMode="decimal"
                onChange={({ target }) => setValue(target.value)}
              />
            </div>
            <noscript>
              <input type="hidden" name={`${prefix}.id`} value={newRowId()} />
            </noscript>
            <button
              className="btn btn-primary"
              name="intent"
              value={intent}
              disabled={isAlive && label.trim() === ""}
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

import { useEffect, useRef, useState, type FocusEvent, type RefObject, useId } from "react";
import type { SpendFormView } from "~/contracts/add-spend";
import { paths } from "~/contracts/paths";
import { todayIn } from "~/domain/bills/calendar-date";
import { centsFromText, formatDollars, formatDollarsAndCents } from "~/domain/money";
import { spendMessages as messages } from "~/contracts/spend-messages";
import { Field, ControlField, fieldIdOf, type Reply, useReply } from "../forms/field";
import { SubmitButton, DefaultButton } from "../forms/form-parts";
import { keptAt } from "../live/site-mode";
import { useHydrated } from "../use-hydrated";
import { FileForm } from "../upload/file-form";
import { Keypad, useKeypad } from "./keypad";
import { CameraButton, SpendDetails } from "./spend-details";
import { SplitLines } from "./split-lines";
import {
  findItem,
  firstValues,
  grossOf,
  isPartAmount,
  lastGst,
  overOf,
  readValues,
  restText,
  type SpendValues,
} from "./spend-values";
import { ItemOptions } from "./item-options";

/** The fields keep their own values: `values` is what the words around them are made from. */
export function AddSpendForm({ form }: { form: SpendFormView }) {
  const reply = useReply();
  const element = useRef<HTMLFormElement>(null);
  const { values, read } = useSpendValues(element, form, reply);
  const isAlive = useHydrated();
  const keypad = useKeypad();
  const caret = useLastAmount(element);
  const [keyed, setKeyed] = useState("");
  const chosen = findItem(form.categories, values.itemId);
  return (
    <FileForm
      ref={element}
      action={paths.addSpend(form.property.id)}
      // Before hydration a phone is taken to have the keypad, so that nothing moves then.
      className={isAlive && !keypad ? "spend-form" : "spend-form with-keypad"}
      onInput={read}
      isForMore
      shownAs={async () =>
        (await import("./waiting-spend")).shownSpend(element.current, form.categories)
      }
      onFocus={caret.onFocus}
    >
      <DefaultButton intent="save-spend" />
      <input type="hidden" name="formId" value={form.formId} />
      <input type="hidden" name="projectId" value={form.project?.id ?? ""} />
      <div className="spend-amount">
        <CameraButton files={values.files} />
        <Field
          label="Amount"
          name="amount"
          start={form.amount}
          hint="A sum is worked out: 219.90+88. A photo can come without one."
          inputMode={keypad ? "none" : "decimal"}
          autoComplete="off"
          data-takes-focus
        />
        <Outcome values={values} form={form} keyed={keyed} />
      </div>
      <SplitLines form={form} values={values} hasKeypad={!!keypad} onChange={read}>
        <ItemChoice
          form={form}
          label={values.parts.length > 0 ? "The rest is for" : "Item"}
          chosen={values.itemId}
          onChange={read}
        />
      </SplitLines>
      <SpendDetails form={form} values={values} />
      <p className="spend-save flex flex-wrap gap-3">
        <SubmitButton intent="save-spend">Save</SubmitButton>
        <SubmitButton intent="save-spend-more" className="btn">
          Save and add another
        </SubmitButton>
      </p>
      {keypad && (
        <Keypad place={keypad} target={caret.last} onKey={({ value }) => setKeyed(value)}>
          <SubmitButton intent="save-spend" className="keypad-save">
            Save{" "}
            <small>{chosen ? `${chosen.item.name} · ${chosen.category.name}` : "Unsorted"}</small>
          </SubmitButton>
        </Keypad>
      )}
    </FileForm>
  );
}

/** The amount, or the part of it, that the keypad types into. */
function useLastAmount(element: RefObject<HTMLFormElement>) {
  const focused = useRef<HTMLInputElement>();
  function onFocus({ target }: FocusEvent) {
    // Who chooses the item of a part types its amount next.
    const amount = target.closest(".spend-part")?.querySelector("input") ?? target;
    if (!(amount instanceof HTMLInputElement)) return;
    if (amount.name === "amount" || isPartAmount(amount.name)) focused.current = amount;
  }
  function last(): HTMLInputElement | undefined {
    if (focused.current?.isConnected) return focused.current;
    const amount = element.current?.elements.namedItem("amount");
    return amount instanceof HTMLInputElement ? amount : undefined;
  }
  return { onFocus, last };
}

function useSpendValues(element: RefObject<HTMLFormElement>, form: SpendFormView, reply: Reply) {
  const [values, setValues] = useState(() => firstValues(form, reply));
  const [isFresh] = useState(!reply);
  function read() {
    if (!element.current) return;
    const next = readValues(element.current);
    const gst = next.supplier === values.supplier ? undefined : lastGst(form, next.supplier);
    const terms = element.current.elements.namedItem("gst");
    if (gst && terms instanceof RadioNodeList) terms.value = gst;
    setValues({ ...next, ...(gst && { gst }) });
  }
  useEffect(() => {
    if (!element.current) return;
    setToday(element.current, form.today);
    // Typed before hydration, or kept by the browser on the way back.
    setValues(readValues(element.current));
    const field = element.current.elements.namedItem("amount");
    // After a refusal the summary of the problems has the focus.
    if (isFresh && field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [element, isFresh, form.today]);
  return { values, read };
}

/** A kept page has the date of the day on which it was read. */
function setToday({ elements }: HTMLFormElement, readOn: string): void {
  const date = elements.namedItem("date");
  if (keptAt() === undefined || !(date instanceof HTMLInputElement)) return;
  const isTyped = date.value !== readOn;
  if (date.defaultValue === readOn) date.defaultValue = todayIn(new Date());
  if (!isTyped) date.value = date.defaultValue;
}

/**
 * The result of a sum, and at once what goes over the budget. Its status is the form's only one: it
 * says too what the keypad typed and what a split leaves.
 */
function Outcome({ values, form, keyed }: OutcomeProps) {
  const gross = grossOf(values);
  const over = overOf(values, findItem(form.categories, values.itemId)?.item);
  const isWorkedOut = gross !== undefined && centsFromText(values.amount) === undefined;
  const isPhotoAlone = values.files > 0 && values.amount.trim() === "" && values.parts.length === 0;
  return (
    <p className="spend-outcome" aria-live="polite" aria-atomic>
      {keyed && <span className="sr-only">{keyed}</span>}
      {isPhotoAlone && <span>Without an amount it goes to Unsorted.</span>}
      {isWorkedOut && <span>= {formatDollarsAndCents(gross)}</span>}
      {over !== undefined && <strong className="over">Over by {formatDollars(over)}</strong>}
      {values.parts.length > 0 && <span className="sr-only">{restText(values)}</span>}
    </p>
  );
}

type OutcomeProps = { values: SpendValues; form: SpendFormView; keyed: string };

type Props = {
  form: SpendFormView;
  label: string;
  chosen: string;
  onChange: () => void;
};

/** A list of all items by category; with script the last used ones stand before it as chips. */
function ItemChoice({ form, label, chosen, onChange }: Props) {
  const hintId = useId();
  const list = useRef<HTMLSelectElement>(null);
  const [isOpen, setOpen] = useState(false);
  const recent = form.recent.flatMap((id) => findItem(form.categories, id) ?? []);
  const hasChips = recent.length > 0;
  const isElsewhere = chosen !== "" && !recent.some(({ item }) => item.id === chosen);
  const showsList = !hasChips || isOpen || isElsewhere;
  const fieldId = fieldIdOf("itemId");
  useEffect(() => {
    if (isOpen) list.current?.focus();
  }, [isOpen]);
  const choose = (id: string) => {
    if (!list.current) return;
    list.current.value = id;
    setOpen(false);
    onChange();
  };
  const chips = hasChips && (
    <div className="chips scripted" role="group" aria-label="Items used last">
      {recent.map(({ item, category }) => (
        <button
          key={item.id}
          type="button"
          className="chip"
          aria-pressed={item.id === chosen}
          onClick={() => choose(item.id)}
        >
          {item.name} <small>{category.name}</small>
        </button>
      ))}
      <button
        type="button"
        className="chip"
        aria-expanded={showsList}
        aria-controls={fieldId}
        onClick={() => setOpen(true)}
      >
        All
      </button>
    </div>
  );
  return (
    <ControlField label={label} name="itemId" start={form.itemId ?? ""}>
      {({ "aria-describedby": error, ...control }) => (
        <>
          {chips}
          <div data-folded={showsList ? undefined : ""}>
            <select {...control} ref={list} aria-describedby={`${hintId} ${error ?? ""}`.trim()}>
              <option value="">Unsorted: choose the item later</option>
              <ItemOptions categories={form.categories} />
            </select>
          </div>
          <p id={hintId} className="hint">
            {chosen !== "" ? "" : messages.unsorted}
          </p>
        </>
      )}
    </ControlField>
  );
}

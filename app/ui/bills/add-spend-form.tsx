import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { SpendFormView } from "~/contracts/add-spend";
import { paths } from "~/contracts/paths";
import { centsFromText, formatDollars, formatDollarsAndCents } from "~/domain/money";
import { DefaultButton } from "../forms/default-button";
import { Field } from "../forms/field";
import type { Reply } from "../forms/use-reply";
import { usePhone } from "../use-phone";
import { CameraButton } from "./camera-button";
import { ItemChoice } from "./item-choice";
import { Keypad } from "./keypad";
import { SpendDetails } from "./spend-details";
import { SplitLines } from "./split-lines";
import { useSmallPhotos } from "../upload/use-small-photos";
import {
  findItem,
  firstValues,
  grossOf,
  lastGst,
  overOf,
  readValues,
  type SpendValues,
} from "./spend-values";

/** The fields keep their own values: `values` is what the words around them are made from. */
export function AddSpendForm({ form, reply }: { form: SpendFormView; reply: Reply }) {
  const element = useRef<HTMLFormElement>(null);
  const { values, read } = useSpendValues(element, form, reply);
  const isPhone = usePhone();
  const isSending = useNavigation().formAction?.includes("/spend") ?? false;
  return (
    <Form
      ref={element}
      method="post"
      encType="multipart/form-data"
      action={paths.addSpend(form.property.id)}
      className="spend-form"
      onInput={read}
      {...useSmallPhotos()}
    >
      <DefaultButton intent="save-spend" />
      <input type="hidden" name="formId" value={form.formId} />
      <input type="hidden" name="projectId" value={form.project?.id ?? ""} />
      <div className="spend-amount">
        {isPhone && <CameraButton files={values.files} />}
        <Field
          label="Amount"
          name="amount"
          reply={reply}
          hint="A sum is worked out: 219.90+88. A photo can come without one."
          inputMode={isPhone ? "none" : "decimal"}
          autoComplete="off"
          data-takes-focus
        />
        <Outcome values={values} form={form} />
      </div>
      <SplitLines form={form} reply={reply} values={values} onChange={read}>
        <ItemChoice
          form={form}
          reply={reply}
          label={values.parts.length > 0 ? "The rest is for" : "Item"}
          chosen={values.itemId}
          onChange={read}
        />
      </SplitLines>
      <SpendDetails form={form} reply={reply} values={values} />
      <p className="spend-save">
        <button
          className="btn btn-primary"
          name="intent"
          value="save-spend"
          aria-disabled={isSending || undefined}
        >
          Save
        </button>
        <button
          className="btn"
          name="intent"
          value="save-spend-more"
          aria-disabled={isSending || undefined}
        >
          Save and add another
        </button>
      </p>
      {isPhone && <Keypad isSending={isSending} />}
    </Form>
  );
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
    // Typed before hydration, or kept by the browser on the way back.
    setValues(readValues(element.current));
    const field = element.current.elements.namedItem("amount");
    // After a refusal the summary of the problems has the focus.
    if (isFresh && field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [element, isFresh]);
  return { values, read };
}

/** The result of a sum, and at once what goes over the budget. */
function Outcome({ values, form }: { values: SpendValues; form: SpendFormView }) {
  const gross = grossOf(values);
  const over = overOf(values, findItem(form, values.itemId)?.item);
  const isWorkedOut = gross !== undefined && centsFromText(values.amount) === undefined;
  const isPhotoAlone = values.files > 0 && values.amount.trim() === "" && values.parts.length === 0;
  return (
    <p className="spend-outcome" role="status">
      {isPhotoAlone && <span>Without an amount it goes to Unsorted.</span>}
      {isWorkedOut && <span>= {formatDollarsAndCents(gross)}</span>}
      {over !== undefined && <strong className="over">Over by {formatDollars(over)}</strong>}
    </p>
  );
}

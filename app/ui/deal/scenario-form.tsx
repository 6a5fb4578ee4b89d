import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { scenarioJson } from "~/contracts/deal-json";
import type { ScenarioView } from "~/contracts/deal-view";
import { paths } from "~/contracts/paths";
import { NEW_SCENARIO, scenarioPath } from "~/contracts/deal-paths";
import { GST_POSITIONS } from "~/domain/deal/gst-position";
import { SCENARIO, SCENARIO_CHANGES } from "~/domain/deal/scenario-changes";
import { newId } from "../editing/new-id";
import { Form } from "../forms/form";
import { Field, fieldIdOf } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { messagesOf, submittedFields, useReply } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";
import { FieldMessages } from "./answer-form";
import { moneyStart } from "./answer-text";
import { useDeal } from "./deal-context";
import { textsOf } from "./record-texts";
import { useAnswers, useIsomorphicLayoutEffect } from "./use-answers";
import { OriginalValues } from "../forms/original-values";
import { useWorked } from "./worked-context";

type Props = {
  propertyId: string;
  /** Undefined for a new one. */
  scenario: ScenarioView | undefined;
  /** Whether the address asks for it. */
  isAsked: boolean;
  close: () => void;
};

const { name } = SCENARIO.fields;
const { weeks, rate, purchasePrice, salePrice, renovation } = SCENARIO_CHANGES.fields;

/** What is left blank is as in the deal. */
export function ScenarioForm({ propertyId, scenario, isAsked, close }: Props) {
  const { form, seen, texts, onSubmit } = useScenarioDraft({ scenario, isAsked, close });
  return (
    <Form
      ref={form}
      id="scenario-form"
      method="post"
      action={scenarioPath(propertyId, scenario?.id ?? NEW_SCENARIO)}
      preventScrollReset
      tabIndex={-1}
      className="deal-scenario-form"
      aria-labelledby="scenario-form-title"
      onSubmit={onSubmit}
    >
      {scenario && <OriginalValues was={seenOf(seen)} />}
      <h4 id="scenario-form-title" dir="auto">
        {scenario ? `Edit ${scenario.name}` : "A scenario of your own"}
      </h4>
      <ScenarioFields texts={texts} />
      {!scenario && (
        <noscript>
          <input type="hidden" name="newId" value={newId()} />
        </noscript>
      )}
      <div className="deal-buttons">
        <SubmitButton intent={scenario ? `change-scenario ${scenario.id}` : "add-scenario"}>
          {scenario ? "Save scenario" : "Add scenario"}
        </SubmitButton>
        <Link
          className="btn"
          to={paths.property(propertyId, "trade-tracker")}
          preventScrollReset
          onClick={isAsked ? undefined : close}
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** Closes the form once it is saved, unless it was edited since it was sent. */
function useScenarioDraft({ scenario, isAsked, close }: Omit<Props, "propertyId">) {
  const reply = useReply();
  const { rows } = useWorked().inputs;
  const stays = useRef(false);
  const draft = useAnswers({
    answers: { name: scenario?.name ?? "", changes: scenario?.changes ?? {} },
    textsOf: (shown: Edited) => scenarioTexts(shown, rows),
    reply,
    onSaved(isEdited) {
      stays.current = isEdited;
      if (!isEdited && !isAsked) close();
    },
  });
  useIsomorphicLayoutEffect(() => {
    if (isAsked) stays.current = false;
    else if (!stays.current) close();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is no longer asked for
  }, [isAsked]);
  const { form } = draft;
  // Opened by its link, not with the page.
  const [isOpened] = useState(useHydrated());
  useEffect(() => {
    if (!isOpened) return;
    form.current?.scrollIntoView();
    form.current?.focus({ preventScroll: true });
  }, [isOpened, form]);
  return draft;
}

function ScenarioFields({ texts }: { texts: ReturnType<typeof scenarioTexts> }) {
  const { inputs } = useWorked();
  const { changes } = texts;
  const path = ["changes"];
  return (
    <>
      <div id={fieldIdOf("changes")} tabIndex={-1}>
        <FieldMessages name="changes" />
        <p className="hint">Only what you fill in differs; all else follows the deal.</p>
      </div>
      <div className="deal-fields">
        <Field
          label={name.label}
          name="name"
          start={texts.name}
          maxLength={name.maxLength}
          required
        />
        <Text path={path} name="weeks" label={weeks.label} start={changes.weeks} />
        {(inputs.loans.length > 0 || changes.rate !== "") && (
          <Text path={path} name="rate" label={rate.label} start={changes.rate} />
        )}
        <Text
          path={path}
          name="purchasePrice"
          label={purchasePrice.label}
          start={changes.purchasePrice}
          placeholder={moneyStart(inputs.purchasePrice)}
        />
        <Position start={changes.gstMode} />
      </div>
      <div className="deal-fields">
        <Change name="salePrice" legend={salePrice.label} change={changes.salePrice} />
        <Change name="renovation" legend={renovation.label} change={changes.renovation} />
      </div>
      <Amounts texts={changes.rows} />
    </>
  );
}

type Edited = Pick<ScenarioView, "name" | "changes">;

function scenarioTexts(scenario: Edited, rows: readonly { id: string }[]) {
  const { name, changes } = textsOf(SCENARIO, scenario);
  const amounts = rows.map(({ id }) => [id, moneyStart(scenario.changes.rows?.[id])]);
  return {
    name,
    changes: { ...changes, rows: Object.fromEntries(amounts) as Record<string, string> },
  };
}

/** Without any change there still is a field of them. */
function seenOf({ changes, ...seen }: Partial<Edited>): object {
  if (!changes) return seen;
  const encoded = scenarioJson.encode({ changes }) as { changes?: object };
  return { ...seen, changes: { weeks: null, ...encoded.changes } };
}

type TextProps = {
  path: readonly string[];
  name: string;
  label: string;
  start: string;
  placeholder?: string;
};

/** A field within a group of the form. */
function Text({ path, name, start, ...rest }: TextProps) {
  const reply = useReply();
  return (
    <Field
      name={[...path, name].join(".")}
      start={submittedFields(reply, ...path).sent[name] ?? start}
      autoComplete="off"
      {...rest}
    />
  );
}

type ChangeProps = {
  name: "salePrice" | "renovation";
  legend: string;
  change: { percent: string; amount: string };
};

/** A new amount, or more or less in percent. */
function Change({ name, legend, change }: ChangeProps) {
  const reply = useReply();
  const path = ["changes", name];
  const wrong = messagesOf(reply, path.join("."));
  return (
    <fieldset id={fieldIdOf(path.join("."))} className="deal-change" tabIndex={-1}>
      <legend>{legend}</legend>
      {wrong.length > 0 && <p className="field-error">{wrong.join(" ")}</p>}
      <Text path={path} name="percent" label="% more or less" start={change.percent} />
      <Text path={path} name="amount" label="or exactly" start={change.amount} />
    </fieldset>
  );
}

function Position({ start }: { start: string }) {
  const reply = useReply();
  const id = fieldIdOf("changes.gstMode");
  return (
    <div className="field">
      <label htmlFor={id}>GST position</label>
      <select
        id={id}
        name="changes.gstMode"
        className="input"
        defaultValue={submittedFields(reply, "changes").sent["gstMode"] ?? start}
      >
        <option value="">As in the deal</option>
        {GST_POSITIONS.map(({ mode, words }) => (
          <option key={mode} value={mode}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The other rows of the deal. */
function Amounts({ texts }: { texts: Record<string, string> }) {
  const reply = useReply();
  const { inputs } = useWorked();
  const shown = useDeal().rows;
  const labels = new Map(shown.map(({ row }) => [row.id, row.label]));
  const typed = submittedFields(reply, "changes", "rows").sent;
  const isOpen = [...Object.values(texts), ...Object.values(typed)].some(Boolean);
  return (
    <details open={isOpen}>
      <summary className="deal-more-amounts">Other amounts</summary>
      <div className="deal-fields">
        {inputs.rows.map(({ id, amount }) => (
          <Text
            key={id}
            path={["changes", "rows"]}
            name={id}
            label={labels.get(id) ?? ""}
            start={texts[id] ?? ""}
            placeholder={moneyStart(amount)}
          />
        ))}
      </div>
    </details>
  );
}

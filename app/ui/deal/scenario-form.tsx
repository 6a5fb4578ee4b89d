import { Link } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { scenarioJson } from "~/contracts/deal-json";
import { NEW_SCENARIO, scenarioPath } from "~/contracts/deal-paths";
import type { ScenarioView } from "~/contracts/deal-view";
import { paths } from "~/contracts/paths";
import { GST_POSITIONS } from "~/domain/deal/gst-position";
import { SCENARIO } from "~/domain/deal/scenario-changes";
import { fieldIdOf, GroupMessages } from "../forms/field";
import { ClientId } from "../forms/client-id";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { OriginalValues } from "../forms/original-values";
import { useIsomorphicLayoutEffect } from "../forms/use-box-as-high-as";
import { useHydrated } from "../use-hydrated";
import { Answer, TextsContext } from "./answer-form";
import { moneyStart, textsOf } from "./record-texts";
import { useAnswers } from "./use-answers";
import { useWorked } from "./worked-context";

type Props = {
  /** Undefined for a new one. */
  scenario: ScenarioView | undefined;
  /** Whether the address asks for it. */
  isAsked: boolean;
  close: () => void;
};

/** What is left blank is as in the deal. */
export function ScenarioForm({ scenario, isAsked, close }: Props) {
  const { propertyId, deal } = useWorked();
  const { form, seen, texts, onInput, onSubmit, onSaved } = useScenarioDraft({
    scenario,
    isAsked,
    close,
  });
  return (
    <Form
      ref={form}
      id="scenario-form"
      action={scenarioPath(propertyId, scenario?.id ?? NEW_SCENARIO)}
      preventScrollReset
      tabIndex={-1}
      className="form border-t border-rule pt-3"
      aria-labelledby="scenario-form-title"
      {...{ onInput, onSubmit, onSaved }}
    >
      {scenario && <OriginalValues was={seenOf(seen)} />}
      <h4 id="scenario-form-title" className="big" dir="auto">
        {scenario ? `Edit ${scenario.name}` : "A scenario of your own"}
      </h4>
      <TextsContext.Provider value={{ of: SCENARIO, texts }}>
        <ScenarioFields texts={texts} />
      </TextsContext.Provider>
      {!scenario && <ClientId key={deal.scenarios.length} />}
      <div className="flex flex-wrap gap-2">
        <SubmitButton intent={scenario ? `change-scenario ${scenario.id}` : "add-scenario"}>
          {scenario ? "Save scenario" : "Add scenario"}
        </SubmitButton>
        <Link
          className="btn"
          to={paths.property(propertyId, "trade-tracker")}
          preventScrollReset
          data-discards
          onClick={isAsked ? undefined : close}
        >
          Cancel
        </Link>
      </div>
    </Form>
  );
}

/** Closes the form once it is saved, unless it was edited since it was sent. */
function useScenarioDraft({ scenario, isAsked, close }: Props) {
  const { rows } = useWorked().inputs;
  const stays = useRef(false);
  const draft = useAnswers({
    answers: { name: scenario?.name ?? "", changes: scenario?.changes ?? {} },
    textsOf: (shown: Edited) => scenarioTexts(shown, rows),
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

function ScenarioFields({ texts: { changes } }: { texts: ReturnType<typeof scenarioTexts> }) {
  const { inputs } = useWorked();
  return (
    <>
      <div id={fieldIdOf("changes")} tabIndex={-1}>
        <GroupMessages name="changes" />
        <p className="hint">Only what you fill in differs; all else follows the deal.</p>
      </div>
      <div className="fields mb-3 [--field:12rem]">
        <Answer name="name" required />
        <Answer name="changes.weeks" inputMode="text" />
        {(inputs.loans.length > 0 || changes.rate !== "") && (
          <Answer name="changes.rate" inputMode="text" />
        )}
        <Answer name="changes.purchasePrice" placeholder={moneyStart(inputs.purchasePrice)} />
        <Answer name="changes.gstMode" options={POSITIONS} />
      </div>
      <div className="fields mb-3 [--field:12rem]">
        <Change name="changes.salePrice" legend="Sells for" />
        <Change name="changes.renovation" legend="Renovation" />
      </div>
      <Amounts texts={changes.rows} />
    </>
  );
}

const POSITIONS = [
  ["", "As in the deal"] as const,
  ...GST_POSITIONS.map(({ mode, words }) => [mode, words] as const),
];

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

/** A new amount, or more or less in percent. */
function Change({ name, legend }: { name: string; legend: string }) {
  return (
    <fieldset id={fieldIdOf(name)} className="deal-change" tabIndex={-1}>
      <legend>{legend}</legend>
      <GroupMessages name={name} />
      <Answer name={`${name}.percent`} inputMode="text" />
      <Answer name={`${name}.amount`} />
    </fieldset>
  );
}

/** The other rows of the deal. */
function Amounts({ texts }: { texts: Record<string, string> }) {
  const { inputs, labels } = useWorked();
  return (
    <details open={Object.values(texts).some(Boolean)}>
      <summary className="opener">Other amounts</summary>
      <div className="fields mb-3 [--field:12rem]">
        {inputs.rows.map(({ id, amount }) => (
          <Answer
            key={id}
            name={`changes.rows.${id}`}
            label={labels.get(id) ?? ""}
            placeholder={moneyStart(amount)}
          />
        ))}
      </div>
    </details>
  );
}

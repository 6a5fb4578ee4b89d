import { useState } from "react";
import { dealMessages } from "~/contracts/deal-messages";
import { paths } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { DEAL } from "~/domain/deal/deal-inputs";
import { GST_POSITIONS, positionOf } from "~/domain/deal/gst-position";
import type { GstMode } from "~/domain/deal/inputs";
import { formatDollars, type Cents } from "~/domain/money";
import { partOf } from "~/domain/record/record";
import { fieldIdOf, GroupMessages, useReply } from "../forms/field";
import { Form } from "../forms/form";
import { OriginalValues } from "../forms/original-values";
import { GstChoice } from "./gst-choice";
import { GST_HELP } from "./law-help";
import { textsOf } from "./record-texts";
import { SourcedHelp } from "./sourced-help";
import { useAnswers } from "./use-answers";
import { useWorked } from "./worked-context";

/** The first question of a deal, each answer with its profit (docs/specification.md §25.1). */
export function GstQuestion() {
  const reply = useReply();
  const { propertyId, deal, worked, isSimple } = useWorked();
  const mode = deal.inputs.gstMode;
  const apart = apartFrom(mode, worked.profits);
  const { form, was, seen, texts, onSubmit, onSaved } = useAnswers({
    answers: { gstMode: mode },
    textsOf: (answers) => textsOf(GST_MODE, answers),
  });
  const isAsked = was.gstMode === null || reply?.error?.["gstMode"] !== undefined;
  // Stays open when it is answered: the focus is in it.
  const [wasAsked, setAsked] = useState(isAsked);
  if (isAsked && !wasAsked) setAsked(true);
  return (
    <section className="sheet deal-gst" aria-labelledby="gst-question">
      <details className="fold" open={isAsked || wasAsked}>
        <summary>
          <h3 id="gst-question">How does GST work on this property?</h3>
          <span>{noteOf(mode, apart)}</span>
        </summary>
        <Form
          ref={form}
          action={paths.property(propertyId, "trade-tracker")}
          className="my-3 grid justify-items-start gap-3"
          preventScrollReset
          {...{ onSubmit, onSaved }}
        >
          <OriginalValues was={seen} />
          <fieldset className="w-full">
            <legend className="sr-only">GST position</legend>
            <GroupMessages name="gstMode" />
            {GST_POSITIONS.map((position, place) => (
              <GstChoice
                key={position.mode}
                position={position}
                profit={worked.profits[position.mode]}
                isChosen={position.mode === texts.gstMode}
                id={place === 0 ? fieldIdOf("gstMode") : undefined}
              />
            ))}
          </fieldset>
          {apart !== null && (
            <p className="hint">
              The choice alone may move the profit by <b>{formatDollars(apart)}</b>.
            </p>
          )}
          <button className="btn btn-primary" name="intent" value="answer-deal">
            {mode === null ? "Use this answer" : "Change the answer"}
          </button>
        </Form>
        <SourcedHelp title="Which of these am I?" texts={GST_HELP} />
        {isSimple && <RulesNote />}
      </details>
    </section>
  );
}

const GST_MODE = partOf(DEAL, ["gstMode"]);

export function RulesNote() {
  const { rules, disclaimer } = useWorked().deal;
  return (
    <p className="hint">
      Rules as checked on {formatCalendarDate(rules.checked)}. {disclaimer}
    </p>
  );
}

type Profits = Record<GstMode, Cents | null>;

function noteOf(mode: GstMode | null, apart: Cents | null): string {
  if (mode === null) return dealMessages.asksGst;
  return mode === "simple" ? dealMessages.whichOfThese(apart ?? 0) : positionOf(mode).words;
}

/** The most that another answer would move the profit; null while it is not known. */
function apartFrom(mode: GstMode | null, profits: Profits): Cents | null {
  const now = profits[mode ?? "simple"];
  if (now === null) return null;
  return Math.max(...Object.values(profits).map((profit) => Math.abs((profit ?? now) - now)));
}

import { useEffect, useRef, useState } from "react";
import { dealMessages } from "~/contracts/deal-messages";
import { paths } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { GST_POSITIONS, positionOf } from "~/domain/deal/gst-position";
import type { GstMode } from "~/domain/deal/inputs";
import { formatDollars, type Cents } from "~/domain/money";
import { fieldIdOf, GroupMessages, messagesOf, useReply, valueOf } from "../forms/field";
import { Form } from "../forms/form";
import { OriginalValues } from "../forms/original-values";
import { useHydrated } from "../use-hydrated";
import { useDeal, useDealStore } from "./deal-context";
import { useIsomorphicLayoutEffect } from "../forms/use-box-as-high-as";
import { GstChoice } from "./gst-choice";
import { GST_HELP } from "./law-help";
import { SourcedHelp } from "./sourced-help";
import { SwitchMark } from "./switch-mark";
import { useWorked } from "./worked-context";

/** The first question of a deal, each answer with its profit (docs/specification.md §25.1). */
export function GstQuestion() {
  const reply = useReply();
  const { propertyId, deal, worked, isSimple } = useWorked();
  const mode = deal.inputs.gstMode;
  const apart = apartFrom(mode, worked.profits);
  const store = useDealStore();
  const isAlive = useHydrated();
  const chosen = useDeal((all) => all.gstMode);
  const isMarked = useDeal(({ switchMarks }) => switchMarks.gst !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const [refused] = messagesOf(reply, "gstMode");
  const isAsked = chosen === null || isMarked || refused !== undefined;
  const sent = isAlive ? (chosen ?? "") : valueOf(reply, "gstMode", chosen ?? "");
  useEffect(() => {
    // Chosen before hydration, or in a refused form.
    const checked = form.current?.querySelector<HTMLInputElement>("[name=gstMode]:checked")?.value;
    const position = GST_POSITIONS.find((one) => one.mode === checked);
    if (position) store.answerGst(position.mode, refused);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reply is that of the page's beginning
  }, [store]);
  const hold = usePlaceHeld(worked);
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
          drafts="none"
          onSubmit={(event) => isAlive && event.preventDefault()}
        >
          <OriginalValues was={{ gstMode: deal.inputs.gstMode }} />
          <fieldset className="w-full">
            <legend className="sr-only">GST position</legend>
            {!isAlive && <GroupMessages name="gstMode" />}
            {GST_POSITIONS.map((position, place) => (
              <GstChoice
                key={position.mode}
                position={position}
                profit={worked.profits[position.mode]}
                isChosen={position.mode === sent}
                onChoose={(radio) => {
                  hold(radio);
                  store.answerGst(position.mode);
                }}
                id={place === 0 ? fieldIdOf("gstMode") : undefined}
              />
            ))}
          </fieldset>
          <SwitchMark of="gst" where="GST position" fieldId={fieldIdOf("gstMode")} />
          {apart !== null && (
            <p className="hint">
              The choice alone may move the profit by <b>{formatDollars(apart)}</b>.
            </p>
          )}
          {!isAlive && (
            <button className="btn btn-primary" name="intent" value="answer-deal">
              {mode === null ? "Use this answer" : "Change the answer"}
            </button>
          )}
        </Form>
        <SourcedHelp title="Which of these am I?" texts={GST_HELP} />
        {isSimple && <RulesNote />}
      </details>
    </section>
  );
}

/** Has what is pressed stay where it is on the screen: the figures above it are more, or fewer. */
function usePlaceHeld(follows: unknown): (element: Element) => void {
  const held = useRef<{ element: Element; top: number }>();
  useIsomorphicLayoutEffect(() => {
    if (!held.current) return;
    const { element, top } = held.current;
    held.current = undefined;
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
  }, [follows]);
  return (element) => {
    held.current = { element, top: element.getBoundingClientRect().top };
  };
}

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

import { useSearchParams } from "@remix-run/react";
import { X } from "lucide-react";
import { paths, PRESET } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import {
  COMMISSION_PRESETS,
  COMMISSION_PRESETS_CHECKED,
  COMMISSION_PRESETS_SOURCE,
  commissionAt,
  type CommissionPreset,
} from "~/domain/deal/commission";
import type { Commission } from "~/domain/deal/deal-inputs";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { MOST_TIERS } from "~/domain/deal/commission-inputs";
import { isPlainClick } from "../plain-click";
import { newId } from "../editing/new-id";
import { fieldIdOf, GroupMessages, useReply, messagesOf } from "../forms/field";
import { useHydrated } from "../use-hydrated";
import { Answer, AnswerChoices, AnswerForm } from "./answer-form";
import {
  commissionIn,
  commissionTexts,
  submittedCommission,
  type CommissionText,
  type CommissionTexts,
  BLANK_STEP,
  type StepText,
} from "./commission-texts";
import { DealFold } from "./deal-fold";
import { isRefused, useAnswers, type AnswerDraft } from "./use-answers";
import { useWorked } from "./worked-context";

const KINDS = [
  ["tiers", "In steps of the price"],
  ["percent", "A percentage"],
  ["fixed", "A fixed fee"],
] as const;

const PLUS_GST = [
  ["true", "Plus GST"],
  ["false", "GST included"],
] as const;

/** The agent, as the agreement has it (docs/specification.md §25.4). */
export function DealCommission() {
  const { deal, worked } = useWorked();
  const [query] = useSearchParams();
  const linked = COMMISSION_PRESETS.find(({ id }) => id === query.get(PRESET));
  const draft = useAnswers({
    answers: { commission: deal.inputs.commission },
    textsOf: commissionTexts,
    submitted: submittedCommission,
    start: linked && commissionTexts(linked),
  });
  const { agent } = worked.lines;
  return (
    <DealFold
      id="deal-commission"
      title="Agent’s commission"
      note={agent === null ? "" : formatDollarsAndCents(agent)}
      isOpen={isRefused(useReply(), ["commission"]) || linked !== undefined}
    >
      <Presets press={(preset) => draft.change(() => commissionTexts(preset))} />
      <CommissionForm draft={draft} />
    </DealFold>
  );
}

/** Fill in the form, which is then saved or changed; links without script. */
function Presets({ press }: { press: (preset: CommissionPreset) => void }) {
  const { propertyId } = useWorked();
  return (
    <>
      <p>
        Typical, negotiable; your agency agreement decides. As of{" "}
        {formatCalendarDate(COMMISSION_PRESETS_CHECKED)}, from {COMMISSION_PRESETS_SOURCE}. Check
        this: not confirmed with any agency.
      </p>
      <ul className="flex flex-wrap gap-2">
        {COMMISSION_PRESETS.map((preset) => (
          <li key={preset.id}>
            <a
              className="btn font-medium"
              href={paths.commissionPreset(propertyId, preset.id)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                press(preset);
              }}
            >
              {preset.label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

type FormProps = {
  draft: AnswerDraft<{ commission: Commission | null }, CommissionTexts>;
};

function CommissionForm({ draft }: FormProps) {
  const { commission } = draft.texts;
  return (
    <AnswerForm
      draft={draft}
      save="Save commission"
      className="deal-commission"
      // What it comes to follows what is typed.
      onInput={() => draft.change((now) => now)}
    >
      <AnswerChoices name="commission.kind" options={KINDS} look="row" />
      <div data-kind="tiers">
        <CommissionSteps
          steps={commission.tiers}
          change={(next) =>
            draft.change(({ commission: now }) => ({
              commission: { ...now, tiers: next(now.tiers) },
            }))
          }
        />
        <div className="fields">
          <Answer name="commission.base" />
          <Answer name="commission.admin" />
        </div>
      </div>
      <div data-kind="percent">
        <Answer name="commission.percent" />
      </div>
      <div data-kind="fixed">
        <Answer name="commission.amount" />
      </div>
      <AnswerChoices name="commission.plusGst" options={PLUS_GST} look="row" />
      <Worked typed={commission} />
    </AnswerForm>
  );
}

/** For what is typed, before it is saved. */
function Worked({ typed }: { typed: CommissionText }) {
  const { salePrice, includeAgentFees } = useWorked().inputs;
  const commission = commissionIn(typed);
  if (!commission || (!salePrice && commission.kind !== "fixed")) return null;
  const { gross, gst } = commissionAt(commission, salePrice ?? 0);
  const money = formatDollarsAndCents;
  return (
    <p className="note" aria-live="polite">
      {salePrice ? `On ${formatDollars(salePrice)}: ` : ""}
      {money(gross - gst)} and {money(gst)} GST, together <b>{money(gross)}</b>
      {!includeAgentFees && ", not included"}
    </p>
  );
}

type Steps = readonly StepText[];
type Props = { steps: Steps; change: (next: (now: Steps) => Steps) => void };

const NAME = "commission.tiers";

/** "Up to … at … %", the last one for the rest. Blank steps are not sent on. */
function CommissionSteps({ steps, change }: Props) {
  const isAlive = useHydrated();
  const last = steps.length - 1;
  function remove({ key }: StepText) {
    change((now) => now.filter((step) => step.key !== key));
    // The button that has the focus goes.
    document.getElementById(fieldIdOf(NAME))?.focus({ preventScroll: true });
  }
  const add = () => change((now) => now.toSpliced(-1, 0, { ...BLANK_STEP, key: newId() }));
  return (
    <fieldset className="field deal-steps" id={fieldIdOf(NAME)} tabIndex={-1}>
      <legend>Steps of the price</legend>
      <GroupMessages name={NAME} />
      <ol>
        {steps.map((step, place) => (
          <li key={step.key}>
            <input type="hidden" name={`${NAME}.${place}.id`} defaultValue={step.id} />
            {place < last ? (
              <Cell step={step} place={place} part="upTo" />
            ) : (
              <>
                <span className="min-h-(--control-h) content-center">The rest</span>
                <input type="hidden" name={`${NAME}.${place}.upTo`} value="" />
              </>
            )}
            <Cell step={step} place={place} part="percent" />
            {isAlive && place < last && (
              <button
                type="button"
                className="btn btn-plain"
                aria-label={`Remove step ${place + 1}`}
                onClick={() => remove(step)}
              >
                <X size={18} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ol>
      {isAlive ? (
        last + 1 < MOST_TIERS && (
          <button type="button" className="btn" data-adds={NAME} onClick={add}>
            Add a step
          </button>
        )
      ) : (
        <p className="hint">
          A blank step is left out: empty one to remove it, fill in the blank one to add it.
        </p>
      )}
    </fieldset>
  );
}

type CellProps = { step: StepText; place: number; part: "upTo" | "percent" };

/** Named by its place in the form; its message has its place among those that were sent. */
function Cell({ step: { key, sentAt }, place, part }: CellProps) {
  const sentName = `${NAME}.${sentAt ?? `new-${key}`}.${part}`;
  return (
    <Answer
      name={`${NAME}.${place}.${part}`}
      id={fieldIdOf(sentName)}
      problems={messagesOf(useReply(), sentName)}
    />
  );
}

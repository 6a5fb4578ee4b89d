import { useSearchParams } from "@remix-run/react";
import type { DealView } from "~/contracts/deal-view";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import {
  COMMISSION_PRESETS,
  COMMISSION_PRESETS_CHECKED,
  COMMISSION_PRESETS_SOURCE,
  commissionAt,
  type CommissionPreset,
} from "~/domain/deal/commission";
import { paths, PRESET } from "~/contracts/paths";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { Field } from "../forms/field";
import { useReply, valueAt } from "../forms/use-reply";
import { isPlainClick } from "../plain-click";
import { AnswerForm, Choices, isRefused } from "./answer-form";
import { commissionOfDraft, draftOf, draftOfSent, type CommissionDraft } from "./commission-texts";
import { CommissionSteps } from "./commission-steps";
import { DealFold } from "./deal-fold";
import { useAnswers, type DraftedForm } from "./use-answers";
import { useWorked } from "./worked-context";

type Props = { propertyId: string };

const KINDS = [
  { value: "tiers", label: "In steps of the price" },
  { value: "percent", label: "A percentage" },
  { value: "fixed", label: "A fixed fee" },
] as const;

const PLUS_GST = [
  { value: "true", label: "Plus GST" },
  { value: "false", label: "GST included" },
] as const;

/** The agent, as the agreement has it (docs/specification.md §25.4). */
export function DealCommission({ propertyId }: Props) {
  const reply = useReply();
  const { kept, worked } = useWorked();
  const { commission } = kept.inputs;
  const [query] = useSearchParams();
  const linked = COMMISSION_PRESETS.find(({ id }) => id === query.get(PRESET));
  const isMine = isRefused(reply, ["commission"]);
  const draft = useAnswers({
    answers: { commission },
    textsOf,
    reply,
    start: startOf(isMine ? valueAt(reply, ["commission"]) : undefined, linked),
  });
  const { agent } = worked.lines;
  return (
    <DealFold
      id="deal-commission"
      title="Agent’s commission"
      note={agent === null ? "" : formatDollarsAndCents(agent)}
      isOpen={isMine || linked !== undefined}
    >
      <Presets
        propertyId={propertyId}
        press={(preset) => draft.change(() => ({ commission: draftOf(preset.commission) }))}
      />
      <CommissionForm propertyId={propertyId} draft={draft} />
    </DealFold>
  );
}

type Answers = Pick<DealView["inputs"], "commission">;
type Texts = { commission: CommissionDraft };

function textsOf({ commission }: Answers): Texts {
  return { commission: draftOf(commission) };
}

/** As it was refused, or as a preset has it. */
function startOf(sent: unknown, preset: CommissionPreset | undefined): Texts | undefined {
  if (sent !== undefined) return { commission: draftOfSent(sent) };
  return preset && { commission: draftOf(preset.commission) };
}

type PresetsProps = { propertyId: string; press: (preset: CommissionPreset) => void };

/** Fill in the form, which is then saved or changed; links without script. */
function Presets({ propertyId, press }: PresetsProps) {
  return (
    <>
      <p>
        Typical, negotiable; your agency agreement decides. As of{" "}
        {formatCalendarDate(COMMISSION_PRESETS_CHECKED)}, from {COMMISSION_PRESETS_SOURCE}. Check
        this: not confirmed with any agency.
      </p>
      <ul className="deal-presets">
        {COMMISSION_PRESETS.map((preset) => (
          <li key={preset.id}>
            <a
              className="btn"
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

type FormProps = { propertyId: string; draft: DraftedForm<Answers, Texts> };

function CommissionForm({ propertyId, draft }: FormProps) {
  const start = draft.texts.commission;
  return (
    <AnswerForm
      propertyId={propertyId}
      draft={draft}
      save="Save commission"
      className="deal-commission"
      // What it comes to follows what is typed.
      onInput={() => draft.change((now) => now)}
    >
      <Choices
        legend="How it is worked out"
        name="commission.kind"
        options={KINDS}
        start={start.kind}
      />
      <div data-kind="tiers">
        <CommissionSteps
          draft={start}
          change={(next) => draft.change((now) => ({ commission: next(now.commission) }))}
        />
        <div className="deal-fields">
          <Money name="base" label="Base fee" start={start.base} />
          <Money name="admin" label="Administration fee" start={start.admin} />
        </div>
      </div>
      <div data-kind="percent">
        <Money name="percent" label="Of the price, %" start={start.percent} />
      </div>
      <div data-kind="fixed">
        <Money name="amount" label="Fee" start={start.amount} />
      </div>
      <Choices legend="GST" name="commission.plusGst" options={PLUS_GST} start={start.plusGst} />
      <Worked draft={start} />
    </AnswerForm>
  );
}

type MoneyProps = { name: string; label: string; start: string };

function Money({ name, ...field }: MoneyProps) {
  return <Field {...field} name={`commission.${name}`} inputMode="decimal" />;
}

/** For what is typed, before it is saved. */
function Worked({ draft }: { draft: CommissionDraft }) {
  const { salePrice, includeAgentFees } = useWorked().inputs;
  const commission = commissionOfDraft(draft);
  if (!commission || (!salePrice && commission.kind !== "fixed")) return null;
  const { gross, gst } = commissionAt(commission, salePrice ?? 0);
  const money = formatDollarsAndCents;
  return (
    <p className="deal-worked" aria-live="polite">
      {salePrice ? `On ${formatDollars(salePrice)}: ` : ""}
      {money(gross - gst)} and {money(gst)} GST, together <b>{money(gross)}</b>
      {!includeAgentFees && ", not included"}
    </p>
  );
}

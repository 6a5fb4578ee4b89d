import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import {
  COMMISSION_PRESETS,
  COMMISSION_PRESETS_CHECKED,
  commissionAt,
  type CommissionPreset,
} from "~/domain/deal/commission";
import { paths, PRESET } from "~/contracts/paths";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { Field } from "../forms/field";
import { valueAt, type Reply } from "../forms/use-reply";
import { isPlainClick } from "../plain-click";
import { AnswerForm, Choices, isRefused } from "./answer-form";
import { commissionOfDraft, draftOf, draftOfSent, type CommissionDraft } from "./commission-draft";
import { CommissionSteps } from "./commission-steps";
import { DealFold } from "./deal-fold";
import { useWorked } from "./worked-context";

type Props = { propertyId: string; reply: Reply };

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
export function DealCommission({ propertyId, reply }: Props) {
  const { kept, worked } = useWorked();
  const { commission } = kept.inputs;
  const [query] = useSearchParams();
  const [pressed, setPressed] = useState<Pressed>();
  const saved = JSON.stringify(commission);
  // A press counts until something is saved or refused.
  const isPressed = pressed?.reply === reply && pressed?.saved === saved;
  const preset = isPressed
    ? pressed?.preset
    : COMMISSION_PRESETS.find(({ id }) => id === query.get(PRESET));
  const isShownAgain = !isPressed && isRefused(reply, ["commission"]);
  const sent = isShownAgain ? valueAt(reply, ["commission"]) : undefined;
  const { agent } = worked.lines;
  return (
    <DealFold
      id="deal-commission"
      title="Agent’s commission"
      note={agent === null ? "" : formatDollarsAndCents(agent)}
      isOpen={isShownAgain || preset !== undefined}
    >
      <Presets
        propertyId={propertyId}
        press={(chosen) =>
          setPressed({ preset: chosen, reply, saved, times: (pressed?.times ?? 0) + 1 })
        }
      />
      <CommissionForm
        // Starts again from what was saved, sent or chosen.
        key={JSON.stringify([saved, sent, preset?.id, pressed?.times])}
        propertyId={propertyId}
        reply={isShownAgain ? reply : undefined}
        start={sent === undefined ? draftOf(preset?.commission ?? commission) : draftOfSent(sent)}
      />
    </DealFold>
  );
}

type Pressed = { preset: CommissionPreset; reply: Reply; saved: string; times: number };

type PresetsProps = { propertyId: string; press: (preset: CommissionPreset) => void };

/** Fill in the form, which is then saved or changed; links without script. */
function Presets({ propertyId, press }: PresetsProps) {
  return (
    <>
      <p>
        Typical, negotiable; your agency agreement decides. As of{" "}
        {formatCalendarDate(COMMISSION_PRESETS_CHECKED)}.
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

type FormProps = { propertyId: string; reply: Reply; start: CommissionDraft };

function CommissionForm({ propertyId, reply, start }: FormProps) {
  const { kept } = useWorked();
  const [draft, setDraft] = useState(start);
  // The fields keep their own text; the draft follows it.
  const read = (form: HTMLFormElement) => setDraft(draftOfForm(draft, new FormData(form)));
  return (
    <AnswerForm
      propertyId={propertyId}
      answers={{ commission: kept.inputs.commission }}
      save="Save commission"
      className="deal-commission"
      onInput={({ currentTarget }) => read(currentTarget)}
    >
      <Choices
        legend="How it is worked out"
        name="commission.kind"
        options={KINDS}
        start={start.kind}
        reply={reply}
      />
      <div data-kind="tiers">
        <CommissionSteps draft={draft} change={setDraft} reply={reply} />
        <div className="deal-fields">
          <Money name="base" label="Base fee" start={start.base} reply={reply} />
          <Money name="admin" label="Administration fee" start={start.admin} reply={reply} />
        </div>
      </div>
      <div data-kind="percent">
        <Money name="percent" label="Of the price, %" start={start.percent} reply={reply} />
      </div>
      <div data-kind="fixed">
        <Money name="amount" label="Fee" start={start.amount} reply={reply} />
      </div>
      <Choices
        legend="GST"
        name="commission.plusGst"
        options={PLUS_GST}
        start={start.plusGst}
        reply={reply}
      />
      <Worked draft={draft} />
    </AnswerForm>
  );
}

type MoneyProps = { name: string; label: string; start: string; reply: Reply };

function Money({ name, ...field }: MoneyProps) {
  return <Field {...field} name={`commission.${name}`} inputMode="decimal" />;
}

/** Of what is typed, before it is saved. */
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

function draftOfForm(draft: CommissionDraft, typed: FormData): CommissionDraft {
  const text = (name: string) => {
    const value = typed.get(`commission.${name}`);
    return typeof value === "string" ? value : "";
  };
  const step = (one: CommissionDraft["rest"], place: number) => ({
    ...one,
    upTo: text(`tiers.${place}.upTo`),
    percent: text(`tiers.${place}.percent`),
  });
  return {
    kind: text("kind"),
    percent: text("percent"),
    amount: text("amount"),
    steps: draft.steps.map(step),
    rest: step(draft.rest, draft.steps.length),
    base: text("base"),
    admin: text("admin"),
    plusGst: text("plusGst"),
  };
}

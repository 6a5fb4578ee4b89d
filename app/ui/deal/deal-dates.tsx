import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { DEAL } from "~/domain/deal/deal-inputs";
import { partOf } from "~/domain/record/record";
import { Field } from "../forms/field";
import { useReply } from "../forms/use-reply";
import { AnswerForm, isRefused } from "./answer-form";
import { DealFold } from "./deal-fold";
import { textsOf } from "./record-texts";
import { useAnswers } from "./use-answers";
import { useWorked } from "./worked-context";

type Props = { propertyId: string };

const DATES = [
  {
    name: "purchaseSettlement",
    hint: "The bright-line starts when the title is registered, usually on this day.",
  },
  { name: "saleAgreement", hint: undefined },
  { name: "saleSettlement", hint: undefined },
] as const;

const NAMES = ["purchaseSettlement", "saleAgreement", "saleSettlement", "weeks"] as const;
const dateTexts = (answers: object) => textsOf(partOf(DEAL, NAMES), answers);

/** What time costs, and the bright-line (docs/specification.md §25.6). */
export function DealDates({ propertyId }: Props) {
  const reply = useReply();
  const { kept } = useWorked();
  const { days, brightLineEnds } = kept;
  const { purchaseSettlement, saleAgreement, saleSettlement, weeks } = kept.inputs;
  const answers = { purchaseSettlement, saleAgreement, saleSettlement, weeks };
  const draft = useAnswers({ answers, textsOf: dateTexts, reply });
  const isMine = isRefused(reply, Object.keys(answers));
  const note = days === null ? "Not entered" : `${days} days`;
  return (
    <DealFold id="deal-dates" title="Dates" note={note} isOpen={isMine}>
      <AnswerForm propertyId={propertyId} draft={draft} save="Save dates">
        <div className="deal-fields">
          {DATES.map(({ name, hint }) => (
            <div key={name}>
              <Field
                {...{ label: DEAL.fields[name].label, name, hint }}
                type="date"
                start={draft.texts[name]}
              />
            </div>
          ))}
          <div>
            <Field
              label={DEAL.fields.weeks.label}
              name="weeks"
              inputMode="numeric"
              start={draft.texts.weeks}
            />
          </div>
        </div>
      </AnswerForm>
      {brightLineEnds !== null && (
        <p>
          Bright-line ends <b>{formatCalendarDate(brightLineEnds)}</b>: it counts to the date of the
          sale agreement.
        </p>
      )}
    </DealFold>
  );
}

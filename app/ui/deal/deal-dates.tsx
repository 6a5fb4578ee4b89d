import type { DealView } from "~/contracts/deal-view";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { Field } from "../forms/field";
import type { Reply } from "../forms/use-reply";
import { AnswerForm, isRefused } from "./answer-form";
import { DealFold } from "./deal-fold";
import { useAnswerDraft } from "./use-answer-draft";
import { useWorked } from "./worked-context";

type Props = { propertyId: string; reply: Reply };

const DATES = [
  {
    name: "purchaseSettlement",
    label: "Purchase settles",
    hint: "The bright-line starts when the title is registered, usually on this day.",
  },
  { name: "saleAgreement", label: "Sale agreement is signed", hint: undefined },
  { name: "saleSettlement", label: "Sale settles", hint: undefined },
] as const;

type Answers = Pick<DealView["inputs"], (typeof DATES)[number]["name"] | "weeks">;

function textsOf({ weeks, ...dates }: Answers) {
  const { purchaseSettlement, saleAgreement, saleSettlement } = dates;
  return {
    purchaseSettlement: purchaseSettlement ?? "",
    saleAgreement: saleAgreement ?? "",
    saleSettlement: saleSettlement ?? "",
    weeks: weeks === null ? "" : String(weeks),
  };
}

/** What time costs, and the bright-line (docs/specification.md §25.6). */
export function DealDates({ propertyId, reply }: Props) {
  const { kept } = useWorked();
  const { days, brightLineEnds } = kept;
  const { purchaseSettlement, saleAgreement, saleSettlement, weeks } = kept.inputs;
  const answers = { purchaseSettlement, saleAgreement, saleSettlement, weeks };
  const draft = useAnswerDraft({ answers, textsOf, reply });
  const isMine = isRefused(reply, Object.keys(answers));
  const mine = isMine ? reply : undefined;
  const note = days === null ? "Not entered" : `${days} days`;
  return (
    <DealFold id="deal-dates" title="Dates" note={note} isOpen={isMine}>
      <AnswerForm propertyId={propertyId} draft={draft} save="Save dates">
        <div className="deal-fields">
          {DATES.map(({ name, label, hint }) => (
            <div key={name}>
              <Field
                {...{ label, name, hint }}
                type="date"
                reply={mine}
                start={draft.texts[name]}
              />
            </div>
          ))}
          <div>
            <Field
              label="Weeks held, without dates"
              name="weeks"
              inputMode="numeric"
              reply={mine}
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

import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { Answer, AnswerSection } from "./answer-form";
import { useWorked } from "./worked-context";

const NAMES = ["purchaseSettlement", "saleAgreement", "saleSettlement", "weeks"] as const;

/** What time costs, and the bright-line (docs/specification.md §25.6). */
export function DealDates() {
  const { days, brightLineEnds } = useWorked().deal;
  return (
    <AnswerSection
      id="deal-dates"
      title="Dates"
      note={days === null ? "Not entered" : `${days} days`}
      names={NAMES}
      save="Save dates"
      below={
        brightLineEnds !== null && (
          <p>
            Bright-line ends <b>{formatCalendarDate(brightLineEnds)}</b>: it counts to the date of
            the sale agreement.
          </p>
        )
      }
    >
      <div className="fields">
        {NAMES.map((name) => (
          <Answer key={name} name={name} />
        ))}
      </div>
    </AnswerSection>
  );
}

import { Form } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { Field } from "../forms/field";
import type { Reply } from "../forms/use-reply";
import { DealFold } from "./deal-fold";
import { WasFields } from "./was-fields";
import { useWorked } from "./worked-context";

type Props = { propertyId: string; reply: Reply };

const DATES = [
  { name: "purchaseSettlement", label: "Purchase settles" },
  { name: "saleAgreement", label: "Sale agreement is signed" },
  { name: "saleSettlement", label: "Sale settles" },
] as const;

/** What time costs, and the bright-line (docs/specification.md §25.6). */
export function DealDates({ propertyId, reply }: Props) {
  const { kept } = useWorked();
  const { inputs, days, brightLineEnds } = kept;
  const { purchaseSettlement, saleAgreement, saleSettlement, weeks } = inputs;
  const fields = [...DATES.map(({ name }) => name), "weeks"];
  const isRefused = fields.some((name) => reply?.error?.[name]);
  const note = days === null ? "Not entered" : `${days} days`;
  return (
    <DealFold id="deal-dates" title="Dates" note={note} isOpen={isRefused}>
      <Form method="post" action={paths.property(propertyId, "trade-tracker")} preventScrollReset>
        <WasFields answers={{ purchaseSettlement, saleAgreement, saleSettlement, weeks }} />
        <div className="deal-fields">
          {DATES.map(({ name, label }) => (
            <div key={name}>
              <Field
                key={inputs[name]}
                label={label}
                name={name}
                type="date"
                reply={isRefused ? reply : undefined}
                start={inputs[name] ?? ""}
              />
            </div>
          ))}
          <div>
            <Field
              key={weeks}
              label="Weeks held, without dates"
              name="weeks"
              inputMode="numeric"
              reply={isRefused ? reply : undefined}
              start={weeks === null ? "" : String(weeks)}
            />
          </div>
        </div>
        <button className="btn" name="intent" value="answer-deal">
          Save dates
        </button>
      </Form>
      {brightLineEnds !== null && (
        <p>
          Bright-line ends <b>{formatCalendarDate(brightLineEnds)}</b>: it counts to the date of the
          sale agreement.
        </p>
      )}
    </DealFold>
  );
}

import { paths } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { offerDifference, type ProfitCause } from "~/domain/deal/offer-difference";
import { LINE_LABELS, type DealLines } from "~/domain/deal/lines";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { DealFold } from "./deal-fold";
import { Form } from "../forms/form";
import { useWorked } from "./worked-context";

/** Keeps the lines of today, and later shows what moved the profit (docs/specification.md §25.8). */
export function DealOffer() {
  const { propertyId, kept, worked } = useWorked();
  const { offer } = kept;
  return (
    <DealFold
      id="deal-offer"
      title="My offer"
      note={offer ? `Kept on ${formatCalendarDate(offer.date)}` : "None kept"}
      isOpen={offer !== null}
    >
      {offer && <Difference offer={offer.lines as DealLines} now={worked.lines} />}
      <Form
        method="post"
        action={paths.property(propertyId, "trade-tracker")}
        preventScrollReset
        className="flex flex-wrap gap-2"
      >
        <button className="btn" name="intent" value="keep-offer">
          {offer ? "Keep today’s figures as my offer instead" : "Keep this as my offer"}
        </button>
        {offer && (
          <button
            className="btn btn-plain"
            name="intent"
            value="drop-offer"
            // This button goes with the offer.
            onClick={({ currentTarget }) =>
              currentTarget.form?.querySelector("button")?.focus({ preventScroll: true })
            }
          >
            Forget the offer
          </button>
        )}
      </Form>
    </DealFold>
  );
}

function Difference({ offer, now }: { offer: DealLines; now: DealLines }) {
  const { lines, moves } = offerDifference(offer, now);
  const shown = LINES.flatMap((line) => {
    const found = lines.find((one) => one.line === line);
    return found && (found.offer !== null || found.now !== null) ? [found] : [];
  });
  return (
    <>
      {moves.length > 0 && (
        <p>
          What moved the profit:{" "}
          {moves.map(({ cause, moved }) => `${CAUSES[cause]} ${signed(moved)}`).join(", ")}.
        </p>
      )}
      <div className="overflow-x-auto">
        <table className="deal-sensitivity">
          <caption className="sr-only">Offer, now and difference</caption>
          <thead>
            <tr>
              <th scope="col">Line</th>
              {["Offer", "Now", "Difference"].map((head) => (
                <th key={head} scope="col" className="num">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, offer: before, now: after, difference }) => (
              <tr key={line}>
                <th scope="row">{LINE_LABELS[line]}</th>
                <td className="num">{before === null ? "–" : formatDollarsAndCents(before)}</td>
                <td className="num">{after === null ? "–" : formatDollarsAndCents(after)}</td>
                <td className="num">{difference === null ? "–" : signed(difference)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function signed(cents: Cents): string {
  return `${cents > 0 ? "+" : ""}${formatDollarsAndCents(cents)}`;
}

const LINES = [
  "purchase",
  "buying",
  "renovation",
  "holding",
  "interest",
  "sale",
  "agent",
  "selling",
  "gstToPay",
  "netSale",
  "netCost",
  "profit",
] as const satisfies readonly (keyof DealLines)[];

const CAUSES: Record<ProfitCause, string> = {
  price: "price",
  purchase: "purchase",
  buying: "buying costs",
  renovation: "renovation",
  weeks: "weeks",
  agent: "agent",
  selling: "selling costs",
  gst: "GST",
};

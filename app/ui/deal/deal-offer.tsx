import { paths } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { offerDifference, type ProfitCause } from "~/domain/deal/offer-difference";
import { LINE_LABELS, type DealLines } from "~/domain/deal/lines";
import { formatDollarsAndCents, formatSigned } from "~/domain/money";
import { Form } from "../forms/form";
import { DealFold } from "./deal-fold";
import { FiguresTable } from "./figures-table";
import { useWorked } from "./worked-context";

/** Keeps the lines of today, and later shows what moved the profit (docs/specification.md §25.8). */
export function DealOffer() {
  const { propertyId, deal, worked } = useWorked();
  const { offer } = deal;
  return (
    <DealFold
      id="deal-offer"
      title="My offer"
      note={offer ? `Kept on ${formatCalendarDate(offer.date)}` : "None kept"}
      isOpenOnDesk={offer !== null}
    >
      {offer && <Difference offer={offer.lines as DealLines} now={worked.lines} />}
      <Form
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
          {moves.map(({ cause, moved }) => `${CAUSES[cause]} ${formatSigned(moved)}`).join(", ")}.
        </p>
      )}
      <div className="overflow-x-auto">
        <FiguresTable
          caption="Offer, now and difference"
          isCaptionHidden
          heads={["Line", { text: "Offer" }, { text: "Now" }, { text: "Difference" }]}
          rows={shown.map(({ line, offer: before, now: after, difference }) => ({
            label: LINE_LABELS[line],
            figures: [
              { text: before === null ? "–" : formatDollarsAndCents(before) },
              { text: after === null ? "–" : formatDollarsAndCents(after) },
              { text: difference === null ? "–" : formatSigned(difference) },
            ],
          }))}
        />
      </div>
    </>
  );
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

import type { OfferResult as Result } from "~/contracts/review";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { LINE_LABELS } from "~/domain/deal/lines";
import { addingFormat, type Cents, type MoneyFormat } from "~/domain/money";
import { roles } from "../items/table-roles";
import { TableHead } from "../table-head";

/** The offer that was kept beside what came of it: what each line moved of the profit. */
export function OfferResult({ offer }: { offer: Result }) {
  const { date, rows, profit } = offer;
  const moved = profit.now - profit.offer;
  const largest = Math.max(1, ...rows.map((row) => Math.abs(row.moved)));
  const show = addingFormat([[moved, ...rows.map((row) => row.moved)]]);
  return (
    <section className="sheet">
      <h2>Offer against result</h2>
      <p className="hint">Offer of {formatCalendarDate(date)}</p>
      <table className="review-table review-offer figures" {...roles.table}>
        <TableHead
          heads={[
            "Line",
            { text: "Offer", className: "amount" },
            { text: "Result", className: "amount" },
            { text: <span className="sr-only">Drawn</span> },
            { text: "For the profit", className: "amount" },
          ]}
        />
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <Row key={row.line} {...row} label={LINE_LABELS[row.line]} {...{ show, largest }} />
          ))}
        </tbody>
        <tbody className="total" {...roles.rowgroup}>
          <Row label={LINE_LABELS.profit} {...profit} moved={moved} show={show} />
        </tbody>
      </table>
    </section>
  );
}

type RowProps = {
  label: string;
  offer: Cents | null;
  now: Cents | null;
  moved: Cents;
  show: MoneyFormat;
  /** What half of the drawing stands for, in cents; without it there is none. */
  largest?: Cents;
};

function Row({ label, offer, now, moved, show, largest }: RowProps) {
  const shown = (cents: Cents | null) => (cents === null ? "–" : show(cents));
  return (
    <tr {...roles.row}>
      <th scope="row" {...roles.rowheader}>
        {label}
      </th>
      <td className="amount offer" {...roles.cell}>
        {shown(offer)}
      </td>
      <td className="amount now" {...roles.cell}>
        {shown(now)}
      </td>
      <td className="drawing" aria-hidden>
        {largest && <Moved share={moved / largest} />}
      </td>
      <td className={moved < 0 ? "amount variance over" : "amount variance"} {...roles.cell}>
        {moved === 0 ? "–" : `${moved > 0 ? "+" : ""}${show(moved)}`}
      </td>
    </tr>
  );
}

/** To the right from the middle for more profit, hatched to the left for less. */
function Moved({ share }: { share: number }) {
  const width = Math.abs(share) * 48;
  return (
    <svg className="review-moved">
      {share !== 0 && (
        <rect
          x={`${share < 0 ? 50 - width : 50}%`}
          width={`${width}%`}
          y="5"
          height="10"
          fill={share < 0 ? "url(#hatch)" : "var(--bar)"}
          stroke={share < 0 ? "var(--over)" : "none"}
        />
      )}
      <line x1="50%" x2="50%" y1="0" y2="20" stroke="var(--ink)" />
    </svg>
  );
}

import type { QuotePageView } from "~/contracts/quote-pages";
import type { QuoteView } from "~/contracts/quotes";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { LineName } from "./quote-parts";
import { TableHead } from "../table-head";

/** Amounts as quoted, and their sum with GST. */
export function QuoteLines({
  lines,
  gst,
  items,
}: Pick<QuoteView, "lines" | "gst"> & Pick<QuotePageView, "items">) {
  const typed = lines.reduce((sum, { amount }) => sum + amount, 0);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  return (
    <table className="quote-lines">
      <caption className="sr-only">Lines of the quote</caption>
      <TableHead heads={["Line", "Quoted"]} />
      <tbody>
        {lines.map((line) => {
          const item = line.itemId === null ? undefined : items[line.itemId];
          return (
            <tr key={line.id}>
              <th scope="row">
                <LineName line={line} item={item} />
                {item && <small>{`budget ${formatDollars(item.budget)}`}</small>}
              </th>
              <td>{formatDollarsAndCents(line.amount)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {gst === "plus" && (
          <tr>
            <th scope="row">GST on {formatDollarsAndCents(typed)}</th>
            <td>{formatDollarsAndCents(gross - typed)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">To pay, GST included</th>
          <td>{formatDollarsAndCents(gross)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

import { messages } from "~/contracts/messages";
import type { RoomForItems } from "~/contracts/pasted-items";
import { moneyFormat, type MoneyFormat } from "~/domain/money";
import type { PastedColumn, PastedItem } from "~/domain/pasted-items";
import { SIZES } from "~/domain/sizes";

type Props = { items: PastedItem[]; leftOut: string[]; room: RoomForItems };

/** What pasted rows will become, each cell that cannot be read marked in words. */
export function PastePreview({ items, leftOut, room }: Props) {
  const show = moneyFormat(items.flatMap(({ budget, spent }) => [budget, spent]));
  const wrong = items.filter((item) => item.wrong.length > 0);
  const tooMany = tooManyFor(items.length, room);
  return (
    <section className="grid gap-3" aria-labelledby="preview-title">
      <h2 id="preview-title">{items.length === 1 ? "1 row" : `${items.length} rows`}</h2>
      <p role="status" className={tooMany || wrong.length > 0 ? "field-error" : "text-ink-2"}>
        {tooMany ?? summaryOf(wrong)}
      </p>
      {leftOut.length > 0 && (
        <p className="text-ink-2">
          Left out, since it would be counted twice: {leftOut.join(", ")}.
        </p>
      )}
      <table className="paste-preview">
        <caption className="sr-only">What will be added</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Budget</th>
            <th scope="col">Spent</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, SIZES.rowsOfPaste).map((item) => (
            <PreviewRow key={item.row} item={item} show={show} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PreviewRow({ item, show }: { item: PastedItem; show: MoneyFormat }) {
  const problem = (column: PastedColumn) =>
    item.wrong.includes(column) && <strong className="over">{PROBLEMS[column]}</strong>;
  return (
    <tr>
      <td className="num">{item.row}</td>
      <th scope="row">
        {item.name} {problem("name")}
      </th>
      <td className="num">{problem("quantity") || item.quantity}</td>
      <td className="num">{problem("budget") || show(item.budget)}</td>
      <td className="num">{problem("spent") || show(item.spent)}</td>
    </tr>
  );
}

/** Short, since they stand in a cell. */
const PROBLEMS: Record<PastedColumn, string> = {
  name: "No name, or over 200 characters",
  quantity: "Not a whole number",
  budget: "Not an amount",
  spent: "Not an amount",
};

function tooManyFor(count: number, { size, more }: RoomForItems): string | undefined {
  if (count > SIZES.rowsOfPaste) return messages.sizeReached.rowsOfPaste;
  return count > more ? messages.pastedBeyond(messages.sizeReached[size], more) : undefined;
}

function summaryOf(wrong: PastedItem[]): string {
  if (wrong.length === 0) return "Nothing is added yet. Is each amount in its column?";
  const rows = wrong.slice(0, 5).map(({ row }) => row);
  return `${wrong.length === 1 ? "Row" : "Rows"} ${rows.join(", ")}${wrong.length > rows.length ? " and more" : ""} cannot be read. Mend the text above.`;
}

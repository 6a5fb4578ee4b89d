import { pickedMessages } from "~/contracts/picked-messages";
import { sizeMessages } from "~/contracts/size-messages";
import type { RoomForItems } from "~/contracts/pasted-items";
import { headingOf, maxLengthOf, showField, type Cell } from "~/domain/record/cell-text";
import { amountsOf, ITEM_FIELD } from "~/domain/item-fields";
import { moneyFormat, type MoneyFormat } from "~/domain/money";
import { PASTED_FIELDS, type PastedItem } from "~/domain/pasted-items";
import { SIZES } from "~/domain/sizes";
import { TableHead } from "../table-head";

type Props = { items: PastedItem[]; leftOut: string[]; unread: string[]; room: RoomForItems };

export function PastePreview({ items, leftOut, unread, room }: Props) {
  const show = moneyFormat(items.flatMap(amountsOf));
  const wrong = items.filter((item) => item.wrong.length > 0);
  const tooMany = tooManyFor(items.length, room);
  const fields = PASTED_FIELDS.filter(
    ({ kind, name }) =>
      kind !== "text" || name === "name" || items.some((item) => item[name] !== ""),
  );
  return (
    <section className="grid gap-3" aria-labelledby="preview-title">
      <h2 id="preview-title">{items.length === 1 ? "1 row" : `${items.length} rows`}</h2>
      <p aria-live="polite" className={tooMany || wrong.length > 0 ? "field-error" : "text-ink-2"}>
        {tooMany ?? summaryOf(wrong)}
      </p>
      {leftOut.length > 0 && (
        <p className="text-ink-2">
          Left out, since it would be counted twice: {leftOut.join(", ")}.
        </p>
      )}
      {unread.length > 0 && (
        <p className="text-ink-2">{pickedMessages.leavesColumns(unread).trim()}</p>
      )}
      <table className="paste-preview">
        <caption className="sr-only">What will be added</caption>
        <TableHead
          heads={[
            "Row",
            ...fields.map((field) => ({ text: headingOf(field), className: field.kind })),
          ]}
        />
        <tbody>
          {items.slice(0, SIZES.rowsOfPaste).map((item) => (
            <PreviewRow key={item.row} fields={fields} item={item} show={show} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PreviewField = (typeof PASTED_FIELDS)[number];
type RowProps = { fields: PreviewField[]; item: PastedItem; show: MoneyFormat };

function PreviewRow({ fields, item, show }: RowProps) {
  const problem = (field: PreviewField) =>
    item.wrong.includes(field.name) && <strong className="over">{problemOf(field)}</strong>;
  return (
    <tr>
      <td className="num">{item.row}</td>
      <th scope="row">
        {item.name} {problem(ITEM_FIELD.name)}
      </th>
      {fields.slice(1).map((field) => (
        <td key={field.name} className={field.kind === "text" ? "text" : "num"}>
          {problem(field) || showField(field, item[field.name], show)}
        </td>
      ))}
    </tr>
  );
}

/** Short, for a cell. */
export function problemOf(field: Cell): string {
  if (field.kind !== "text") return field.kind === "money" ? "Not an amount" : "Not a whole number";
  const tooLong = `ver ${maxLengthOf(field)} characters`;
  return field.required ? `No ${field.label.toLowerCase()}, or o${tooLong}` : `O${tooLong}`;
}

function tooManyFor(count: number, { size, more }: RoomForItems): string | undefined {
  if (count > SIZES.rowsOfPaste) return sizeMessages.sizeReached.rowsOfPaste;
  return count > more ? sizeMessages.pastedBeyond(sizeMessages.sizeReached[size], more) : undefined;
}

function summaryOf(wrong: PastedItem[]): string {
  if (wrong.length === 0) return "Nothing is added yet. Is each amount in its column?";
  const rows = wrong.slice(0, 5).map(({ row }) => row);
  return `${wrong.length === 1 ? "Row" : "Rows"} ${rows.join(", ")}${wrong.length > rows.length ? " and more" : ""} cannot be read. Mend the text above.`;
}

import { Link } from "@remix-run/react";
import { Fragment, type ReactElement } from "react";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { paths } from "~/contracts/paths";
import { forecastOfSums, itemForecast } from "~/domain/bills/forecast";
import type { Cents, MoneyFormat } from "~/domain/money";
import type { ItemFieldName } from "~/domain/item-fields";
import { Cell, cellText, markOnText } from "./cell";
import { columnsAfter, type ColumnName, type Columns } from "./columns";
import type { Place, Row } from "./edited-item";
import { useItemStore } from "./item-context";
import type { ItemTotals } from "./shown-items";
import { useTable } from "./table-context";

type Props = { row: Row; label: string };

/** Ticked once nothing more will be billed to the item. */
export function DoneTick({ row: { key, shown }, label }: Props) {
  const store = useItemStore();
  const { done } = shown;
  return (
    <input
      type="checkbox"
      className="item-done"
      checked={done}
      aria-label={`Done, ${label}`}
      disabled={shown.id === ""}
      onChange={() => store.settle(key, !done)}
    />
  );
}

type More = Props & { open: readonly Place[] };

/** The cells of a row in columns beyond the fields. */
export function cellsAfter(place: ItemFieldName | "last", columns: Columns, props: More) {
  return columnsAfter(place, columns).map(({ name }) => {
    const MoreCell = CELLS[name];
    return MoreCell && <MoreCell key={name} {...props} />;
  });
}

/** The same of the row of sums. */
export function TotalsAfter({
  place,
  total,
}: {
  place: ItemFieldName | "last";
  total: ItemTotals;
}) {
  const { show, columns } = useTable();
  const { toComplete, variance } = useTotalForecast(total);
  const cells: Partial<Record<ColumnName, ReactElement>> = {
    agreed: <td className="item-agreed">{show(total.committed)}</td>,
    toFinish: <td data-label="To finish">{show(toComplete)}</td>,
    over: <Over variance={variance} show={show} />,
  };
  return columnsAfter(place, columns).map(({ name }) => (
    <Fragment key={name}>{cells[name]}</Fragment>
  ));
}

function AgreedCell({ row: { shown }, label }: Props) {
  const { show, propertyId } = useTable();
  return (
    <td className="item-agreed">
      {shown.committed === 0 || propertyId === undefined ? (
        "–"
      ) : (
        <Link
          to={paths.quotes(propertyId)}
          aria-label={`${show(shown.committed)} agreed, ${label}`}
        >
          {show(shown.committed)}
        </Link>
      )}
    </td>
  );
}

const BELOW_AGREED = "Less than what is still agreed";

/**
 * Grey where it follows from the other amounts; typing makes it the owner's own, and a blank is
 * worked out again. Nothing can be typed once the item or the property is finished.
 */
function ToFinishCell({ row, label, open }: More) {
  const store = useItemStore();
  const { show, status } = useTable();
  const { key, shown } = row;
  const { done, forecastOwn, openCommitment } = shown;
  const isFixed = done || status === "complete";
  if (isFixed)
    return (
      <td className="item-finish" data-fixed="">
        {done ? "–" : show(0)}
      </td>
    );
  const worked = itemForecast({ ...shown, forecastOwn: null }, status).toComplete;
  const mark = markOnText(row, "forecastOwn");
  const isOwn = forecastOwn !== null;
  const className = isOwn ? "item-finish item-finish-own" : "item-finish";
  if (open.includes("forecastOwn"))
    return (
      <td className={className}>
        <Cell
          row={row}
          field="forecastOwn"
          label={label}
          isMarked={mark !== undefined}
          placeholder={show(worked)}
        />
      </td>
    );
  return (
    <td className={className} {...mark}>
      {isOwn && (
        <button
          type="button"
          aria-label={`Work out again what is to finish, ${label}`}
          onClick={() => store.leave(key, "forecastOwn", "")}
        >
          <RotateCcw size={14} aria-hidden />
        </button>
      )}
      {isOwn && forecastOwn < openCommitment && (
        <TriangleAlert size={14} role="img" aria-label={BELOW_AGREED} />
      )}
      {cellText(row, "forecastOwn", show) || show(worked)}
    </td>
  );
}

function OverCell({ row: { shown } }: Pick<Props, "row">) {
  const { show, status } = useTable();
  const { variance } = itemForecast(shown, status);
  return <Over variance={variance} show={show} />;
}

const CELLS: Partial<Record<ColumnName, (props: More) => ReactElement>> = {
  agreed: AgreedCell,
  toFinish: ToFinishCell,
  over: OverCell,
};

function Over({ variance, show }: { variance: Cents; show: MoneyFormat }) {
  return (
    <td className={variance > 0 ? "item-over over" : "item-over"}>
      {variance === 0 ? "–" : `${show(Math.abs(variance))} ${variance > 0 ? "over" : "under"}`}
    </td>
  );
}

/** What of a category's items is to finish; what is over on one is met by the others. */
export function useTotalForecast(total: ItemTotals) {
  const { status } = useTable();
  const met = status === "complete" ? 0 : total.metByOthers;
  return { ...forecastOfSums(total, status), met };
}

import { Link } from "@remix-run/react";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { useContext } from "react";
import { paths } from "~/contracts/paths";
import { forecastOfSums, itemForecast } from "~/domain/bills/forecast";
import type { Cents, MoneyFormat } from "~/domain/money";
import { Cell, cellText, markOnText } from "./cell";
import type { Columns } from "./columns";
import type { Row } from "./edited-item";
import { useItemStore } from "./item-context";
import type { ItemTotals } from "./shown-items";
import { TablePropertyContext } from "./use-columns";

type Props = { row: Row; show: MoneyFormat; label: string };

/** Ticked once nothing more will be billed to the item. */
export function DoneTick({ row: { key, shown }, label }: Omit<Props, "show">) {
  const store = useItemStore();
  const { done } = shown;
  return (
    <input
      type="checkbox"
      className="item-done"
      checked={done}
      aria-label={`Done, ${label}`}
      disabled={shown.id === ""}
      onChange={() => store.settle(key, { done: !done }, { done })}
    />
  );
}

export function AgreedCell({ row: { shown }, show, label }: Props) {
  const property = useContext(TablePropertyContext);
  return (
    <td className="item-agreed">
      {shown.committed === 0 || !property ? (
        "–"
      ) : (
        <Link
          to={paths.quotes(property.id)}
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
export function ToFinishCell({ row, show, label, isOpen }: Props & { isOpen: boolean }) {
  const store = useItemStore();
  const status = useContext(TablePropertyContext)?.status ?? "active";
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
  if (isOpen)
    return (
      <td className={className}>
        <Cell
          row={row}
          show={show}
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

export function OverCell({ row: { shown }, show }: Omit<Props, "label">) {
  const status = useContext(TablePropertyContext)?.status ?? "active";
  const { variance } = itemForecast(shown, status);
  return <Over variance={variance} show={show} />;
}

export function Over({ variance, show }: { variance: Cents; show: MoneyFormat }) {
  return (
    <td className={variance > 0 ? "item-over over" : "item-over"}>
      {variance === 0 ? "–" : `${show(Math.abs(variance))} ${variance > 0 ? "over" : "under"}`}
    </td>
  );
}

type Totals = { total: ItemTotals; show: MoneyFormat };

/** What of a category's items is to finish; what is over on one is met by the others. */
export function useTotalForecast(total: ItemTotals) {
  const status = useContext(TablePropertyContext)?.status ?? "active";
  const met = status === "complete" ? 0 : total.metByOthers;
  return { ...forecastOfSums(total, status), met };
}

export function AgreedTotal({ columns, total, show }: Totals & { columns: Columns }) {
  return columns.agreed ? <td className="item-agreed">{show(total.committed)}</td> : null;
}

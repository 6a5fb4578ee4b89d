import { Link } from "@remix-run/react";
import { RotateCcw } from "lucide-react";
import { useContext } from "react";
import { paths } from "~/contracts/paths";
import { forecastOfSums, itemForecast } from "~/domain/bills/forecast";
import type { Cents, MoneyFormat } from "~/domain/money";
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

/** Grey where it follows from the other amounts; a typed one can be worked out again. */
export function ToFinishCell({ row: { key, shown }, show, label }: Props) {
  const store = useItemStore();
  const status = useContext(TablePropertyContext)?.status ?? "active";
  const { done, forecastOwn } = shown;
  const { toComplete } = itemForecast(shown, status);
  const isOwn = forecastOwn !== null && !done;
  return (
    <td className={isOwn ? "item-finish item-finish-own" : "item-finish"}>
      {isOwn && (
        <button
          type="button"
          aria-label={`Work out again what is to finish, ${label}`}
          onClick={() => store.settle(key, { forecastOwn: null }, { forecastOwn })}
        >
          <RotateCcw size={14} aria-hidden />
        </button>
      )}
      {done ? "–" : show(toComplete)}
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
      {variance > 0 ? `${show(variance)} over` : "–"}
    </td>
  );
}

type Totals = { total: ItemTotals; show: MoneyFormat };

/** What of a category's items is to finish; what is over on one is met by the others. */
export function useTotalForecast(total: ItemTotals) {
  const status = useContext(TablePropertyContext)?.status ?? "active";
  return forecastOfSums(total, status);
}

export function AgreedTotal({ columns, total, show }: Totals & { columns: Columns }) {
  return columns.hasAgreed ? <td className="item-agreed">{show(total.committed)}</td> : null;
}

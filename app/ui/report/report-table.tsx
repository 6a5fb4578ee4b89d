import { type ReactNode, createContext, useContext } from "react";
import type { ReportView } from "~/contracts/print";
import type { BudgetTotal } from "~/domain/budget";
import type { Cents, MoneyFormat } from "~/domain/money";
import { TableHead, type Head } from "../table-head";

/** Heads of columns with amounts. */
export function moneyHeads(...texts: readonly string[]): Head[] {
  return texts.map((text) => ({ text, className: "money" }));
}

export function MoneyCells({ budget, spent, left }: BudgetTotal) {
  const { show } = useReport();
  return (
    <>
      <td>{show(budget)}</td>
      <td>{show(spent)}</td>
      <td className={left < 0 ? "over" : ""}>{show(left)}</td>
    </>
  );
}

/** A row without an amount is a heading for those below it; `text` stands in place of an amount. */
export type Row = {
  key: string;
  label: string;
  texts?: readonly string[];
  amount?: Cents;
  text?: string;
  isLoss?: boolean;
  note?: string;
  kind?: "less" | "sum" | "result";
};

/** A part of the deal. */
export function PartTable({ label, rows }: { label: string; rows: readonly Row[] }) {
  const { show } = useReport();
  return (
    <table className="figures whole">
      <TableHead heads={[label, ...moneyHeads("Value")]} />
      <tbody>
        {rows.map((row) => {
          const { key, texts = [], amount, note, kind = "" } = row;
          const value = amount === undefined ? row.text : show(amount);
          const isLoss = amount === undefined ? row.isLoss : amount < 0;
          return (
            <tr key={key} className={kind}>
              <th scope="row" dir="auto" colSpan={value === undefined ? 2 : undefined}>
                {row.label}
                {[...texts, note].filter(Boolean).map((text) => (
                  <small key={text}> {text}</small>
                ))}
              </th>
              {value !== undefined && <td className={isLoss ? "over" : ""}>{value}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The deal, on a sheet of its own where that is asked for. */
export function DealSection({ children }: { children: ReactNode }) {
  const { tradeTrackerNewPage } = useReport().report.options;
  return (
    <section className={`calculator ${tradeTrackerNewPage ? "new-sheet" : ""}`}>
      <h2>The deal</h2>
      {children}
    </section>
  );
}

/** The deal in the summary. */
export function Glance({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <div className="deal">
      <h3>The deal at a glance</h3>
      <p className="lead">{lead}</p>
      {children}
    </div>
  );
}

/** The report that is drawn; `show` is one format for all its amounts (docs/decisions/0042). */
export type Drawn = {
  report: ReportView;
  /** Data URIs by the image paths of the property's view. */
  pictures: Readonly<Record<string, string>>;
  show: MoneyFormat;
};

export const ReportContext = createContext<Drawn | null>(null);

/** @throws outside of a report. */
export function useReport(): Drawn {
  const drawn = useContext(ReportContext);
  if (!drawn) throw new Error("A part of a report is drawn within a ReportContext.");
  return drawn;
}

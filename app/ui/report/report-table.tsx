import type { ReactNode } from "react";
import type { Cents, MoneyFormat } from "~/domain/money";
import { TableHead, type Head } from "../table-head";

/** Heads of columns with amounts. */
export function moneyHeads(...texts: readonly string[]): Head[] {
  return texts.map((text) => ({ text, className: "money" }));
}

type MoneyCellsProps = { show: MoneyFormat; budget: Cents; spent: Cents; left: Cents };

export function MoneyCells({ show, budget, spent, left }: MoneyCellsProps) {
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

type PartProps = { part: { label: string; rows: readonly Row[] }; show: MoneyFormat };

/** A part of the deal. */
export function PartTable({ part: { label, rows }, show }: PartProps) {
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

type GlanceProps = { lead: ReactNode; children: ReactNode };

/** The deal in the summary. */
export function Glance({ lead, children }: GlanceProps) {
  return (
    <div className="deal">
      <h3>The deal at a glance</h3>
      <p className="lead">{lead}</p>
      {children}
    </div>
  );
}

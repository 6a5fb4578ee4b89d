import type { RentalLines } from "~/domain/deal/rental";
import { formatDollarsAndCents, type Cents, type MoneyFormat } from "~/domain/money";
import { percentFigure } from "./percent-figure";

/** A line of a rental in words; `isLoss` where it costs its owner money. */
export type RentalLine = {
  name: keyof RentalLines;
  label: string;
  text: string;
  isLoss?: boolean;
};

/** What is known of them, in their order (docs/specification.md §25.9). */
export function rentalTexts(
  lines: RentalLines,
  show: MoneyFormat = formatDollarsAndCents,
): RentalLine[] {
  const money = (name: keyof RentalLines, label: string, cents: Cents | null = lines[name]) => ({
    name,
    label,
    text: cents === null ? "" : show(cents),
  });
  const percent = (name: keyof RentalLines, label: string) => {
    const figure = lines[name];
    return { name, label, text: figure === null ? "" : percentFigure(figure) };
  };
  const { cashLeftIn, cashFlow, debtToIncome } = lines;
  const isCashOut = cashLeftIn !== null && cashLeftIn < 0;
  const isLoss = cashFlow !== null && cashFlow < 0;
  return [
    money("totalIn", "Total in"),
    money("newLoan", "New loan"),
    money(
      "cashLeftIn",
      isCashOut ? "Cash out" : "Cash left in",
      isCashOut ? -cashLeftIn : cashLeftIn,
    ),
    money("equity", "Equity"),
    money("rent", "Rent a year, 52 weeks"),
    money("received", "Rent received"),
    money("management", "Management with GST"),
    money("costs", "Costs"),
    money("net", "Net of costs"),
    money("interest", "Interest a year"),
    { ...money("cashFlow", "Cash flow a year"), isLoss },
    { ...money("cashFlowPerWeek", "Cash flow a week"), isLoss },
    percent("grossYieldOnCost", "Gross yield on cost"),
    percent("grossYieldOnValue", "Gross yield on value"),
    percent("netYieldOnCost", "Net yield on cost"),
    percent("netYieldOnValue", "Net yield on value"),
    percent("returnOnCashLeft", "Return on cash left in"),
    money("breakEvenRentPerWeek", "Break-even rent a week"),
    {
      name: "debtToIncome" as const,
      label: "Debt to income",
      text: debtToIncome === null ? "" : `${debtToIncome.toFixed(2)} times`,
    },
  ].filter(({ text }) => text !== "");
}

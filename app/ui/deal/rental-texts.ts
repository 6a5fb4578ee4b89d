import type { RentalLines } from "~/domain/deal/rental";
import { formatDollarsAndCents, type Cents, type MoneyFormat } from "~/domain/money";
import { percentFigure } from "./percent-figure";

/** A line of a rental in words; `isLoss` where it costs its owner money. */
export type RentalLine = { label: string; text: string; isLoss?: boolean };

/** What is known of them, in their order (docs/specification.md §25.9). */
export function rentalTexts(
  lines: RentalLines,
  show: MoneyFormat = formatDollarsAndCents,
): RentalLine[] {
  const money = (label: string, cents: Cents | null): RentalLine => ({
    label,
    text: cents === null ? "" : show(cents),
  });
  const { cashLeftIn, cashFlow, debtToIncome } = lines;
  const isCashOut = cashLeftIn !== null && cashLeftIn < 0;
  const isLoss = cashFlow !== null && cashFlow < 0;
  return [
    money("Total in", lines.totalIn),
    money("New loan", lines.newLoan),
    money(isCashOut ? "Cash out" : "Cash left in", isCashOut ? -cashLeftIn : cashLeftIn),
    money("Equity", lines.equity),
    money("Rent a year, 52 weeks", lines.rent),
    money("Rent received", lines.received),
    money("Management with GST", lines.management),
    money("Costs", lines.costs),
    money("Net of costs", lines.net),
    money("Interest a year", lines.interest),
    { ...money("Cash flow a year", cashFlow), isLoss },
    { ...money("Cash flow a week", lines.cashFlowPerWeek), isLoss },
    percent("Gross yield on cost", lines.grossYieldOnCost),
    percent("Gross yield on value", lines.grossYieldOnValue),
    percent("Net yield on cost", lines.netYieldOnCost),
    percent("Net yield on value", lines.netYieldOnValue),
    percent("Return on cash left in", lines.returnOnCashLeft),
    money("Break-even rent a week", lines.breakEvenRentPerWeek),
    {
      label: "Debt to income",
      text: debtToIncome === null ? "" : `${debtToIncome.toFixed(2)} times`,
    },
  ].filter(({ text }) => text !== "");
}

function percent(label: string, figure: number | null): RentalLine {
  return { label, text: figure === null ? "" : percentFigure(figure) };
}

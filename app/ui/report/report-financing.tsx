import type { ReportDealView } from "~/contracts/print";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import type { Cents, MoneyFormat } from "~/domain/money";
import { rentalTexts } from "../deal/rental-texts";
import { PartTable, type Row } from "./report-table";

type Props = { deal: ReportDealView; show: MoneyFormat };

/** What each loan is charged, day by day (docs/specification.md §25.5). */
export function LoanTables({ deal, show }: Props) {
  return loansOf(deal).map(({ key, label, rows }) => (
    <PartTable key={key} part={{ label, rows }} show={show} />
  ));
}

/** For a property bought to let (docs/specification.md §25.9). */
export function RentalTable({ deal: { rental }, show }: Props) {
  if (!rental) return null;
  const rows = rentalTexts(rental, show).map((row) => ({ ...row, key: row.label }));
  return <PartTable part={{ label: "Rent and refinance", rows }} show={show} />;
}

export function financingAmounts(deal: ReportDealView): Cents[] {
  const { returnOnCashLeft: _r, debtToIncome: _d, ...lines } = deal.rental ?? {};
  const amounts = Object.entries(lines).map(([name, line]) => (name.includes("Yield") ? 0 : line));
  const rows = loansOf(deal).flatMap((loan) => loan.rows);
  return [...amounts, ...rows.map(({ amount }) => amount)].map((amount) => amount ?? 0);
}

function loansOf({ loans }: ReportDealView): { key: string; label: string; rows: Row[] }[] {
  return loans.map(({ name, events, drawn, interest, fees, repayment }, place) => ({
    key: String(place),
    label: `Loan: ${name || `part ${place + 1}`}`,
    rows: [
      { key: "drawn", label: "Drawn", amount: drawn },
      ...events
        .filter(({ kind }) => kind === "charge")
        .map(({ date, amount }) => ({
          key: date,
          label: `Interest on ${formatCalendarDate(date)}`,
          amount,
        })),
      { key: "interest", label: "Interest", amount: interest, kind: "sum" },
      { key: "fees", label: "Fees", amount: fees },
      { key: "repayment", label: "Repaid", amount: repayment },
    ],
  }));
}

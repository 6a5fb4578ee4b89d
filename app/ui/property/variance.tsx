import { formatDollars, type Cents, type MoneyFormat } from "~/domain/money";

/** Over/under: an expected total less its budget. */
export function Variance({ amount, show = formatDollars }: { amount: Cents; show?: MoneyFormat }) {
  if (amount > 0) return <span className="over">{show(amount)} over</span>;
  if (amount < 0) return <span className="under">{show(-amount)} under</span>;
  return <span className="none">–</span>;
}

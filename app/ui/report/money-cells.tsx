import type { Cents } from "~/domain/money";

type Props = { show: (amount: Cents) => string; budget: Cents; spent: Cents; left: Cents };

export function MoneyCells({ show, budget, spent, left }: Props) {
  return (
    <>
      <td>{show(budget)}</td>
      <td>{show(spent)}</td>
      <td className={left < 0 ? "over" : ""}>{show(left)}</td>
    </>
  );
}

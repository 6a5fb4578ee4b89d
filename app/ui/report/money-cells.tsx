import type { Cents } from "~/domain/money";

type Props = { show: (amount: Cents) => string; budget: Cents; spent: Cents; left: Cents };

/**
 * Budget, spent and left of one row. What is over says so by its minus and its weight, which grey
 * paper keeps.
 */
export function MoneyCells({ show, budget, spent, left }: Props) {
  return (
    <>
      <td>{show(budget)}</td>
      <td>{show(spent)}</td>
      <td className={left < 0 ? "over" : ""}>{show(left)}</td>
    </>
  );
}

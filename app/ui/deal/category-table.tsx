import type { DEAL_CATEGORIES } from "~/domain/deal";
import { purchaseRow } from "~/domain/deal/deal-of-rows";
import { termsAskedOf } from "~/domain/deal/row-terms";
import { useDeal } from "./deal-context";
import { NewItem } from "./new-item";
import { DealLine } from "./deal-line";

type Props = {
  category: (typeof DEAL_CATEGORIES)[number];
  intent: string;
  /** In cents; null for the default rows. */
  renoCost: number | null;
  asksTerms?: boolean | undefined;
  above?: React.ReactNode;
  below?: React.ReactNode;
};

/** docs/specification.md §13.1 */
export function CategoryTable({ category, intent, renoCost, asksTerms, above, below }: Props) {
  const all = useDeal().rows;
  const rows = all.filter(({ row }) => row.category === category.name);
  const purchase = purchaseRow(all.map(({ row }) => row));
  const headingId = `calc-${category.name}`;
  return (
    <section className="sheet calc-category" aria-labelledby={headingId}>
      <h2 id={headingId}>{category.label}</h2>
      {above}
      <table className="calc-table">
        <caption className="sr-only">{category.label}</caption>
        <thead>
          <tr>
            <th scope="col">Items</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((shown) => (
            <DealLine
              key={shown.row.id}
              shown={shown}
              renoCost={renoCost}
              terms={asksTerms ? termsAskedOf(shown.row, purchase) : []}
            />
          ))}
          <NewItem category={category.name} heading={category.label} intent={intent} />
        </tbody>
        {below}
      </table>
    </section>
  );
}

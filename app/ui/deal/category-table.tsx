import type { DEAL_CATEGORIES } from "~/domain/deal";
import type { Reply } from "../forms/use-reply";
import { useDeal } from "./deal-context";
import { NewItem } from "./new-item";
import { DealLine } from "./deal-line";

type Props = {
  category: (typeof DEAL_CATEGORIES)[number];
  reply: Reply;
  intent: string;
  /** In cents; null for the default rows. */
  renoCost: number | null;
  above?: React.ReactNode;
  below?: React.ReactNode;
};

/** docs/specification.md §13.1 */
export function CategoryTable({ category, reply, intent, renoCost, above, below }: Props) {
  const rows = useDeal().rows.filter(({ row }) => row.category === category.name);
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
            <DealLine key={shown.row.id} shown={shown} reply={reply} renoCost={renoCost} />
          ))}
          <NewItem
            category={category.name}
            heading={category.label}
            reply={reply}
            intent={intent}
          />
        </tbody>
        {below}
      </table>
    </section>
  );
}

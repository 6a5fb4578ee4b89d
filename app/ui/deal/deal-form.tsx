import { DEAL_CATEGORIES, type DealCategory } from "~/domain/deal";
import type { Cents } from "~/domain/money";
import { DefaultButton } from "../forms/default-button";
import { CategoryTable } from "./category-table";

type Props = {
  action: string;
  intent: string;
  /** In cents; null for the default rows. */
  renoCost: Cents | null;
  /** Whether rows ask for their GST and period. */
  asksTerms?: boolean;
  above?: (category: DealCategory) => React.ReactNode;
  below?: (category: DealCategory) => React.ReactNode;
};

/** One form, which saves everything without script. */
export function DealForm({ action, intent, renoCost, asksTerms, above, below }: Props) {
  return (
    <form
      method="post"
      action={action}
      className="calc-form"
      onSubmit={(event) => event.preventDefault()}
    >
      <DefaultButton intent={intent} />
      {DEAL_CATEGORIES.map((category) => (
        <CategoryTable
          key={category.id}
          category={category}
          intent={intent}
          renoCost={renoCost}
          asksTerms={asksTerms}
          above={above?.(category.name)}
          below={below?.(category.name)}
        />
      ))}
      <noscript>
        <button className="btn btn-primary" name="intent" value={intent}>
          Save changes
        </button>
      </noscript>
    </form>
  );
}

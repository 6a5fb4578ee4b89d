import { useContext, useState, type ReactNode } from "react";
import { missingParts } from "~/contracts/deal-messages";
import { DEAL_CATEGORIES, type DealCategory } from "~/domain/deal";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";
import { purchaseRow } from "~/domain/deal/deal-of-rows";
import { followsLoans } from "~/domain/deal/row-terms";
import { DefaultButton } from "../forms/form-parts";
import { useAmountColumn } from "../forms/amount-column";
import { useReply } from "../forms/field";
import { TableHead } from "../table-head";
import { DealFold } from "./deal-fold";
import { NewItem } from "./new-item";
import { DealLine } from "./deal-line";
import type { EditedRow } from "./edited-row";
import { useDeal, useDealStore } from "./deal-context";
import type { ShownRow } from "./shown-deal";
import { WorkedContext, type ShownDeal } from "./worked-context";

type Props = {
  action: string;
  intent: string;
  /** In cents; null for the default rows. */
  renoCost: Cents | null;
  /** Whether rows ask for their GST and period. */
  asksTerms?: boolean;
  /** What a category comes to: its head has it, and folds the rest. */
  head?: (category: DealCategory) => string;
  above?: (category: DealCategory) => ReactNode;
  below?: (category: DealCategory) => ReactNode;
};

/** One form, which saves everything without script. */
export function DealForm({ action, head, above, below, ...table }: Props) {
  const { intent } = table;
  const store = useDealStore();
  const { shown, events } = useAmountColumn({
    reads: ({ name }, text) => store.reads(idIn(name), text),
    write: (filled, message) =>
      store.offerTogether(() => {
        for (const { input, text } of filled) store.leave(idIn(input.name), text);
      }, message),
  });
  return (
    <form
      method="post"
      action={action}
      className="calc-form"
      onSubmit={(event) => event.preventDefault()}
      {...events}
    >
      {shown}
      <DefaultButton intent={intent} />
      {DEAL_CATEGORIES.map((category) => (
        <CategoryTable
          key={category.id}
          category={category}
          {...table}
          head={head?.(category.name)}
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

const idIn = (name: string) => name.split(".")[1] ?? "";

type TableProps = Pick<Props, "intent" | "renoCost" | "asksTerms"> & {
  category: (typeof DEAL_CATEGORIES)[number];
  head: string | undefined;
  above: ReactNode;
  below: ReactNode;
};

/** docs/specification.md §13.1 */
function CategoryTable({ head, above, ...table }: TableProps) {
  const { category } = table;
  const isOpen = useNeedsHelp(category);
  const headingId = `calc-${category.name}`;
  const content = (
    <>
      {above}
      <Rows {...table} />
    </>
  );
  if (head === undefined)
    return (
      <section className="sheet calc-category" aria-labelledby={headingId}>
        <h2 id={headingId}>{category.label}</h2>
        {content}
      </section>
    );
  return (
    <DealFold
      id={headingId}
      title={category.label}
      note={head}
      isOpen={isOpen}
      isOpenOnDesk
      className="sheet deal-fold calc-category"
    >
      {content}
    </DealFold>
  );
}

/** Whether something of a category is marked, was refused or is not saved. */
function useNeedsHelp({ id, name }: TableProps["category"]): boolean {
  const reply = useReply();
  const refused = Object.keys(reply?.error ?? {});
  const rows = useDeal((deal) => deal.rows).filter(({ row }) => row.category === name);
  const isSwitchMarked = useDeal((deal) => deal.switchMarks.fees !== undefined) && name === "sale";
  return (
    isSwitchMarked ||
    rows.some(({ marks }) => marks.length > 0) ||
    refused.some(
      (field) =>
        field.startsWith(`added.${id}.`) ||
        rows.some(({ row }) => field.startsWith(`items.${row.id}.`)),
    )
  );
}

function Rows({
  category,
  intent,
  renoCost,
  asksTerms,
  below,
}: Omit<TableProps, "head" | "above">) {
  const all = useDeal((deal) => deal.rows);
  const worked = useContext(WorkedContext);
  const rows = all.filter(({ row }) => row.category === category.name);
  const purchase = purchaseRow(all.map(({ row }) => row));
  const { folded, unfold } = useFolded(renoCost === null ? [] : rows, purchase);
  return (
    <table className="calc-table">
      <caption className="sr-only">{category.label}</caption>
      <TableHead heads={["Items", "Value"]} />
      <tbody>
        {rows.map((shown) => (
          <DealLine
            key={shown.row.id}
            shown={shown}
            renoCost={renoCost}
            isPurchase={shown.row === purchase}
            asksTerms={asksTerms}
            isFolded={folded.includes(shown)}
            {...followed(shown.row, renoCost, worked)}
          />
        ))}
        <NewItem category={category.name} heading={category.label} intent={intent}>
          {folded.length > 0 && (
            <button type="button" className="link link-alone" onClick={unfold}>
              {folded.length} lines without an amount
              <span className="sr-only">, {category.label}</span>
            </button>
          )}
        </NewItem>
      </tbody>
      {below}
    </table>
  );
}

/**
 * The lines that had no amount when the page was opened: folded once others have one. Before, they
 * say what there is to think of. Those that are marked, followed or typed in stay.
 */
function useFolded(rows: readonly ShownRow[], purchase: EditedRow | undefined) {
  const [blank, setBlank] = useState(() => {
    const costs = rows.filter(({ row }) => row.type === "fixedCredit" && row !== purchase);
    const blanks = costs.filter(({ row }) => row.amount === 0 && !followsLoans(row));
    const isBegun = costs.some(({ row }) => row.amount !== 0) && blanks.length > 1;
    return new Set(isBegun ? blanks.map(({ row }) => row.id) : []);
  });
  const folded = rows.filter(
    ({ row, marks }) => blank.has(row.id) && row.amount === 0 && marks.length === 0,
  );
  return { folded, unfold: () => setBlank(new Set()) };
}

type Followed = { value: string; hint: string };

/** What a row shows that is not typed in it: the budget, or what the loans come to. */
function followed(
  row: EditedRow,
  renoCost: Cents | null,
  shown: ShownDeal | null,
): Followed | undefined {
  if (row.type === "renoCosts")
    return renoCost === null
      ? { value: "", hint: "each property’s own" }
      : { value: formatDollars(renoCost), hint: "from the budget" };
  return shown && shown.inputs.loans.length > 0 && followsLoans(row)
    ? followedLoans(shown)
    : undefined;
}

/** Nothing while a loan has no end. In the simple rule, which has no line of fees, with those. */
function followedLoans({ worked, isSimple }: ShownDeal): Followed {
  if (worked.missing.includes("loanDates")) return { value: "", hint: missingParts.loanDates };
  if (isSimple)
    return {
      value: formatDollars(worked.simpleRule.loanCost ?? 0),
      hint: "interest and fees, from the loans",
    };
  const interest = worked.loans.reduce((sum, loan) => sum + loan.interest, 0);
  return { value: formatDollarsAndCents(interest), hint: "from the loans" };
}

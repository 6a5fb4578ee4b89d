import { Link } from "@remix-run/react";
import type { BillsPageView, SpendRow } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { monthName } from "~/domain/bills/month-name";
import { formatDollarsAndCents } from "~/domain/money";
import { PageLinks } from "../page-links";
import { SpendSearch } from "./page-query";
import { SpendList, SpendRows } from "./spend-list";

type Spends = NonNullable<BillsPageView["spends"]>;
type AllProps = { page: BillsPageView; spends: Spends };

/** Every spend of a property by month, or those that a text finds, with each receipt. */
export function AllSpends({ page: { property, today }, spends }: AllProps) {
  const { text, count, rows, spent, unsorted, page, pages } = spends;
  const id = property?.id ?? "";
  const found = count === 1 ? "1 found, " : `${count} found, `;
  return (
    <>
      <SpendList
        says={
          <>
            {text && found}
            {formatDollarsAndCents(spent)}
            {unsorted !== 0 && `, and ${formatDollarsAndCents(unsorted)} unsorted`}
          </>
        }
      >
        <SpendSearch action={paths.propertyBills(id)} text={text} />
        {text && count === 0 && <p>Nothing here has “{text.trim()}”.</p>}
        {byMonth(rows).map(([month, spends]) => (
          <section key={month} aria-label={month}>
            <h3 className="border-b border-ink pt-3 pb-1">{month}</h3>
            <SpendRows propertyId={id} spends={spends} today={today} />
          </section>
        ))}
      </SpendList>
      <PageLinks
        label="Spends"
        page={page}
        pages={pages}
        to={(one) => paths.propertyBills(id, { list: "all", q: text, page: String(one) })}
      />
      <Link className="btn no-print w-fit" to={paths.propertyBills(id)}>
        What is to pay
      </Link>
    </>
  );
}

/** "October 2026" and its spends, in the order of the rows. */
function byMonth(rows: readonly SpendRow[]): [month: string, spends: SpendRow[]][] {
  const months = new Map<string, SpendRow[]>();
  for (const row of rows) {
    const month = `${monthName(row.date)} ${row.date.slice(0, 4)}`;
    const before = months.get(month);
    if (before) before.push(row);
    else months.set(month, [row]);
  }
  return [...months];
}

import { Link } from "@remix-run/react";
import type { BillsPageView, SpendRow } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { grouped } from "~/domain/grouped";
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
        {[...grouped(rows, monthOf)].map(([month, spends]) => (
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

/** "October 2026" */
function monthOf({ date }: SpendRow): string {
  return `${monthName(date)} ${date.slice(0, 4)}`;
}

import { Link } from "@remix-run/react";
import type { BillsPageView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents } from "~/domain/money";
import { SpendList } from "./first-spends";

type Spends = NonNullable<BillsPageView["spends"]>;
type Props = { page: BillsPageView; spends: Spends };

/** Every spend of a property, where each receipt is found again. */
export function AllSpends({ page: { property, today }, spends }: Props) {
  const { rows, spent, unsorted, page, pages } = spends;
  const id = property?.id ?? "";
  return (
    <>
      <SpendList propertyId={id} spends={rows} today={today}>
        {formatDollarsAndCents(spent)}
        {unsorted !== 0 && `, and ${formatDollarsAndCents(unsorted)} unsorted`}
      </SpendList>
      <nav className="flex flex-wrap gap-3 no-print" aria-label="Spends">
        {page > 1 && <PageLink id={id} page={page - 1} label="Newer" />}
        {page < pages && <PageLink id={id} page={page + 1} label="Older" />}
        <Link className="btn" to={paths.propertyBills(id)}>
          What is to pay
        </Link>
      </nav>
    </>
  );
}

function PageLink({ id, page, label }: { id: string; page: number; label: string }) {
  return (
    <Link className="btn" to={paths.propertyBills(id, { list: "all", page: String(page) })}>
      {label}
    </Link>
  );
}

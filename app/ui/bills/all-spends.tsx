import { Link } from "@remix-run/react";
import type { BillsPageView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents } from "~/domain/money";
import { PageLinks } from "../page-links";
import { SpendList } from "./spend-list";

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
      <PageLinks
        label="Spends"
        page={page}
        pages={pages}
        to={(one) => paths.propertyBills(id, { list: "all", page: String(one) })}
      />
      <Link className="btn no-print" to={paths.propertyBills(id)}>
        What is to pay
      </Link>
    </>
  );
}

import { useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showHeldBack } from "~/operations/bills/held-back";
import { BackLink } from "~/ui/back-link";
import { HeldBackLedger } from "~/ui/bills/held-back-ledger";
import type { PageHandle } from "~/ui/page-title";
import { stylesheets } from "~/ui/stylesheets";
import billsStyles from "~/ui/styles/sheets/bills.css?url";

export const links = stylesheets(billsStyles);
export const loader = pageLoader(showHeldBack);
export const handle: PageHandle = { title: "Held back" };

export default function HeldBack() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BackLink to={paths.propertyBills(page.property.id)}>Bills</BackLink>
      <HeldBackLedger page={page} />
    </div>
  );
}

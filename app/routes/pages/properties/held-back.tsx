import { Link, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { paths } from "~/contracts/paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showHeldBack } from "~/operations/bills/held-back";
import { HeldBackLedger } from "~/ui/bills/held-back-ledger";
import type { PageHandle } from "~/ui/page-title";

export const loader = pageLoader(showHeldBack);
export const handle: PageHandle = { title: "Held back" };

export default function HeldBack() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Link
        className="btn btn-plain justify-self-start no-print"
        to={paths.propertyBills(page.property.id)}
      >
        <ArrowLeft size={18} aria-hidden /> Bills
      </Link>
      <HeldBackLedger page={page} />
    </div>
  );
}

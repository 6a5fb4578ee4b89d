import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/handlers/page-loader";
import { showHeldBack } from "~/operations/bills/held-back";
import { BackToBills } from "~/ui/bills/back-to-bills";
import { HeldBackLedger } from "~/ui/bills/held-back-ledger";
import type { PageHandle } from "~/ui/page-title";

export const loader = pageLoader(showHeldBack);
export const handle: PageHandle = { title: "Held back" };

export default function HeldBack() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BackToBills propertyId={page.property.id} />
      <HeldBackLedger page={page} />
    </div>
  );
}

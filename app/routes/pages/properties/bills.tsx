import { useLoaderData } from "@remix-run/react";
import type { BillsPageView } from "~/contracts/bills-page";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { showBillsPage } from "~/operations/bills/bills-page";
import { receiptsForm } from "~/operations/bills/receipts";
import { BillsView } from "~/ui/bills/bills-view";
import { AllSpends } from "~/ui/bills/all-spends";
import { type PageHandle, stylesheets } from "~/ui/page";
import { PropertyHeader, PropertyTabs } from "~/ui/property/property-header";
import { billsForms } from "../bills-forms";
import billsStyles from "~/ui/styles/sheets/bills.css?url";
import picturesStyles from "~/ui/styles/sheets/pictures.css?url";

export const links = stylesheets(billsStyles, picturesStyles);
export const loader = pageLoader(showBillsPage);
export const action = pageForms({
  ...billsForms(({ params }, query) => paths.propertyBills(params["propertyId"] ?? "", query)),
  "add-receipts": formAction(receiptsForm, {
    next: ({ first }, { params }) =>
      paths.propertyBills(params["propertyId"] ?? "", { receipt: first }),
    toast: ({ count }) => billsPageMessages.receiptsAdded(count),
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = {
  title: (page?: BillsPageView) => `Bills of ${page?.property?.name ?? "the property"}`,
};

export default function PropertyBills() {
  const page = useLoaderData<typeof loader>();
  const { property } = page;
  return (
    <div className="page">
      {property && (
        <>
          <PropertyHeader property={property} />
          <PropertyTabs property={property} hasBills current="bills" />
        </>
      )}
      {page.spends ? <AllSpends page={page} spends={page.spends} /> : <BillsView page={page} />}
    </div>
  );
}

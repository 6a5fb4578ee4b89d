import { useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { showAllBillsPage } from "~/operations/bills/bills-page";
import { sendForm } from "~/ui/forms/send-form";
import { BillsView } from "~/ui/bills/bills-view";
import type { PageHandle } from "~/ui/page-title";
import { billsForms } from "./bills-forms";
import { stylesheets } from "~/ui/stylesheets";
import billsStyles from "~/ui/styles/sheets/bills.css?url";
import picturesStyles from "~/ui/styles/sheets/pictures.css?url";

export const links = stylesheets(billsStyles, picturesStyles);
export const loader = pageLoader(showAllBillsPage);
export const action = pageForms(billsForms((_sent, query) => paths.bills(query)));
export const clientAction = sendForm;
export const handle: PageHandle = { title: "Bills" };

export default function AllBills() {
  return (
    <div className="page">
      <BillsView page={useLoaderData<typeof loader>()} />
    </div>
  );
}

import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { paths } from "~/contracts/paths";
import { pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { toastCookie } from "~/http/request/cookies";
import { showAllBillsPage } from "~/operations/bills/bills-page";
import { BillsView } from "~/ui/bills/bills-view";
import { type PageHandle, stylesheets } from "~/ui/page";
import { billsForms } from "./bills-forms";
import billsStyles from "~/ui/styles/sheets/bills.css?url";
import picturesStyles from "~/ui/styles/sheets/pictures.css?url";

export const links = stylesheets(billsStyles, picturesStyles);
export const loader = pageLoader(showAllBillsPage);
const forms = pageForms(billsForms((_sent, query) => paths.bills(query)));
/** What another app shares comes here only where no service worker has taken it. */
export const action = Object.assign(
  (args: ActionFunctionArgs) => (isShared(args.request) ? askToShareAgain(args) : forms(args)),
  forms,
);
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Bills" };

function isShared({ url }: Request): boolean {
  return new URL(url).searchParams.has("shared");
}

async function askToShareAgain({ context }: ActionFunctionArgs): Promise<Response> {
  const message = billsPageMessages.shareAgain;
  const toast = await toastCookie(context.app.settings).write({ type: "error", message });
  return redirect(paths.bills(), { status: 303, headers: { "Set-Cookie": toast } });
}

export default function AllBills() {
  return (
    <div className="page">
      <BillsView page={useLoaderData<typeof loader>()} />
    </div>
  );
}

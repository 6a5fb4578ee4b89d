import { useLoaderData } from "@remix-run/react";
import { claimMessages } from "~/contracts/bill-messages";
import { endClaimForm } from "~/contracts/form-fields";
import type { PaymentClaimView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { updateBill } from "~/operations/bills/bills";
import { showPaymentClaim } from "~/operations/bills/show-bills";
import { PaymentClaim } from "~/ui/bills/payment-claim";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import billsStyles from "~/ui/styles/sheets/bills.css?url";

type Changed = { subject: { property: { id: string }; bill: { id: string } } };

const here = (_saved: unknown, { subject: { property, bill } }: Changed) =>
  paths.paymentClaim(property.id, bill.id);

const saveDates = formAction(updateBill, {
  next: here,
  toast: claimMessages.saved(null),
});
const saveSchedule = formAction(updateBill, {
  next: here,
  toast: ({ claim }) => claimMessages.saved(claim?.schedule?.amount ?? null),
});

export const links = stylesheets(billsStyles);
export const loader = pageLoader(showPaymentClaim);
export const action = pageForms({
  "save-claim": saveDates,
  "save-schedule": saveSchedule,
  "end-claim": formAction(updateBill, {
    reads: endClaimForm,
    next: here,
    toast: claimMessages.ended,
    back: here,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = {
  title: (page?: PaymentClaimView) => `Payment claim of ${page?.title ?? "the invoice"}`,
};

export default function PaymentClaimPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BackLink to={paths.propertyBills(page.property.id)}>Bills</BackLink>
      <PaymentClaim page={page} />
    </div>
  );
}

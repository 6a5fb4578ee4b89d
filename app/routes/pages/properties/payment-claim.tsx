import { useLoaderData } from "@remix-run/react";
import { claimMessages } from "~/contracts/bill-messages";
import type { PaymentClaimView } from "~/contracts/payment-claims";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { endClaim, saveClaim, showPaymentClaim } from "~/operations/bills/payment-claim";
import { BackLink } from "~/ui/back-link";
import { PaymentClaim } from "~/ui/bills/payment-claim";
import type { PageHandle } from "~/ui/page-title";
import { stylesheets } from "~/ui/stylesheets";
import billsStyles from "~/ui/styles/sheets/bills.css?url";

type Changed = { propertyId: string; billId: string };

const here = ({ propertyId, billId }: Changed) => paths.paymentClaim(propertyId, billId);

const saveDates = formAction(saveClaim, {
  next: here,
  toast: () => ({ type: "success", message: claimMessages.saved(null) }),
});
const saveSchedule = formAction(saveClaim, {
  next: here,
  toast: ({ scheduled }) => ({ type: "success", message: claimMessages.saved(scheduled) }),
});

export const links = stylesheets(billsStyles);
export const loader = pageLoader(showPaymentClaim);
export const action = pageForms({
  "save-claim": saveDates,
  "save-schedule": saveSchedule,
  "end-claim": formAction(endClaim, {
    next: here,
    toast: ({ before, ...changed }) => ({
      type: "success",
      message: claimMessages.ended,
      undo: { action: here(changed), fields: before },
    }),
  }),
  undo: saveSchedule,
});
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

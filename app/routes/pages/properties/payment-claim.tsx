import { useLoaderData } from "@remix-run/react";
import { claimMessages } from "~/contracts/bill-messages";
import type { PaymentClaimView } from "~/contracts/payment-claims";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { endClaim, saveClaim, showPaymentClaim } from "~/operations/bills/payment-claim";
import { BackToBills } from "~/ui/bills/back-to-bills";
import { PaymentClaim } from "~/ui/bills/payment-claim";
import type { PageHandle } from "~/ui/page-title";

type Changed = { propertyId: string; billId: string };

const here = ({ propertyId, billId }: Changed) => paths.paymentClaim(propertyId, billId);

const save = formAction(saveClaim, {
  next: here,
  toast: ({ scheduled }) => ({ type: "success", message: claimMessages.saved(scheduled) }),
});

export const loader = pageLoader(showPaymentClaim);
export const action = pageForms({
  "save-claim": save,
  "save-schedule": save,
  "end-claim": formAction(endClaim, {
    next: here,
    toast: ({ before, ...changed }) => ({
      type: "success",
      message: claimMessages.ended,
      undo: { action: here(changed), fields: before },
    }),
  }),
  undo: save,
});
export const handle: PageHandle = {
  title: (page?: PaymentClaimView) => `Payment claim of ${page?.title ?? "the invoice"}`,
};

export default function PaymentClaimPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BackToBills propertyId={page.property.id} />
      <PaymentClaim page={page} />
    </div>
  );
}

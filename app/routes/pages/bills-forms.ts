import { billsPageMessages } from "~/contracts/bills-page-messages";
import { paths } from "~/contracts/paths";
import { formAction } from "~/http/handlers/form-action";
import { payOnPage, sortBill } from "~/operations/bills/bill-page-forms";
import { deleteBill, keepBill } from "~/operations/bills/bills";

type Sent = { request: Request; params: Record<string, string | undefined> };

/** The forms of both pages of bills; `page` is which of them an Undo returns to. */
export function billsForms(pageOf: (sent: Sent) => string, page: "all" | "property") {
  return {
    "pay :billId": formAction(payOnPage, {
      next: (_paid, sent) => pageOf(sent),
      toast: ({ propertyId, title, amount, paymentIds }) => ({
        type: "success",
        message: billsPageMessages.paid(title, amount),
        undo: {
          action: paths.propertyBills(propertyId),
          fields: { paymentIds: paymentIds.join(","), page },
        },
      }),
    }),
    "sort :billId": formAction(sortBill, {
      next: (_sorted, sent) => pageOf(sent),
      toast: ({ title, total, items }) => ({
        type: "success",
        message: billsPageMessages.sorted(title, total, items),
      }),
    }),
    "keep-bill :billId": formAction(keepBill, {
      next: (_kept, sent) => pageOf(sent),
      toast: () => ({ type: "success", message: billsPageMessages.bothStay }),
    }),
    "delete-bill :billId": formAction(deleteBill, {
      next: (_nothing, sent) => pageOf(sent),
      toast: (_nothing, { params }) => ({
        type: "success",
        message: billsPageMessages.deleted,
        ...(params["billId"] && { undo: params["billId"] }),
      }),
    }),
  };
}

/** The filter that the form was sent with. */
export function supplierIn({ request }: Sent): string {
  return new URL(request.url).searchParams.get("supplier") ?? "";
}

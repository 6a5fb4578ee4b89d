import { billsPageMessages } from "~/contracts/bills-page-messages";
import { keepBillForm, paymentForm } from "~/contracts/form-fields";
import { paths } from "~/contracts/paths";
import { billTitle } from "~/domain/bills/bill-title";
import { formAction } from "~/http/handlers/form-action";
import { deleteBill, updateBill } from "~/operations/bills/bills";
import { addPayment } from "~/operations/bills/payments";
import { sortBill } from "~/operations/bills/sort-bill";

type Sent = {
  request: Request;
  params: Record<string, string | undefined>;
  form: FormData;
};
/** @param receipt the bill to sort next. */
type PageOf = (sent: Sent, receipt?: string) => string;

/** The forms of both pages of bills; `page` is which of them an Undo returns to. */
export function billsForms(pageOf: PageOf, page: "all" | "property") {
  return {
    "pay :billId": formAction(addPayment, {
      reads: paymentForm,
      next: (_paid, sent) => pageOf(sent),
      toast(bill, { subject, receipt: { payments } }) {
        const amount = payments.reduce((sum, paid) => sum + Math.abs(paid.amount), 0);
        const paymentIds = payments.map(({ id }) => id).join(",");
        return {
          type: "success",
          message: billsPageMessages.paid(billTitle(bill), amount),
          undo: {
            action: paths.propertyBills(subject.property.id),
            fields: { paymentIds, page },
          },
        };
      },
    }),
    "sort :billId": formAction(sortBill, {
      next: (_sorted, sent) => pageOf(sent, nextIn(sent)),
      toast: ({ propertyId, billId, title, total, items, lineIds }) => ({
        type: "success",
        message:
          items.length > 0
            ? billsPageMessages.sorted(title, total, items)
            : billsPageMessages.saved(title, total),
        ...(lineIds.length > 0 && {
          undo: {
            action: paths.propertyBills(propertyId),
            fields: { billId, lineIds: lineIds.join(","), page },
          },
        }),
      }),
    }),
    "keep-bill :billId": formAction(updateBill, {
      reads: keepBillForm,
      next: (_kept, sent) => pageOf(sent, queryIn(sent, "receipt")),
      toast: () => ({ type: "success", message: billsPageMessages.bothStay }),
    }),
    "delete-bill :billId": formAction(deleteBill, {
      next: (_nothing, sent) => pageOf(sent, queryIn(sent, "receipt")),
      toast: (_nothing, { params }) => ({
        type: "success",
        message: billsPageMessages.deleted,
        ...(params["billId"] && { undo: params["billId"] }),
      }),
    }),
  };
}

/** Of a form of the inbox. */
function nextIn({ form }: Sent): string {
  const next = form.get("next");
  return typeof next === "string" ? next : "";
}

/** The filter that the form was sent with. */
export function supplierIn(sent: Pick<Sent, "request">): string {
  return queryIn(sent, "supplier");
}

function queryIn({ request }: Pick<Sent, "request">, name: string): string {
  return new URL(request.url).searchParams.get(name) ?? "";
}

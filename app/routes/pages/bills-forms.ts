import { billsPageMessages } from "~/contracts/bills-page-messages";
import { keepBillForm, paymentForm } from "~/contracts/form-fields";
import type { BillsQuery } from "~/contracts/paths";
import { billTitle } from "~/domain/bills/bill-title";
import { formAction, type SentForm } from "~/http/handlers/form-action";
import { deleteBill, updateBill } from "~/operations/bills/bills";
import { addPayment } from "~/operations/bills/payments";
import { sortingForm } from "~/operations/bills/sort-bill";

type PageOf = (sent: SentForm, query: BillsQuery) => string;

/** The forms of both pages of bills. */
export function billsForms(pageOf: PageOf) {
  /** With what the page showed that the form was sent from. */
  const goTo = (sent: SentForm, receipt = "") => {
    const [supplier, list, page] = ["supplier", "list", "page"].map(
      (name) => sent.query.get(name) ?? "",
    );
    return pageOf(sent, { supplier, list, page, receipt });
  };
  return {
    "pay :billId": formAction(addPayment, {
      reads: paymentForm,
      next: (_paid, sent) => goTo(sent),
      toast(bill, { receipt: { payments } }) {
        const amount = payments.reduce((sum, paid) => sum + Math.abs(paid.amount), 0);
        return billsPageMessages.paid(billTitle(bill), amount);
      },
      back: (_paid, sent) => pageOf(sent, {}),
    }),
    "sort :billId": formAction(sortingForm, {
      next: (_sorted, sent) => goTo(sent, nextIn(sent)),
      toast: ({ title, total, items }) =>
        items.length > 0
          ? billsPageMessages.sorted(title, total, items)
          : billsPageMessages.saved(title, total),
      back: (_sorted, sent) => pageOf(sent, { receipt: sent.params["billId"] ?? "" }),
    }),
    "keep-bill :billId": formAction(updateBill, {
      reads: keepBillForm,
      next: (_kept, sent) => goTo(sent, sent.query.get("receipt") ?? ""),
      toast: billsPageMessages.bothStay,
    }),
    "delete-bill :billId": formAction(deleteBill, {
      next: (_nothing, sent) => goTo(sent, sent.query.get("receipt") ?? ""),
      toast: billsPageMessages.deleted,
    }),
  };
}

/** For a form of the inbox. */
function nextIn({ form }: SentForm): string {
  const next = form.get("next");
  return typeof next === "string" ? next : "";
}

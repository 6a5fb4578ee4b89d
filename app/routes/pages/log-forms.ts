import { entryForm, spendForm } from "~/contracts/bill-forms";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { keepBillForm } from "~/contracts/form-fields";
import { logMessages } from "~/contracts/log-messages";
import { paths } from "~/contracts/paths";
import { billTitle } from "~/domain/bills/bill-title";
import { fieldOfLine } from "~/domain/bills/line-field";
import { PartialRefusal } from "~/domain/refusal";
import { formAction, type SentForm } from "~/http/handlers/form-action";
import { deleteBill, updateBill } from "~/operations/bills/bills";
import { spend } from "~/operations/bills/spend";

type Item = { id: string; projectId: string };

/**
 * The forms of an item's log, on its own page and in the panel beside a category's items.
 * @param spending the intent that adds a spend.
 * @param pageOf the page after it, with the item as it is once a spend is added.
 * @param saved what is said of an entry that was changed; which one and where to, unless given.
 */
export function logForms<Spending extends string>(
  spending: Spending,
  pageOf: (sent: SentForm, item?: Item) => string,
  saved?: string,
) {
  const forms = {
    "save-entry :billId": formAction(updateBill, {
      reads: entryForm,
      fieldOf: fieldOfLine,
      outlasts: true,
      next: (_changed, sent) => pageOf(sent),
      toast(bill, { form, receipt: { moved = [] } }) {
        const line = bill.lines.find(({ id }) => id === form.get("lineId"));
        const item = moved.find(({ lineId }) => lineId === line?.id)?.item;
        return saved ?? logMessages.entrySaved(billTitle(bill), line?.gross ?? 0, item);
      },
    }),
    "delete-entry :billId": formAction(deleteBill, {
      outlasts: true,
      next: (_deleted, sent) => pageOf(sent),
      toast: (_deleted, { receipt: { bill } }) =>
        bill ? logMessages.billDeleted(bill.title, bill.total) : "",
      back: (_deleted, sent) => pageOf(sent),
    }),
    "keep-bill :billId": formAction(updateBill, {
      reads: keepBillForm,
      outlasts: true,
      next: (_kept, sent) => pageOf(sent),
      toast: billsPageMessages.bothStay,
    }),
  };
  const adding = formAction(spend, {
    reads: spendForm,
    next: ({ item }, sent) => pageOf(sent, item),
    back: ({ item }, sent) => pageOf(sent, item),
    toast: logMessages.spendAdded,
    // The item was deleted meanwhile: the bill is unsorted.
    otherwise({ form }, refusal) {
      const [propertyId, receipt] = [form.get("propertyId"), form.get("newId")].map(String);
      return refusal instanceof PartialRefusal && propertyId
        ? paths.propertyBills(propertyId, { receipt })
        : undefined;
    },
  });
  return { ...forms, [spending]: adding };
}

import { apiPaths } from "~/contracts/api-paths";
import type { PaymentView, UserView } from "~/contracts/accounts";
import { ownerDate } from "~/domain/dates";
import { PaymentTable } from "~/ui/billing/payment-table";

/** Impersonating admins get no invoices (docs/decisions/0014). */
export function PaymentList({ payments, imping }: Pick<UserView, "payments" | "imping">) {
  if (payments.length === 0)
    return (
      <p className="text-ink-2">
        No payments yet. When you subscribe, each payment is listed here.
      </p>
    );
  return (
    <PaymentTable
      payments={payments}
      dateOf={({ date }) => ownerDate(new Date(date))}
      invoiceOf={!imping && invoiceLink}
    />
  );
}

function invoiceLink({ id, date }: PaymentView) {
  return (
    <a className="link link-alone" href={apiPaths.invoice(id)} download>
      Download invoice
      <span className="sr-only"> of {ownerDate(new Date(date))}</span>
    </a>
  );
}

import { apiPaths } from "~/contracts/api-paths";
import type { UserView } from "~/contracts/accounts";
import { ownerDate } from "~/domain/dates";
import { PaymentAmount } from "~/ui/billing/payment-amount";

/**
 * Every payment with its invoice, which an admin who acts as this user is not given
 * (docs/decisions/0014).
 */
export function PaymentList({ payments, imping }: Pick<UserView, "payments" | "imping">) {
  if (payments.length === 0)
    return (
      <p className="text-ink-2">
        No payments yet. When you subscribe, each payment is listed here.
      </p>
    );
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-ink text-left">
          <th scope="col" className="label py-2">
            Date
          </th>
          <th scope="col" className="label py-2 text-right">
            Amount
          </th>
          {!imping && (
            <th scope="col" className="label py-2 text-right">
              Invoice
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id} className="border-b border-rule align-top">
            <td className="py-2">{ownerDate(new Date(payment.date))}</td>
            <td className="num py-2">
              <PaymentAmount payment={payment} />
            </td>
            {!imping && (
              <td className="py-2 text-right">
                <a className="link link-alone" href={apiPaths.invoice(payment.id)} download>
                  Download invoice
                  <span className="sr-only"> of {ownerDate(new Date(payment.date))}</span>
                </a>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

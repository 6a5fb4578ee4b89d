import type { AdminUserDetails } from "~/contracts/users";
import { PaymentAmount } from "../billing/payment-amount";
import { AdminTime } from "./admin-time";

/** What a user has paid, and what of it was refunded. */
export function UserPayments({ payments }: Pick<AdminUserDetails, "payments">) {
  return (
    <section className="sheet" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-ink text-left">
            <th scope="col" className="label py-2">
              Date
            </th>
            <th scope="col" className="label py-2 text-right">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id} className="border-b border-rule align-top">
              <td className="py-2">
                <AdminTime date={payment.date} none="" />
              </td>
              <td className="num py-2">
                <PaymentAmount payment={payment} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
